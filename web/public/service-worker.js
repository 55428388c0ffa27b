// Keeps the client for when the network is slow or away: its files and those of the games from the store, the page itself
// from the network first. What else the house says (under /api) is never kept.
const STORE = "tablee-1";
const FRONT = "/";
/** Files of earlier versions are let go beyond so many. */
const MOST = 200;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.add(FRONT)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("/assets/") || isOfAGame(address)) event.respondWith(kept(event));
  else if (request.mode === "navigate" && !address.pathname.startsWith("/api")) event.respondWith(page(event));
});

/** A game's words, rulebook, drawings and face, each under the digest of the game's files: `/api/games/x/words/en?v=`. */
const isOfAGame = ({ pathname, searchParams }) => /^\/api\/games\/[^/]+\/./.test(pathname) && searchParams.get("v");

/** The page as it is now, kept for when the house cannot be reached. */
async function page(event) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch {
    return (await found(FRONT)) ?? Response.error();
  }
  // The house also has addresses for programs: what they say is not the page.
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  if (answer.ok && isPage) keep(event, FRONT, answer.clone());
  return answer;
}

/** A file whose address changes with what is in it: the one in the store is the right one. */
async function kept(event) {
  const before = await found(event.request);
  if (before) return before;
  const answer = await fetch(event.request);
  // The house may have a newer version than the page that asks: then it does not promise that this one stays.
  if (answer.ok && answer.headers.get("Cache-Control")?.includes("immutable"))
    keep(event, event.request, answer.clone());
  return answer;
}

/** What the store has; a store that cannot be read has nothing. */
const found = (what) => caches.match(what).catch(() => undefined);

/** Put something into the store, after it was answered: nobody waits for it, and a store that is full does no harm. */
function keep(event, what, answer) {
  const keeping = caches.open(STORE).then(async (store) => {
    await store.put(what, answer);
    const files = (await store.keys()).filter((key) => new URL(key.url).pathname !== FRONT);
    await Promise.all(files.slice(0, Math.max(0, files.length - MOST)).map((old) => store.delete(old)));
  });
  event.waitUntil(keeping.catch(() => undefined));
}

// --- it is one's turn ---

/** What the house says while its pages are closed; of the same table and kind, the last word takes the place of the one before. */
self.addEventListener("push", (event) => {
  const { title, body, url, what, table } = event.data?.json() ?? {};
  const options = { body, tag: `${what} ${table}`, data: { url }, icon: "/icon-192.png", badge: "/icon-192.png" };
  event.waitUntil(self.registration.showNotification(title ?? "Tablée", options));
});

/** The table that it speaks of: in a page of ours that is open, else in a new one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { pathname } = new URL(event.notification.data?.url ?? "/", location.origin);
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window" });
      const open = pages.find((page) => new URL(page.url).pathname === pathname);
      if (open) return open.focus();
      return self.clients.openWindow(pathname);
    })(),
  );
});
