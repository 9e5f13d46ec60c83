/** Keeps the whole site in this browser, so that it works without a network. The list of files is put in when built. */

/** @type {any} */
const self_ = self;
/** @type {{ version: string, files: string[] }} */
const SITE = { version: "", files: [] };
const CACHE = `pocketbox-site-${SITE.version}`;

self_.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SITE.files.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => self_.skipWaiting()),
  );
});

self_.addEventListener("activate", (/** @type {any} */ event) => {
  const isOld = (/** @type {string} */ name) => name.startsWith("pocketbox-site-") && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self_.clients.claim()),
  );
});

/** The file that an address means: that of a folder is its page. @param {string} address */
const fileOf = (address) => {
  const place = new URL(address);
  if (place.pathname.endsWith("/")) place.pathname += "index.html";
  return place.href;
};

self_.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(fileOf(event.request.url), { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
