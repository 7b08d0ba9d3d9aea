import { isShopThere } from "#web/platform/shop-there.ts";

const address = "/service-worker.js";
const cachePrefix = "MT_offline";

/**
 * Registers the service worker, which makes visited pages readable offline. Called once the page
 * has loaded. A release without the worker's file unregisters it and clears its caches.
 * @returns whether the shop responded
 */
export async function startOfflineWorker(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !window.isSecureContext) return true;
  const status = await workerStatus();
  if (status === null) return isShopThere();
  try {
    if (status === 404) await remove();
    else await register();
  } catch {
    // Registration is not allowed: the page works without.
  }
  return true;
}

/** @returns status of the worker's file; null without a response */
async function workerStatus(): Promise<number | null> {
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

/** Immutable files of this page. */
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

/** When the current page was cached, ms since 1970; null for a page from the network. */
export async function pageKeptAt(): Promise<number | null> {
  try {
    const kept = await caches.match(window.location.href);
    const moment = Number(kept?.headers.get("x-kept-at") ?? 0);
    return moment > 0 ? moment : null;
  } catch {
    return null;
  }
}
