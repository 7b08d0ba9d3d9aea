import { setTimeout as delay } from "node:timers/promises";
import type { SeededRandom } from "../../../db/seed/seeded-random.ts";
import type { MoneyShop } from "./money-shop.ts";
import type { History } from "./provider-truth.ts";

/** Seconds and calls are few: the shop must get on between the faults. */
const calls = ["create-order", "capture-order", "get-order", "refund-capture", "token"] as const;
const lineWords = {
  refuse: "provider refuses",
  hang: "provider hangs",
  error: "provider answers 500",
};
const forgeries = ["signature", "body", "stranger", "stale", "address", "unsigned"] as const;
const usual = { mode: "send", delayMs: 1_500, jitterMs: 0, copies: 1 };

export type World = {
  /** How often each fault was drawn. */
  drawn: Record<string, number>;
  /** When events were lost for good, in epoch milliseconds. */
  lost: { from: number; to: number }[];
  /** Forged events that were not refused. */
  believed: string[];
  withEvents: <Value>(act: () => Promise<Value>) => Promise<Value>;
  /** Ends the faults. */
  stop: () => Promise<void>;
};

type Options = { random: SeededRandom; say: (line: string) => void };

/** Breaks things around the shop, one after the other, until it is stopped. */
export function startWorld(shop: MoneyShop, { random, say }: Options): World {
  const drawn: World["drawn"] = {};
  const lost: World["lost"] = [];
  const believed: string[] = [];
  const stopping = new AbortController();
  const rest = (ms: number) =>
    delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  let acting = 0;
  let isLosing = false;
  const note = (name: string) => {
    drawn[name] = (drawn[name] ?? 0) + 1;
  };

  const breakLine = async () => {
    const state = random.pick(["refuse", "hang", "error"] as const);
    note(lineWords[state]);
    await shop.line.set(state);
    await rest(random.int(800, 5_000));
    await shop.line.set("works");
  };

  const orderFault = async () => {
    const usualFaults = [
      "drop-response",
      "error-after-execute",
      "unavailable",
      "truncate",
      "delay",
      "forbidden",
      "pending-capture",
      "pending-refund",
      "rate-limit",
    ] as const;
    const fault = random.pick(usualFaults);
    note(fault);
    const own = fault === "pending-capture" || fault === "pending-refund";
    await shop.sim("faults", {
      fault,
      ...(!own && { call: random.pick(calls) }),
      calls: random.int(1, 6),
      delayMs: random.int(500, 12_000),
      retryAfterSeconds: random.int(1, 6),
    });
    await rest(random.int(500, 3_000));
    // What met no call is over. While the shop leaves the provider alone, a call in minutes would
    // meet all that had gathered, and no look could say that the provider is back.
    await shop.sim("faults", undefined, "DELETE");
  };

  const bendEvents = async () => {
    const kind = random.pick(["doubled", "late", "reordered", "held", "lost"] as const);
    if (kind === "lost") {
      // Events that a running act counts on must arrive: it may end first.
      while (acting > 0 && !stopping.signal.aborted) await rest(20);
      isLosing = true;
    }
    note(`events ${kind}`);
    const plans = {
      doubled: { ...usual, copies: random.int(2, 4) },
      late: { ...usual, delayMs: random.int(4_000, 12_000) },
      reordered: { ...usual, delayMs: 200, jitterMs: random.int(4_000, 15_000) },
      held: { ...usual, mode: "hold" },
      lost: { ...usual, mode: "never" },
    };
    const from = Date.now();
    await shop.sim("delivery", plans[kind]);
    await rest(random.int(1_500, 6_000));
    await shop.sim("delivery", usual);
    if (kind === "lost") lost.push({ from: from - 50, to: Date.now() + 50 });
    isLosing = false;
    if (kind === "held")
      await shop.sim("deliver", { order: random.pick(["reversed", "shuffled"]) });
  };

  const forge = async () => {
    const how = random.pick(forgeries);
    note("events forged");
    const answer = await shop.sim("forge", { how }).catch(() => null);
    const { status = 0 } = (answer ?? {}) as { status?: number };
    if (status >= 200 && status < 300) believed.push(how);
  };

  const kill = async () => {
    const index = random.int(0, shop.urls.length - 1);
    note("process killed");
    await shop.killAndRestart(index);
  };

  const loop = async (acts: readonly (() => Promise<void>)[], least: number, most: number) => {
    while (!stopping.signal.aborted) {
      await rest(random.int(least, most));
      if (stopping.signal.aborted) return;
      try {
        await random.pick(acts)();
      } catch (error) {
        say(`the world stumbled: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const running = [
    loop([breakLine, orderFault, orderFault], 500, 3_000),
    loop([bendEvents, bendEvents, forge], 300, 3_000),
    loop([kill], 15_000, 40_000),
    loop([() => endReviews(shop, random)], 2_000, 4_000),
  ];
  return {
    drawn,
    lost,
    believed,
    withEvents: async (act) => {
      while (isLosing) await delay(20);
      acting += 1;
      try {
        return await act();
      } finally {
        acting -= 1;
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
      await shop.line.set("works");
      await shop.sim("faults", undefined, "DELETE");
      await shop.sim("delivery", { ...usual, delayMs: 0 });
      await endReviews(shop, random, 0);
      await shop.sim("deliver", { order: "shuffled" });
    },
  };
}

/** Reviews, and refunds, that no life ends: the provider comes to a result. */
async function endReviews(shop: MoneyShop, random: SeededRandom, afterMs = 6_000): Promise<void> {
  const until = Date.now() - afterMs;
  for (const history of shop.truth.orders()) {
    for (const path of openAt(history, until)) {
      const isRefund = path.startsWith("settle-refund");
      const status = random.chance(0.6) ? "COMPLETED" : isRefund ? "FAILED" : "DECLINED";
      // A life may have ended it in the same moment.
      await shop.sim(path, { status }).catch(() => undefined);
    }
  }
}

/** Captures and refunds of an order that were open then, and still are. */
function openAt({ changes }: History, at: number): string[] {
  const open = new Set<string>();
  for (const change of changes) {
    if (change.kind === "captured" && change.status === "PENDING" && change.at <= at) {
      open.add(`settle/${change.captureId}`);
    }
    if (change.kind === "refunded" && change.status === "PENDING" && change.at <= at) {
      open.add(`settle-refund/${change.refundId}`);
    }
    if (change.kind === "settled") open.delete(`settle/${change.captureId}`);
    if (change.kind === "refundSettled") open.delete(`settle-refund/${change.refundId}`);
  }
  return [...open];
}
