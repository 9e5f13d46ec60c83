"""Heroes, monsters, items and everything else on the board of Abyss as cards."""

from __future__ import annotations

from pocketbox.engine.options import Settings
from pocketbox.games.abyss.content import DROPPINGS, HANDS, MAP_PIECES, SLOTS, Content
from pocketbox.games.abyss.heroes import HERO_NAMES
from pocketbox.games.abyss.kinds import DIAMOND, LINE, MOST_HP, MOST_SPEED, Hero, Monster, Pattern, Piece
from pocketbox.games.abyss.packs import content_of
from pocketbox.games.abyss.state import WEAPON
from pocketbox.scenes.cards.abyss_figures import FIGURE_WORDS, FigureBearer
from pocketbox.scenes.cards.abyss_items import WORDS, Bearer
from pocketbox.scenes.cards.card import Card, CardGroup, Number, Power
from pocketbox.scenes.cards.wording import capital, count, tell_traits


def cards(settings: Settings) -> list[CardGroup]:
    content = content_of(settings)
    heroes = [hero for hero in content.heroes if hero.is_named or not content.only_named]
    items = [piece for kind, piece in enumerate(content.pieces) if kind != WEAPON]
    return [
        CardGroup("Heroes", tuple(hero_card(content, hero) for hero in heroes)),
        CardGroup("Monsters", tuple(monster_card(content, one) for one in content.monsters if not one.is_boss)),
        CardGroup("Bosses", tuple(monster_card(content, one) for one in content.monsters if one.is_boss)),
        CardGroup("Items", tuple(item_card(content, piece) for piece in items)),
        CardGroup("In the dungeon", tuple(dungeon_cards(content))),
    ]


# Heroes and monsters


def hero_card(content: Content, hero: Hero) -> Card:
    cap = int(hero.hp) if content.cap_is_start else MOST_HP
    return Card(
        id=f"hero.{hero.name}",
        kind="hero",
        title=hero.title,
        symbol=hero.symbol,
        numbers=(
            Number("Hearts", str(hero.hp), "HP", "with none left you lose"),
            Number("Speed", str(hero.speed), "speed", "steps in one move"),
            Number("Reach", str(hero.pattern.reach), "reach", "how many squares away the weapon strikes"),
        ),
        powers=(
            Power(
                f"The {hero.weapon}", f"With it in hand you can attack {struck(hero.pattern, 'you')}.", "AB-ATTACK-02"
            ),
            through_walls(content),
            *tell_traits(FIGURE_WORDS, FigureBearer(content, hero), hero.traits),
            Power("Hearts", f"Your hearts never rise above {cap}.", "AB-HERO-03"),
            Power("Speed", f"Your speed never rises above {MOST_SPEED}.", "AB-HERO-04"),
            Power("Hands", f"You carry at most {HANDS} things, the weapon among them.", "AB-INV-01"),
        ),
        found=found_hero(hero),
    )


def found_hero(hero: Hero) -> str:
    """Where the class comes from."""
    if hero.is_named or hero.name not in HERO_NAMES:
        return "You choose one hero."
    return "You choose one hero; this class is our own."


def struck(pattern: Pattern, whom: str) -> str:
    """Which squares a pattern holds, in words."""
    reach = int(pattern.reach)
    if pattern.shape == LINE:
        return f"a square in the same row or column, up to {count(reach, 'square')} away"
    if pattern.shape == DIAMOND:
        if reach == 1:
            return f"the 4 squares that share an edge with {whom}"
        return f"any square up to {reach} steps away, rows and columns added up"
    if reach == 1:
        return f"the 8 squares around {whom}"
    return f"any square up to {reach} rows and {reach} columns away"


def through_walls(content: Content) -> Power:
    text = "Walls stop attacks." if content.walls_block_attacks else "Walls do not stop attacks."
    return Power("Walls", text, "AB-ATTACK-07")


def monster_card(content: Content, monster: Monster) -> Card:
    loss = count(int(monster.might), "heart")
    dodge = f"When it attacks, you roll a die to dodge: 1 or 2 costs you {loss}, 3 costs 1 heart, 4 nothing."
    powers = [
        Power(
            "Attack", f"After moving it attacks you within its reach: {struck(monster.pattern, 'it')}.", "AB-MATT-01"
        ),
        Power("Might", dodge, "AB-MATT-03"),
        through_walls(content),
        *tell_traits(FIGURE_WORDS, FigureBearer(content, monster), monster.traits),
    ]
    where = f"Up to {count(int(content.monster_count), 'ordinary monster')} of {species(content)} are on the board."
    if monster.is_boss:
        powers.extend(boss_powers(content))
        where = "You choose one boss. It is not on the board at the start."
    else:
        powers.append(Power("Spoils", "Slain, it leaves a torn map piece.", "AB-ATTACK-06"))
    return Card(
        id=f"monster.{monster.name}",
        kind="boss" if monster.is_boss else "monster",
        title=monster.title,
        symbol=monster.symbol,
        numbers=(
            Number("Hearts", str(monster.hp), "HP", "damage it takes before it is slain"),
            Number("Might", str(monster.might), "might", "hearts you lose when you fail to dodge"),
            Number("Reach", str(monster.pattern.reach), "reach", "how many squares away it can strike"),
        ),
        powers=tuple(powers),
        found=where,
    )


