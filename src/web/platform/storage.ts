/**
 * All that the shop keeps in a browser, by name: `local` for the browser, `session` for one tab. What
 * is listed here stands in the browsers of shoppers already; under another name it would be lost.
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
  bannerClosed: "local",
  coupon: "local",
  shippingCountry: "local",
  arrival: "session",
  codeAgainAt: "session",
  choice: "session",
  checkoutDraft: "session",
  buyNowLine: "session",
  orderKey: "session",
  payment: "session",
  /** Written by React Router. */
  scrollPositions: "session",
} as const;

export type StoredName = keyof typeof areas;

/** Whether a name is of the whole browser or of one tab. */
export const storedNames: Readonly<Record<StoredName, "local" | "session">> = areas;

/**
 * The key under which the browser keeps it, for scripts in the HTML and for `storage` events.
 * @param of tells apart entries of one name, such as the choices of several products
 */
export const storageKey = (name: StoredName, of = ""): string =>
  // The prefix is that of R-STORE-1.
  of === "" ? `MT_${name}` : `MT_${name}.${of}`;

/** One entry. Without storage, which a browser may refuse, it reads null and writes nothing. */
export interface Stored<Value> {
  read: () => Value | null;
  /** null removes the entry. */
  write: (value: Value | null) => void;
}

/** A text, kept as it is. @param of see `storageKey` */
export function storedText(name: StoredName, of?: string): Stored<string> {
  const key = storageKey(name, of);
  // Even to name the storage throws where it is refused.
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
        // Refused or full: the value lasts as long as the page.
      }
    },
  };
}

/**
 * A value kept as JSON.
 * @param check gives the value when it is one, else null: an entry may be damaged or of an older shop
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

/** @param listener called when another tab has changed an entry. @returns unsubscribes */
export function onStorageChange(name: StoredName, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key: all was cleared.
    if (key === storageKey(name) || key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/**
 * Calls `save` once after the last of many changes, and at once when the page is left or hidden,
 * which on phones is the last event that it gets.
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
