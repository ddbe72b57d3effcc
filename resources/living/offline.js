// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps what a visit has loaded, for a time without network; with one, the newest is shown.
"use strict";

const kKept = "posenc";

async function answerTo(request) {
  const kept = await caches.open(kKept);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await kept.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const known = await kept.match(request, { ignoreSearch: true });
    if (known) return known;
    throw error;
  }
}

addEventListener("install", (event) => {
  event.waitUntil(caches.open(kKept).then((kept) => kept.addAll(["./", "models.js"])));
  skipWaiting();
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("message", ({ data }) => caches.open(kKept).then((kept) => kept.addAll(data)));
addEventListener("fetch", (event) => {
  const isOurs = new URL(event.request.url).origin === location.origin && event.request.method === "GET";
  if (isOurs) event.respondWith(answerTo(event.request));
});
