import type { TokenPair } from "#contract/auth.ts";
import { tokens } from "./token-store.ts";

/** Milliseconds a finished refresh is shared by requests that were in flight (R-SESSION-6). */
const sharedFor = 1000;

/** Milliseconds a tab keeps its lock, until the others see the stored tokens. */
const spread = 150;

/** Name of the lock shared by the tabs of one browser. */
const lockName = "MT_refresh";

/**
 * `renewed`: there are new tokens. `refused`: the session is over. `kept`: no new tokens, but the
 * old ones stay: a dialog explains first, or a guest's may work again.
 */
export type Renewal = "renewed" | "refused" | "kept";

let refreshing: Promise<Renewal> | null = null;

/**
 * Replaces the tokens a request was refused with: one refresh for all requests of all tabs.
 * @param used the token of that request
 * @param exchange makes the refresh request, which never refreshes anything itself
 */
export function renewTokens(
  used: string | undefined,
  exchange: (pair: TokenPair) => Promise<Renewal>,
): Promise<Renewal> {
  if (isReplaced(used)) return Promise.resolve("renewed");
  refreshing ??= takeTurn(async () => {
    // Another tab may have refreshed them during the wait.
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
 * Runs the task while no other tab runs its own. Without TLS there are no locks; those tabs rely on
 * the server's grace period (R-SESSION-1).
 */
function takeTurn(task: () => Promise<Renewal>): Promise<Renewal> {
  const { locks }: Partial<Navigator> = navigator;
  if (!locks) return task();
  return new Promise((resolve, reject) => {
    const turn = locks.request(lockName, async () => {
      const renewal = await task();
      resolve(renewal);
      await new Promise((done) => setTimeout(done, spread));
    });
    turn.catch(reject);
  });
}
