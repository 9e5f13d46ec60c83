/** What this device remembers: my games with their links, my name, and how I like the page. Nothing leaves it. */

const GAMES = "pocketbox.games";
const LIKES = "pocketbox.likes";
const MOST_GAMES = 60;

function read(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? fallback;
  } catch {
    return fallback;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store costs the list of games, never the game.
  }
}

export const myGames = () => read(GAMES, []);

export function rememberGame(game) {
  const others = myGames().filter((one) => one.code !== game.code);
  const before = myGames().find((one) => one.code === game.code) ?? {};
  write(GAMES, [{ ...before, ...game, at: Date.now() }, ...others].slice(0, MOST_GAMES));
}

export const forgetGame = (code) => write(GAMES, myGames().filter((one) => one.code !== code));
export const tokenFor = (code) => myGames().find((one) => one.code === code)?.token ?? "";

export const likes = () => ({ theme: "", letters: true, name: "", ...read(LIKES, {}) });

export function like(changes) {
  write(LIKES, { ...likes(), ...changes });
  applyTheme();
}

export function applyTheme() {
  const { theme } = likes();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
