"""The rules in prose agree with the clauses, sentence by sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.engine.rulebook import PRINTED, RULING
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.pages import COMMAND, page_of, write_pages
from pocketbox.learn.prose import Prose, prose_of, read_prose
from pocketbox.learn.telling import tell_prose
from printed import printed_clauses, printed_lines

ROOT = Path(__file__).parent.parent.parent
RUSH = find("rush")
LONG_WORDS = 25
"""More words make a sentence hard to read."""


def read(*lines: str) -> Prose:
    return read_prose(RUSH, "rush.md", "\n".join(["# Pocket Dungeon Rush", "", "## Moving", "", *lines]))


def fault(*lines: str) -> str:
    with pytest.raises(BadInput) as problem:
        read(*lines)
    return str(problem.value)


# The texts


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_clause_appears_in_a_chapter(id):
    cited = {clause for _, sentence in prose_of(find(id)).sentences() for clause in sentence.ids}
    assert [rule for rule in printed_clauses(find(id)) if rule not in cited] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_printed_text_and_what_we_add_to_it_both_appear(id):
    cited = {
        (citation.id, citation.is_ruling)
        for _, sentence in prose_of(find(id)).sentences()
        for citation in sentence.citations
    }
    rules = find(id).rulebook.rules.values()
    assert [rule.id for rule in rules if rule.source == PRINTED and (rule.id, False) not in cited] == []
    assert [rule.id for rule in rules if rule.ruling and (rule.id, True) not in cited] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_sentences_are_short(id):
    sentences = [sentence.text for _, sentence in prose_of(find(id)).sentences()]
    assert [text for text in sentences if len(text.split()) > LONG_WORDS] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_house_rule_is_mentioned_once_where_its_clause_is_told(id):
    game = find(id)
    named = [name for chapter in prose_of(game).chapters for block in chapter.blocks for name in block.options]
    assert sorted(named) == sorted(option.name for option in game.options)


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_prose_is_not_the_list_of_clauses(id):
    """Sentences of clauses may recur where nothing better can be said, but the text must read as one."""
    game = find(id)
    clauses = {rule.text for rule in game.rulebook.rules.values()}
    sentences = [sentence.text for _, sentence in prose_of(game).sentences()]
    assert len([text for text in sentences if text in clauses]) < len(sentences) / 3


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_page_in_docs_is_up_to_date(id):
    game = find(id)
    written = (ROOT / "docs" / "rules" / f"{id}.md").read_text("utf-8")
    assert printed_lines(game, written) == printed_lines(game, page_of(game)), f"run ./{COMMAND}"


def test_pages_are_written_only_where_they_changed(tmp_path):
    assert [path.name for path in write_pages(tmp_path / "rules")] == [f"{id}.md" for id in GAME_IDS]
    assert write_pages(tmp_path / "rules") == []


# Reading


def test_a_house_rule_stands_where_its_clause_is_told_last():
    (chapter,) = read("It is a draw. {RU-TERM-01}", "", "After 100 rounds. {RU-TERM-01}").chapters
    assert [block.options for block in chapter.blocks] == [(), ("round_limit", "limit_result")]


def test_a_sentence_is_printed_or_ours_as_its_clause_is():
    (chapter,) = read(
        "One die is rolled. {RU-HTURN-01} Walls stop the hero. {RU-HTURN-04}",
        "The hero chooses. {RU-CAPT-02 ruling}",
    ).chapters
    (block,) = chapter.blocks
    assert [sentence.source for sentence in block.sentences] == [PRINTED, RULING, RULING]
    assert [sentence.line for sentence in block.sentences] == [5, 5, 6]
    assert block.options == ("respawn_by",)


def test_a_sentence_may_go_over_several_lines_and_rest_on_several_clauses():
    ((block,),) = [chapter.blocks for chapter in read("The hero", "wins. {RU-WIN-01, RU-WIN-02}").chapters]
    assert block.sentences[0].text == "The hero wins."
    assert block.sentences[0].ids == ["RU-WIN-01", "RU-WIN-02"]


def test_items_have_a_lead_and_sections_a_heading():
    (chapter,) = read("### Items", "", "- **Potion.** It gives", "  2 HP. {RU-ITEM-01}").chapters
    assert [(block.kind, block.lead) for block in chapter.blocks] == [("section", "Items"), ("item", "Potion.")]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["Fine. {RU-WIN-01}", "A sentence without its clause."], "rush.md, line 5: 'A sentence without its clause.'"),
        (["", "Wins. {RU-WIN-99}"], "rush.md, line 6: there is no clause 'RU-WIN-99'; did you mean RU-WIN-"),
        (["Wins. {}"], "line 5: there is no clause ''"),
        (["Wins. {RU-WIN-01 ruling}"], "line 5: RU-WIN-01 has no ruling of ours"),
        (["Wins. {RU-WIN-01 rule}"], "line 5: there is no clause 'RU-WIN-01 rule'"),
        (["Steps. {RU-HTURN-03, RU-HTURN-04}"], "line 5: printed rules and our rulings share a sentence"),
        (["It wins. It is over. {RU-WIN-01}"], "line 5: two sentences share a clause"),
        (["half a {RU-WIN-01}"], "line 5: 'half a' stands before a clause, but does not end a sentence"),
        (["It *wins*. {RU-WIN-01}"], "line 5: a sentence has no markup"),
        (["#### Deep"], "line 5: '#### Deep' is not a heading"),
        (["```", "code"], "line 5: this block is never closed"),
        (["```", "code", "```"], "line 5: rules may contain only headings, paragraphs and list items"),
    ],
)
def test_a_fault_names_its_line(lines, sentence):
    assert sentence in fault(*lines)


def test_a_text_begins_with_the_title_and_a_chapter():
    with pytest.raises(BadInput, match="line 1: the text begins with '# Pocket Dungeon Rush'"):
        read_prose(RUSH, "rush.md", "# Chess\n")
    with pytest.raises(BadInput, match="line 3: this comes before the first chapter"):
        read_prose(RUSH, "rush.md", "# Pocket Dungeon Rush\n\nWins. {RU-WIN-01}\n")


# Telling


def test_rulings_stand_in_brackets_and_ids_under_the_paragraph():
    prose = read("The portal is in row 1. {RU-SETUP-03} It has no wall. {RU-SETUP-03 ruling} Nor has the gate.",
                 "{RU-SETUP-04 ruling}", "", "- **Potion.** It gives 2 HP. {RU-ITEM-01}")  # fmt: skip
    assert tell_prose(RUSH, prose)[3:] == [
        "1. Moving",
        "",
        "  The portal is in row 1. [It has no wall. Nor has the gate.]",
        "    (RU-SETUP-03, RU-SETUP-04)",
        "",
        "  - Potion. It gives 2 HP. (RU-ITEM-01)",
    ]


def test_every_word_that_is_looked_for_must_be_there():
    prose = prose_of(RUSH)
    found = [sentence.text for _, sentence in prose.search("Monster GATE")]
    assert found
    assert all("monster" in text.lower() and "gate" in text.lower() for text in found)
    assert prose.search("ru-desp-05")
    assert prose.search(" ") == []


def test_a_table_has_the_numbers_of_the_cards():
    game = find("tactics5")
    prose = read_prose(game, "t.md", f"# {game.title}\n\n## Units\n\n{{cards: Units}}\n")
    (block,) = prose.chapters[0].blocks
    assert block.table is not None
    assert block.table.columns == ("", "points", "OFF", "DEF", "RNG", "SPD", "types")
    assert block.table.rows[0][:3] == ("Footman", "11", "2")
    assert any(line.startswith("  Footman   11      2") for line in tell_prose(game, prose))
    with pytest.raises(BadInput, match="line 5: there is no group of cards 'Ships'; the groups are Units, Terrain"):
        read_prose(game, "t.md", f"# {game.title}\n\n## Units\n\n{{cards: Ships}}\n")
