/** The static site: tables live in a worker of this browser, and pages are shown without loading anything again. */

/** @import { Remote, Socket } from "../remote.js" */

import { options } from "../../vendor/preact-htm.js";
import { Tables } from "./tables.js";

const PLACE = "at";
const tables = new Tables();

/** The folder that the site's page is in, whatever host it lies on. */
const home = new URL("../../../", import.meta.url);

/** The page that an address of the site shows. @param {URL} real */
const placeIn = (real) => {
  const place = new URL(real.searchParams.get(PLACE) ?? "/", location.origin);
  place.hash = real.hash;
  return place;
};

/** @param {string} path */
function href(path) {
  const place = new URL(path, location.origin);
  const real = new URL(home);
  const asked = place.pathname + place.search;
  if (asked !== "/") real.search = `?${PLACE}=${asked.replaceAll("&", "%26").replaceAll("#", "%23")}`;
  real.hash = place.hash;
  return real.href;
}

const address = () => placeIn(new URL(location.href));

/** Tell the listener that there is another page to draw. */
const show = () => dispatchEvent(new Event("pocketbox:page"));

/** @type {Remote} */
export const remote = {
  hasServer: false,
  fetch: (path, how) => tables.fetch(path, how),
  openSocket: (code) => /** @type {Socket} */ (tables.openLine(code)),
  address,
  href,
  go: (path) => {
    history.pushState(null, "", href(path));
    show();
  },
  replace: (path) => {
    history.replaceState(null, "", href(path));
    show();
  },
};

/** Is it a page of ours rather than a place in this one, or elsewhere? @param {unknown} path */
const isPage = (path) => typeof path === "string" && path.startsWith("/");

const before = options.vnode;
options.vnode = (node) => {
  // The parts that draw pages write links as a server would have them.
  if (node.type === "a" && isPage(node.props.href)) {
    const path = /** @type {string} */ (node.props.href);
    /** @type {Record<string, unknown>} */ (node.props).href = href(path);
    /** @type {Record<string, unknown>} */ (node.props)["data-page"] = path;
  }
  before?.(node);
};

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-page]") : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  remote.go(link.getAttribute("data-page") ?? "/");
});

let shown = location.href.split("#")[0];
addEventListener("pocketbox:page", () => {
  shown = location.href.split("#")[0];
});
addEventListener("popstate", () => {
  if (location.href.split("#")[0] !== shown) show();
});

// Once there is one, the browser itself looks for a newer one with every visit.
const keeper = navigator.serviceWorker;
if (keeper && !keeper.controller) keeper.register(new URL("../sw.js", home)).catch(() => {});
