/** Links: the token and the moment stand after `#`, so that they reach no log and no other site. */

export function readFragment() {
  const [token = "", ...rest] = location.hash.slice(1).split("&");
  const step = rest.map((part) => part.match(/^step=(\d+)$/)).find(Boolean);
  return { token, step: step ? Number(step[1]) : null };
}

export const tablePath = (code, token, step) => `/t/${code}#${token}${step === undefined ? "" : `&step=${step}`}`;
export const whole = (path) => new URL(path, location.origin).href;

/** Go to another page of ours, also when only the fragment differs. */
export function go(path) {
  const next = new URL(path, location.origin);
  const same = next.pathname === location.pathname;
  location.assign(next.href);
  if (same) location.reload();
}
