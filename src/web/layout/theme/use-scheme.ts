import { useLayoutEffect } from "react";
import { onStorageChange, storedText } from "#web/platform/storage.ts";
import { createStore, useStore, type ReadableStore } from "#web/platform/store.ts";
import {
  CHOSEN_COLOUR_ID,
  CHOSEN_COLOURS,
  isDark,
  type Scheme,
  schemeFromStorage,
} from "./scheme.ts";

/** `auto` is what the server renders, as it knows no storage. */
const state = createStore<Scheme>("auto", () => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const unsubscribe = onStorageChange("themeScheme", () => change(readScheme()));
  system.addEventListener("change", paint);
  return () => {
    system.removeEventListener("change", paint);
    unsubscribe();
  };
});

const stored = storedText("themeScheme");
const readScheme = () => schemeFromStorage(stored.read());
state.write(readScheme());

/** The chosen scheme of all pages, synchronised across tabs. */
export const scheme: ReadableStore<Scheme> = state;

/** The chosen scheme; `auto` on the server and while hydrating. */
export const useScheme = (): Scheme => useStore(scheme);

function paint(): void {
  const chosen = state.read();
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", isDark(chosen, prefersDark));
  document.getElementById(CHOSEN_COLOUR_ID)?.remove();
  if (chosen === "auto") return;
  const meta = document.createElement("meta");
  meta.id = CHOSEN_COLOUR_ID;
  meta.name = "theme-color";
  meta.content = CHOSEN_COLOURS[chosen];
  document.head.prepend(meta);
}

function change(next: Scheme): void {
  state.write(next);
  paint();
}

/** The scheme the page was loaded with; null until it changes. */
let loaded: Scheme | null = null;

export function restoreScheme(): void {
  if (loaded) setScheme(loaded);
}

export function setScheme(next: Scheme): void {
  loaded ??= state.read();
  stored.write(next);
  change(next);
}

/**
 * Applies the scheme again whenever React creates `<html>` anew, as for an error page, and follows
 * the system and other tabs on pages without a scheme button.
 */
export function SchemeKeeper() {
  useScheme();
  useLayoutEffect(paint, []);
  return null;
}
