import type { TokenPair } from "#contract/auth.ts";
import { tokens } from "./token-store.ts";

/** A finished refresh is shared for this long by requests that were under way (spec §4), in ms. */
const sharedFor = 1000;

/** Milliseconds that a tab keeps its turn, until the others see what it has stored. */
const spread = 150;

/** Tabs of one browser that refresh take turns under this name. */
const lockName = "MT_refresh";

/**
 * `renewed`: there are other tokens now. `refused`: there is no session any more. `kept`: there are
 * no others, and these are not given up: a dialog says why first, or a guest's may work again.
 */
export type Renewal = "renewed" | "refused" | "kept";

let refreshing: Promise<Renewal> | null = null;

/**
 * Gets other tokens in the place of those that a request was refused with: one exchange for all
 * requests of all tabs.
 * @param used the token of that request
 * @param exchange asks the server; a call of its own, which never refreshes anything itself
 */
export function renewTokens(
  used: string | undefined,
  exchange: (pair: TokenPair) => Promise<Renewal>,
): Promise<Renewal> {
  if (isReplaced(used)) return Promise.resolve("renewed");
  refreshing ??= takeTurn(async () => {
    // Another tab may have been here while this one waited.
    if (isReplaced(used)) return "renewed";
    const pair = tokens();
    return pair ? exchange(pair) : "refused";
  }).finally(() => setTimeout(() => (refreshing = null), sharedFor));
  return refreshing;
}

/** Whether this browser holds other tokens by now. */
export function isReplaced(used: string | undefined): boolean {
  const now = tokens()?.token;
  return now !== undefined && now !== used;
}

/**
 * Runs the task when no other tab runs its own. Pages that came without TLS have no locks; their
 * tabs have the server's grace (decision 22).
 */
function takeTurn(task: () => Promise<Renewal>): Promise<Renewal> {
  if (!("locks" in navigator)) return task();
  return new Promise((resolve, reject) => {
    const turn = navigator.locks.request(lockName, async () => {
      const renewal = await task();
      resolve(renewal);
      await new Promise((done) => setTimeout(done, spread));
    });
    turn.catch(reject);
  });
}
