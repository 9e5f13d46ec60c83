/** What this browser keeps of the site's games: rows of tables, and papers with a name. Both come and go as text. */

const NAME = "pocketbox";
const VERSION = 1;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Store {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
  }

  static async open() {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("rows", { keyPath: ["code", "number"] });
      request.result.createObjectStore("papers", { keyPath: "name" });
    };
    return new Store(await done(request));
  }

  /** @param {string} rows @param {string} papers @returns {Promise<string>} empty when all of it is safe */
  add(rows, papers) {
    return new Promise((resolve) => {
      const change = this.database.transaction(["rows", "papers"], "readwrite");
      change.oncomplete = () => resolve("");
      change.onabort = () => resolve(change.error?.name === "ConstraintError" ? "taken" : String(change.error));
      for (const row of JSON.parse(rows)) change.objectStore("rows").add(row);
      for (const paper of JSON.parse(papers)) change.objectStore("papers").put(paper);
    });
  }

  /** @param {string} code */
  async rows(code) {
    const range = IDBKeyRange.bound([code, 0], [code, Number.MAX_SAFE_INTEGER]);
    return JSON.stringify(await done(this.database.transaction("rows").objectStore("rows").getAll(range)));
  }

  /** @param {string} prefix */
  async papers(prefix) {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const found = await done(this.database.transaction("papers").objectStore("papers").getAll(range));
    return JSON.stringify(found.sort((a, b) => a.at - b.at).map(({ body }) => body));
  }
}
