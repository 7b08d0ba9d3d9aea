import { hasSession } from "#web/api/browser-call.ts";
import { useContext, useEffect, useRef, useState } from "react";
import { PageTabContext } from "../page-context.ts";
import { changedTabs } from "../admin-stores.ts";
import { useUser } from "../use-user.ts";
import { keptDraft, type KeptDraft } from "./kept-draft.ts";

/** Milliseconds after the last key. */
const pause = 250;

/** Reads what was kept of a form, once, when its record is there. */
export function useKeptReader(form: string | null, isReady: boolean): KeptDraft | null | undefined {
  const { userId } = useUser();
  const [read, setRead] = useState<{ form: string; entry: KeptDraft | null } | null>(null);
  if (form === null || !isReady) return undefined;
  if (read?.form === form) return read.entry;
  const entry = keptDraft(userId, form).read();
  setRead({ form, entry });
  return entry;
}

/**
 * Keeps what is typed, and marks the tab while something is.
 * @param entry null removes it
 * @returns removes it at once, for good: a dialog that closes with that does not write it back
 */
export function useKeptWriter(
  form: string | null,
  isReady: boolean,
  entry: KeptDraft | null,
): () => void {
  const { userId } = useUser();
  const latest = useRef<string | null>(null);
  const dropped = useRef<string | null>(null);
  const text = entry === null ? null : JSON.stringify(entry);
  useEffect(() => {
    if (form === null || !isReady) return;
    const stored = keptDraft(userId, form);
    latest.current = text;
    dropped.current = null;
    const write = () => {
      if (text !== null && dropped.current === text) return;
      // Signed out meanwhile: nothing stays behind.
      if (hasSession()) stored.write(text === null ? null : (JSON.parse(text) as KeptDraft));
    };
    if (text === null) return write();
    const timer = setTimeout(write, pause);
    // Reloading and closing: the last a page hears.
    window.addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [form, isReady, userId, text]);
  useChangedTab(text !== null);
  return () => {
    dropped.current = latest.current;
    if (form !== null) keptDraft(userId, form).write(null);
  };
}

function useChangedTab(isChanged: boolean): void {
  const tab = useContext(PageTabContext)?.id;
  useEffect(() => {
    if (tab === undefined || !isChanged) return;
    changedTabs.write([...changedTabs.read(), tab]);
    // One of them: another form of the same page may have changes as well.
    return () => {
      const tabs = changedTabs.read();
      changedTabs.write(tabs.toSpliced(tabs.indexOf(tab), 1));
    };
  }, [tab, isChanged]);
}
