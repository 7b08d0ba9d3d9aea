import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { Patch } from "#contract/catalog.ts";
import { call } from "#web/api/browser-call.ts";
import { nextTask } from "#web/shell/router/next-task.ts";

export type PatchList = {
  state: "loading" | "failed" | "ready";
  records: readonly Patch[];
  retry: () => void;
};

/** What came of one try; `records` is null when it failed. */
type Answer = { attempt: number; records: readonly Patch[] | null };

const none: readonly Patch[] = [];
/** The most a page of the API holds; no product has more (spec §9). */
const pageSize = 100;

/** Patches, players or add-ons of a product, asked for as soon as they are wanted. */
export function usePatches(productId: string, kind: Patch["kind"], wanted: boolean): PatchList {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const known = answer?.attempt === attempt;
  useEffect(() => {
    if (!wanted || known) return;
    const stop = new AbortController();
    const input = { productId, kind, current: 1, size: pageSize };
    const ask = async () => {
      // A request takes a phone's processor for a while: not in the task that wakes the page.
      await nextTask();
      if (stop.signal.aborted) return;
      const result = await call("listPatches", input, { signal: stop.signal, quiet: true });
      if (stop.signal.aborted) return;
      const answered = { attempt, records: result.ok ? result.data.records : null };
      // The whole page hears of it: drawn in pieces, it holds up no key and no tap.
      startTransition(() => setAnswer(answered));
    };
    void ask();
    return () => stop.abort();
  }, [productId, kind, wanted, attempt, known]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return useMemo(() => {
    if (!answer || !known) return { state: "loading", records: none, retry };
    if (!answer.records) return { state: "failed", records: none, retry };
    return { state: "ready", records: answer.records, retry };
  }, [answer, known, retry]);
}
