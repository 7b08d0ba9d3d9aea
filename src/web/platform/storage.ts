/**
 * Every entry the shop keeps in a browser, by name: `local` for the browser, `session` for one tab.
 * These keys are in shoppers' browsers already; a renamed entry would be lost.
 */
const areas = {
  token: "local",
  refreshToken: "local",
  guest: "local",
  currency: "local",
  lang: "local",
  themeScheme: "local",
  themeColor: "local",
  themeSettings: "local",
  overrideThemeFlag: "local",
  globalTabs: "local",
  mixSiderFixed: "local",
  siderCollapse: "local",
  lastLoginUserId: "local",
  shopThemeSettings: "local",
  shopOverrideThemeFlag: "local",
  shopTabs: "local",
  adminDraft: "local",
  adminKeys: "local",
  bannerClosed: "local",
  coupon: "local",
  /** Written anew with each change of the cart, for the other tabs to hear. */
  cart: "local",
  shippingCountry: "local",
  units: "local",
  recentSearches: "local",
  recentProducts: "local",
  passkeyHint: "local",
  arrival: "session",
  listTrail: "session",
  codeAgainAt: "session",
  choice: "session",
  checkoutDraft: "session",
  buyNowLine: "session",
  orderKey: "session",
  linkSecret: "session",
  payment: "session",
  formDraft: "session",
  /** Written by React Router; read by `scroll-script.ts` as well. */
  scrollPositions: "session",
  /** Written and removed at once, to see whether anything is kept. */
  probe: "local",
} as const;

export type StoredName = keyof typeof areas;

/** Whether an entry belongs to the browser or to one tab. */
export const storedNames: Readonly<Record<StoredName, "local" | "session">> = areas;

/**
 * Storage key of an entry, for scripts in the HTML and for `storage` events.
 * @param of distinguishes entries of one name, such as the choices of several products
 */
export const storageKey = (name: StoredName, of = ""): string =>
  // R-STORE-1.
  of === "" ? `MT_${name}` : `MT_${name}.${of}`;

/** One entry. Where the browser denies storage it reads null and writes nothing. */
export interface Stored<Value> {
  read: () => Value | null;
  /** null removes the entry. */
  write: (value: Value | null) => void;
}

/** A plain text. @param of see `storageKey` */
export function storedText(name: StoredName, of?: string): Stored<string> {
  const key = storageKey(name, of);
  // Accessing the property throws where storage is denied.
  const storage = () => (areas[name] === "local" ? window.localStorage : window.sessionStorage);
  return {
    read() {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // Denied or full: the value lasts as long as the page.
      }
    },
  };
}

/**
 * A value stored as JSON.
 * @param check returns the value if it is valid, else null: an entry may be damaged or written by
 * an older version
 * @param of see `storageKey`
 */
export function storedJson<Value>(
  name: StoredName,
  check: (value: unknown) => Value | null,
  of?: string,
): Stored<Value> {
  const text = storedText(name, of);
  return {
    read() {
      try {
        return check(JSON.parse(text.read() ?? "null"));
      } catch {
        return null;
      }
    },
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
}

/** Removes every entry of a name, whatever it is of. */
export function forgetStored(name: StoredName): void {
  try {
    const storage = areas[name] === "local" ? window.localStorage : window.sessionStorage;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key?.startsWith(storageKey(name))) storage.removeItem(key);
  } catch {
    // Denied: then nothing was kept.
  }
}

/** @param listener called when another tab has changed the entry @returns unsubscribes */
export function onStorageChange(name: StoredName, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key: everything was cleared.
    if (key === storageKey(name) || key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/**
 * Debounces `save`. Leaving or hiding the page saves at once: on phones that is the last event a
 * page gets.
 * @param wait milliseconds
 */
export function saveSoon(save: () => void, wait = 150): { soon: () => void; now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  window.addEventListener("pagehide", now);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") now();
  });
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(now, wait);
    },
  };
}
