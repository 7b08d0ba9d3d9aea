import { useEffect, useRef } from "react";
import { storedJson } from "#web/platform/storage.ts";
import { createStore } from "#web/platform/store.ts";

const stored = storedJson("adminKeys", (value) => (value === "N" ? value : null));

/** Whether single keys do anything; they can be switched off (WCAG 2.1.4). */
export const keysAreOn = createStore(stored.read() !== "N");

export function switchKeys(areOn: boolean): void {
  keysAreOn.write(areOn);
  stored.write(areOn ? null : "N");
}

/**
 * Single keys without Ctrl, Alt or ⌘, by `event.key`; Shift only where the character needs it. With
 * Ctrl or ⌘ they are named `mod+a`.
 * They do nothing while someone types, in a dialog, or switched off. A hidden page has none.
 */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.ctrlKey || event.metaKey ? `mod+${event.key.toLowerCase()}` : event.key;
      const run = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!run || !isFree(event)) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Fields in which a letter is a letter. A tick box takes none. */
const typing = `input:not([type="checkbox"]), textarea, select, [contenteditable="true"]`;
/** What has keys of its own. */
const busy = `[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]`;

function isFree({ target, altKey, isComposing, defaultPrevented }: KeyboardEvent) {
  if (!keysAreOn.read() || altKey || isComposing || defaultPrevented) return false;
  if (document.querySelector(`[role="dialog"]`)) return false;
  return !(target instanceof Element && target.closest(`${typing}, ${busy}`));
}