def species(content: Content) -> str:
    return f"at most {count(int(content.most_species), 'species', 'species')}"


def boss_powers(content: Content) -> list[Power]:
    again = "Slain, it can be summoned again." if content.boss_returns else "Slain, it never comes back."
    need = "Once it is on the board, you must slay it too to win by slaying every monster."
    if content.boss_must_die:
        need = "You must slay it, summoned or not, to win by slaying every monster."
    return [
        Power(
            "Summoned",
            f"Comes when you find {DROPPINGS} monster droppings, or when a search rolls 1-1-1.",
            "AB-BOSS-01",
        ),
        Power("The map", "Slain, it gives you the map: an exit door appears if there is none yet.", "AB-BOSS-05"),
        Power("Return", again, "AB-BOSS-04"),
        Power("Victory", need, "AB-WIN-03"),
    ]


# Items


def item_card(content: Content, piece: Piece) -> Card:
    numbers: list[Number] = []
    if content.item_money:
        numbers.append(Number("Price", str(piece.price), "coins", "what it costs before the game"))
    copies = "each at most once" if content.unique_items else "the same one more than once if you like"
    paid = "with coins that two dice give you" if content.item_money else "freely"
    return Card(
        id=f"piece.{piece.name}",
        kind="item",
        title=capital(piece.title),
        symbol=piece.symbol,
        numbers=tuple(numbers),
        powers=tell_traits(WORDS, Bearer(content, piece), piece.traits),
        found=f"You choose {SLOTS} items {paid}, {copies}. They lie lost in the dungeon until you find them.",
    )


# Everything else


def dungeon_cards(content: Content) -> list[Card]:
    return [
        weapon_card(content, content.pieces[WEAPON]),
        Card("find.map-piece", "find", "Torn map piece", "map-piece", powers=(
            Power("Exit", f"The third one makes an exit door appear{even_now(content)}.",
                  "AB-MAP-02" if content.map_always_door else "AB-MAP-01"),
            Power("Search", "Die III shows a 2: you find one.", "AB-SEARCH-06"),
            Power("Spoils", "A slain ordinary monster leaves one.", "AB-ATTACK-06"),
        ), found=f"There are {MAP_PIECES}; more have no effect. You do not carry them in your hands."),
        Card("find.droppings", "find", "Monster droppings", "hazard", powers=(
            Power("Boss", f"Finding them {DROPPINGS} times summons the boss at once.", "AB-SEARCH-05"),
            Power("Search", "Die III shows a 1: you find some, and nothing else.", "AB-SEARCH-04"),
        ), found="You find them by searching."),
        Card("place.door", "place", "Exit door", "door", powers=(
            Power("Victory", "Step onto it and you win, even in the middle of a move.", "AB-WIN-01"),
            Power("Search", "A search that rolls 4-4-4 lets you put one next to you.", "AB-SEARCH-14"),
            Power("Monsters", "Monsters may stand on it." if content.monsters_on_door
                  else "Monsters never step onto it.", "AB-MMOVE-09"),
        ), found="None is there at the start. Three map pieces, the boss or a lucky search bring one."),
        Card("place.wall", "place", "Wall", "wall", powers=(
            Power("Blocks", "Nobody can enter a square with a wall.", "AB-COMP-04"),
            through_walls(content),
        ), found=f"At most {content.max_walls} squares have walls at the start."),
        Card("place.area", "place", "Area", "area", powers=(
            Power("Search", "Searching is an action: you search the area you stand in, once in the game.",
                  "AB-SEARCH-02"),
            Power("What you find", "Die III: 1 droppings, 2 a map piece, 3 the next lost item, 4 the weapon.",
                  "AB-SEARCH-03"),
        ), found="The board has six areas of 4 by 4 squares."),
    ]  # fmt: skip


def even_now(content: Content) -> str:
    return ", even if there is one already" if content.map_always_door else ", unless there is one already"


def weapon_card(content: Content, weapon: Piece) -> Card:
    again = "Found once more while it lies on the board, it moves there." if content.relocates_weapon else (
        "Found once more while it lies on the board, you find an item instead."
    )  # fmt: skip
    return Card(
        id=f"piece.{weapon.name}",
        kind="item",
        title=capital(weapon.title),
        symbol=weapon.name,
        powers=(
            Power("Attack", "Only with the weapon in hand can you attack.", "AB-ATTACK-01"),
            Power("Damage", "An attack rolls a die: 1 misses, 2 and 3 deal 1 damage, 4 deals 3.", "AB-ATTACK-04"),
            Power("Search", "Die III shows a 4: the weapon appears.", weapon.rule),
            Power("Search", again, "AB-SEARCH-10"),
            Power("Hands", "You never put it down again.", "AB-INV-05"),
            *tell_traits(WORDS, Bearer(content, weapon), weapon.traits),
        ),
        found="It is lost at the start. When all six areas are searched without finding it, you have it at once.",
    )
