const address = "/service-worker.js";
const cachePrefix = "MT_offline";

/**
 * Keeps what was seen readable without a connection, where the browser can. Called once the page
 * has loaded. A release without the worker's file takes it away again, and what it kept.
 * @returns whether the shop answered.
 */
export async function startOfflineWorker(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return true;
  const status = await askShop();
  if (status === null) return false;
  try {
    if (status === 404) await remove();
    else await register();
  } catch {
    // Not allowed to: the page goes on without.
  }
  return true;
}

/** @returns the status of the worker's file; null without an answer. */
export async function askShop(): Promise<number | null> {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status;
  } catch {
    return null;
  }
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(address, { scope: "/" });
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes none.
  active?.postMessage({ page: window.location.href, parts: loadedParts() });
}

/** Files that this page is made of and that never change. */
function loadedParts(): string[] {
  const entries = performance.getEntriesByType("resource").map(({ name }) => name);
  const own = entries.filter((name) => {
    const { origin, pathname } = new URL(name);
    return origin === window.location.origin && /^\/(assets|media)\//.test(pathname);
  });
  return [...new Set(own)];
}

async function remove(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter((n) => n.startsWith(cachePrefix)).map((n) => caches.delete(n)));
}

/** When the page in sight was kept, ms since 1970; null for a page from the network. */
export async function pageKeptAt(): Promise<number | null> {
  try {
    const kept = await caches.match(window.location.href);
    const moment = Number(kept?.headers.get("x-kept-at") ?? 0);
    return moment > 0 ? moment : null;
  } catch {
    return null;
  }
}
