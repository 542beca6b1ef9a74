// The worker of an installed Broadside. It only speaks when the server does not: whoever opens a page then is told so by a page that
// was kept for that. Everything else goes to the server, always: no page, script or battle is ever kept here, so none can be stale.
const KEPT = "broadside " + "VERSION";
const FILES = ["FILES"];

self.addEventListener("install", (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(fetched)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("broadside ") && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const instead = request.mode === "navigate" ? "/offline.html" : FILES.includes(pathname) ? pathname : "";
  if (instead === "") return;
  const kept = () => caches.open(KEPT).then((all) => all.match(instead)).then((found) => found ?? Response.error());
  event.respondWith(fetch(request).catch(kept));
});
