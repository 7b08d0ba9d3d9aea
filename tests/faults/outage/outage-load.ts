import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { ApiClient } from "../../support/api-client.ts";
import { blankLine, buyer, decide, findJersey } from "../../support/purchase.ts";
import type { Answered } from "../../support/answered.ts";

/** One answer, or none, as a browser saw it. */
export type Seen = {
  at: number;
  what: "page" | "call" | "tracking";
  name: string;
  status: number;
  code: string;
  ms: number;
  stale: boolean;
  /** Has words for a person. */
  said: boolean;
};

/** A browser gives up then (R-CALL-1), and so does this one. */
const limitMs = 10_000;
/** A machine under load answers a little late. */
export const mostMs = limitMs + 5_000;

export type Load = {
  seen: Seen[];
  /** Orders that were told to be paid. */
  paid: { orderNo: string; id: string; at: number }[];
  stop: () => Promise<void>;
};

type Jersey = { id: string; freeSize: string };

/** Where people shop, and where they pay. */
type Place = { shop: { url: string }; simulatorUrl: string };

/** People who look at pages, and people who buy, until they are stopped. */
export async function startLoad(place: Place, buyers = 3): Promise<Load> {
  const { url } = place.shop;
  const seen: Seen[] = [];
  const paid: Load["paid"] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const visitor = await ApiClient.guest(url);
  const jersey = await findJersey(visitor);
  const pages = ["/home", "/collections/jerseys", `/product/${jersey.slug}`, "/cart", "/faq"];
  // Everything that is looked at later is cached by now, as in a shop that is open.
  for (const page of pages) await look(url, page, seen);
  const people = [
    browse(url, pages, seen, signal),
    browse(url, pages.toReversed(), seen, signal),
    follow(url, seen, signal),
    ...Array.from({ length: buyers }, () => buy(place, jersey, { seen, paid, signal })),
  ];
  return {
    seen,
    paid,
    stop: async () => {
      stopping.abort();
      await Promise.all(people);
    },
  };
}

const rest = (ms: number, signal: AbortSignal) =>
  delay(ms, undefined, { signal }).catch(() => undefined);

async function browse(url: string, pages: string[], seen: Seen[], signal: AbortSignal) {
  for (let n = 0; !signal.aborted; n += 1) {
    await look(url, pages[n % pages.length] ?? "", seen);
    await rest(100, signal);
  }
}

/** @throws never: no answer is seen as status 0. */
async function look(url: string, path: string, seen: Seen[]): Promise<void> {
  await note(seen, "page", path, async () => {
    const response = await fetch(url + path, {
      signal: AbortSignal.timeout(mostMs),
      headers: { "accept-language": "en-US" },
    });
    const text = await response.text();
    const stale = (response.headers.get("cache-status") ?? "").includes("ttl=-");
    return { status: response.status, code: "", stale, said: text.includes("<h1") };
  });
}

/** Follows a parcel, which asks a service that may hang. */
async function follow(url: string, seen: Seen[], signal: AbortSignal) {
  while (!signal.aborted) {
    await note(seen, "tracking", "parcel", async () => {
      const address = `${url}/carrier-tracking/v1/parcels/NP123456789DE`;
      const response = await fetch(address, { signal: AbortSignal.timeout(mostMs) });
      await response.text();
      return { status: response.status, code: "", stale: false, said: true };
    });
    await rest(500, signal);
  }
}

async function note(
  seen: Seen[],
  what: Seen["what"],
  name: string,
  ask: () => Promise<Pick<Seen, "status" | "code" | "stale" | "said">>,
): Promise<void> {
  const at = performance.now();
  const none = { status: 0, code: "none", stale: false, said: false };
  const answer = await ask().catch(() => none);
  seen.push({ at, what, name, ms: performance.now() - at, ...answer });
}

type Errand = { seen: Seen[]; paid: Load["paid"]; signal: AbortSignal };

/** Buys one shirt after the other; every step is tried again as a patient person would. */
async function buy(place: Place, jersey: Jersey, errand: Errand): Promise<void> {
  const { seen, paid, signal } = errand;
  const client = new ApiClient(place.shop.url);
  /** @returns the data, or null when there was none; tried again under the same key. */
  const call = async <Name extends "openGuestSession" | "createOrder" | "captureOrder">(
    name: Name,
    input: unknown,
    headers: Record<string, string> = {},
  ) => {
    let data: Answered<Name> | null = null;
    await note(seen, "call", name, async () => {
      const answer = await client.call(name, input, headers);
      if (answer.code === "0000") data = answer.data;
      return {
        status: answer.status,
        code: answer.code,
        stale: false,
        said: answer.code === "0000" || answer.msg !== "",
      };
    });
    // Assigned in the function above.
    return data as Answered<Name> | null;
  };
  const until = async <Value>(ask: () => Promise<Value | null>, tries = 1_000) => {
    for (let n = 0; n < tries && !signal.aborted; n += 1) {
      const value = await ask();
      if (value !== null) return value;
      await rest(300, signal);
    }
    return null;
  };
  const pair = await until(() => call("openGuestSession", {}));
  client.token = pair?.token ?? null;
  while (!signal.aborted) {
    const headers = { "idempotency-key": randomUUID() };
    const order = {
      line: blankLine(jersey),
      currency: "USD",
      ...buyer,
      shippingMethod: "standard",
    };
    const placed = await until(() => call("createOrder", order, headers));
    if (!placed) return;
    const taken = await until(async () => {
      // Refused where it is approved already, and while the simulator is away.
      await decide(place.simulatorUrl, placed.id, "approve").catch(() => undefined);
      const answer = await call("captureOrder", { id: placed.id });
      return answer?.status === "paid" ? answer : null;
    });
    if (!taken) return;
    paid.push({ orderNo: placed.orderNo, id: placed.id, at: performance.now() });
    await rest(200, signal);
  }
}
