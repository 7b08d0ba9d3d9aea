import type { InjectOptions } from "fastify";
import type { ApiApp } from "../../support/api-app.ts";
import { noteNoMore } from "../../support/note-secrets.ts";
import { randomFrom } from "../../model/generate.ts";
import { callerNames, Callers, isStaff, randomAddress, type Caller } from "./callers.ts";
import { everyCall, type FuzzCall } from "./calls.ts";
import { judgeReply } from "./judge-reply.ts";
import { InputMaker, type Random } from "./random-input.ts";
import { readWorld } from "./world.ts";

export type FuzzOptions = {
  seed: number;
  requests: number;
  /** Milliseconds after which a reply counts as hanging. */
  hangMs: number;
};

export type Fault = { call: string; caller: string; problem: string; input: string; count: number };

export type FuzzResult = {
  requests: number;
  /** Replies by code of the envelope. */
  codes: Record<string, number>;
  /** The first of each kind. */
  faults: Fault[];
  slowestMs: number;
};

/** Codes that say a token opens nothing any more. */
const overCodes = new Set(["9998", "9999", "8888", "8889", "3333"]);

/**
 * Sends random inputs, valid and spoilt, to every call as every kind of caller.
 * @returns what no reply may be: errors, leaks, hangs, answers beside their schema
 */
export async function fuzz(shop: ApiApp, options: FuzzOptions): Promise<FuzzResult> {
  noteNoMore();
  const random = randomFrom(options.seed);
  const inputs = new InputMaker(await readWorld({ pool: shop.database }));
  const callers = new Callers(shop);
  const secrets = await readSecrets(shop);
  const faults = new Map<string, Fault>();
  const codes: Record<string, number> = {};
  let slowestMs = 0;
  const one = async (at: number) => {
    const call = everyCall[at % everyCall.length] as FuzzCall;
    const caller = await callers.get(callerNames[random(callerNames.length)] ?? "anonymous");
    const input = inputs.make(call.input, random);
    const sent = requestOf(call, caller, input, random);
    const began = performance.now();
    const { statusCode: status, headers, body } = await shop.app.inject(sent);
    const ms = performance.now() - began;
    slowestMs = Math.max(slowestMs, ms);
    const type = headers["content-type"] ?? "";
    const said = /"code":"(\d{4})"/.exec(body)?.[1] ?? `HTTP ${status}`;
    codes[said] = (codes[said] ?? 0) + 1;
    const problem = judgeReply(
      call,
      { status, type, body, ms },
      {
        secrets: isStaff(caller.name) ? new Set() : secrets,
        sent: JSON.stringify(input) + caller.email,
        hangMs: options.hangMs,
      },
    );
    if (overCodes.has(said) || call.name === "logout") callers.forget(caller.name);
    if (problem === null) return;
    const key = `${call.name} ${problem.replaceAll(/\d+/g, "0").slice(0, 80)}`;
    const known = faults.get(key);
    if (known) known.count += 1;
    else {
      const text = JSON.stringify(input)?.slice(0, 1_000) ?? "";
      faults.set(key, { call: call.name, caller: caller.name, problem, input: text, count: 1 });
    }
  };
  // A few at once, as requests come to a server; the order within a batch is of no weight.
  const atOnce = 8;
  for (let at = 0; at < options.requests; at += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, options.requests - at) }, (_, i) => at + i);
    await Promise.all(batch.map(one));
  }
  return { requests: options.requests, codes, faults: [...faults.values()], slowestMs };
}

/** E-mails of people that are there before the run, which strangers must not learn. */
async function readSecrets({ database }: ApiApp): Promise<Set<string>> {
  const rows = await database.driver<{ email: string }[]>`
    select email from account where email is not null union select email from sales_order`;
  return new Set(rows.map(({ email }) => email));
}

function requestOf(call: FuzzCall, caller: Caller, input: unknown, random: Random): InjectOptions {
  const headers: Record<string, string> = {};
  if (caller.token !== null) headers["authorization"] = `Bearer ${caller.token}`;
  if (random(2) === 0) headers["accept-language"] = random(3) === 0 ? "zh-CN" : oddText(random);
  if (random(4) === 0) headers["x-currency"] = random(2) === 0 ? "EUR" : oddText(random);
  if (call.name === "createOrder") headers["idempotency-key"] = crypto.randomUUID();
  const base = { method: call.method, url: call.path, headers, remoteAddress: randomAddress() };
  if (call.file) {
    const payload = Buffer.from(oddText(random).repeat(random(50)));
    headers["content-type"] = "application/octet-stream";
    return { ...base, query: queryOf(input), payload };
  }
  if (call.method === "GET") return { ...base, query: queryOf(input) };
  headers["content-type"] = "application/json";
  const text = JSON.stringify(input) ?? "";
  return { ...base, payload: random(100) === 0 ? text.slice(0, -1) : text };
}

const oddText = (random: Random): string =>
  ["x", "*;q=0", "en;q=9,zh;q=%%", "__proto__", "ä%ff".normalize(), "0".repeat(300)][random(6)] ??
  "";

/** Whatever the input is, as names and values of a query. */
function queryOf(input: unknown): Record<string, string> {
  if (typeof input !== "object" || input === null) return { value: String(input) };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed(),
    ]),
  );
}
