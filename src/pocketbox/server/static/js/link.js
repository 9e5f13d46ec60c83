/** Links: the token and the moment stand after `#`, so that they reach no log and no other site. */

import { remote } from "./remote.js";

/** @returns {{ token: string, step: number | null }} */
export function readFragment() {
  const [token = "", ...rest] = location.hash.slice(1).split("&");
  const step = rest.map((part) => part.match(/^step=(\d+)$/)).find(Boolean);
  return { token, step: step ? Number(step[1]) : null };
}

/** @param {string} code @param {string} token @param {number} [step] */
export const tablePath = (code, token, step) => `/t/${code}#${token}${step === undefined ? "" : `&step=${step}`}`;

/** @param {string} path */
export const whole = (path) => remote.href(path);

/** Go to another page of ours, also when only the fragment differs. @param {string} path */
export const go = (path) => remote.go(path);
