import { useLayoutEffect, useSyncExternalStore } from "react";
import {
  CHOSEN_COLOUR_ID,
  CHOSEN_COLOURS,
  isDark,
  SCHEME_KEY,
  type Scheme,
  schemeFromStorage,
} from "./scheme.ts";

const listeners = new Set<() => void>();

/** The choice as it is stored now. */
export function currentScheme(): Scheme {
  try {
    return schemeFromStorage(localStorage.getItem(SCHEME_KEY));
  } catch {
    // Storage may be closed to us; the page then follows the system.
    return "auto";
  }
}

function paint(): void {
  const scheme = currentScheme();
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", isDark(scheme, prefersDark));
  document.getElementById(CHOSEN_COLOUR_ID)?.remove();
  if (scheme !== "auto") {
    const meta = document.createElement("meta");
    meta.id = CHOSEN_COLOUR_ID;
    meta.name = "theme-color";
    meta.content = CHOSEN_COLOURS[scheme];
    document.head.prepend(meta);
  }
  for (const listener of listeners) listener();
}

/** Tells of every change of the choice, of the system and of other tabs. */
export function subscribeToScheme(listener: () => void): () => void {
  listeners.add(listener);
  const system = matchMedia("(prefers-color-scheme: dark)");
  const onStorage = (event: StorageEvent) => {
    if (event.key === SCHEME_KEY || event.key === null) paint();
  };
  system.addEventListener("change", paint);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", paint);
    removeEventListener("storage", onStorage);
  };
}

/** What was chosen when the page was loaded; null while nothing else has been chosen. */
let loaded: Scheme | null = null;

export function restoreScheme(): void {
  if (loaded) setScheme(loaded);
}

export function setScheme(scheme: Scheme): void {
  loaded ??= currentScheme();
  try {
    localStorage.setItem(SCHEME_KEY, scheme);
  } catch {
    // Without storage the choice lasts for this page.
  }
  paint();
}

/** The chosen scheme; on the server and while hydrating it is `auto`. Other tabs follow at once. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribeToScheme, currentScheme, () => "auto");
}

/**
 * Paints the scheme once more whenever React makes the `<html>` element anew, as it does on the way to
 * an error page, and follows the system and other tabs on pages without a scheme button.
 */
export function SchemeKeeper() {
  useScheme();
  useLayoutEffect(paint, []);
  return null;
}
