import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { Patch, Product } from "#contract/catalog.ts";
import { customType } from "#domain/customization.ts";
import { call } from "#web/api/browser-call.ts";
import type { AskedDesign } from "./design-link.ts";
import type { Extras, ProductChoice } from "./product-choice.ts";

export type PatchList = {
  state: "loading" | "failed" | "ready";
  records: readonly Patch[];
  retry: () => void;
};

const none: readonly Patch[] = [];

/** Players, patches and add-ons: their loading states, and the known rows for price and preview. */
export function useExtras(product: Product, choice: ProductChoice, { opened }: AskedDesign) {
  const players = usePatches(product.id, "player", choice.customType === customType.player);
  const patches = usePatches(product.id, "patch", product.patchIds.length > 0);
  const addons = usePatches(product.id, "addon", product.addonIds.length > 0);
  const extras = useMemo(
    (): Extras => ({
      players: known(players.records, opened?.player ? [opened.player] : none),
      patches: known(patches.records, opened?.patches ?? none),
      addons: addons.records,
    }),
    [players.records, patches.records, addons.records, opened],
  );
  return { players, patches, addons, extras };
}

/** The rows of a design link, until the fetched ones arrive. */
const known = (fetched: readonly Patch[], own: readonly Patch[]) =>
  fetched.length > 0 ? fetched : own;

/** Result of one attempt; `records` is null after a failure. */
type Answer = { attempt: number; records: readonly Patch[] | null };

/** Maximum page size of the API; no product has more (R-CALL-5). */
const pageSize = 100;

/** Patches, players or add-ons of a product, fetched once they are wanted. */
function usePatches(productId: string, kind: Patch["kind"], wanted: boolean): PatchList {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const known = answer?.attempt === attempt;
  useEffect(() => {
    if (!wanted || known) return;
    const stop = new AbortController();
    const input = { productId, kind, current: 1, size: pageSize };
    const ask = async () => {
      // A request occupies a phone's processor: keep it out of the task that hydrates the page.
      await yieldToMain();
      if (stop.signal.aborted) return;
      const result = await call("listPatches", input, { signal: stop.signal, quiet: true });
      if (stop.signal.aborted) return;
      const answered = { attempt, records: result.ok ? result.data.records : null };
      // The whole page renders again: as a transition it delays no key and no tap.
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

/**
 * Yields to the main thread, so that a tap or a scroll is handled before hydration goes on. A
 * message arrives at once; a timer would wait in a hidden tab.
 */
const yieldToMain = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      go();
    });
    port1.start();
    port2.postMessage(null);
  });
