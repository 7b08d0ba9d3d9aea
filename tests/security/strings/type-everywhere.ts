import type { ApiApp } from "../../support/api-app.ts";
import { noteNoMore } from "../../support/note-secrets.ts";
import { randomFrom } from "../../model/generate.ts";
import { Callers, randomAddress } from "../fuzz/callers.ts";
import { everyCall, type FuzzCall } from "../fuzz/calls.ts";
import { judgeReply } from "../fuzz/judge-reply.ts";
import { InputMaker } from "../fuzz/random-input.ts";
import { readWorld } from "../fuzz/world.ts";

export type Typed = {
  /** Requests with one of the texts in one field. */
  sent: number;
  /** Those that were taken. */
  taken: number;
  /** Fields that took at least one. */
  fields: number;
  faults: string[];
};

/** They end the session or the account of the caller, after which nothing is typed. */
const ending = new Set(["logout", "deleteAccount", "eraseOwnData"]);

/** What a request without a session, or for another's, is answered. */
const isRefused = (code: string) => ["1001", "1002", "1003", "1004"].includes(code);

/**
 * Types texts into each text field of each call, one at a time in inputs that are otherwise as the
 * call wants them: of the shop as a shopper, of the admin as an owner. Each text has its turn.
 */
export async function typeEverywhere(
  shop: ApiApp,
  { texts, perField, seed }: { texts: readonly string[]; perField: number; seed: number },
): Promise<Typed> {
  noteNoMore();
  const random = randomFrom(seed);
  const inputs = new InputMaker(await readWorld({ pool: shop.database }));
  const callers = new Callers(shop);
  const typed: Typed = { sent: 0, taken: 0, fields: 0, faults: [] };
  let turn = 0;
  for (const call of everyCall) {
    if (call.kind === "document" || call.file || ending.has(call.name)) continue;
    const who = call.kind === "admin" ? "R_SUPER" : "shopper";
    const samples = Array.from({ length: 4 }, () => inputs.valid(call.input, random));
    const fields = new Map(
      samples.flatMap((input) => textsIn(input).map((at) => [at.join("."), { input, at }])),
    );
    for (const { input, at } of fields.values()) {
      let isField = false;
      for (let tries = 0; tries < perField; tries += 1) {
        const text = texts[turn % texts.length] ?? "";
        turn += 1;
        const { token, email } = await callers.get(who);
        const answer = await send(shop, call, withText(input, at, text), token);
        typed.sent += 1;
        const sent = JSON.stringify(input) + JSON.stringify(text) + text + email;
        const problem = judgeReply(call, answer, { secrets: new Set(), sent, hangMs: Infinity });
        if (problem)
          typed.faults.push(
            `${call.name} ${at.join(".")}: ${problem} ${JSON.stringify(text).slice(0, 80)}`,
          );
        const code = /"code":"(\d{4})"/.exec(answer.body)?.[1] ?? "";
        if (code === "0000") {
          typed.taken += 1;
          isField = true;
        } else if (!isRefused(code)) callers.forget(who);
      }
      if (isField) typed.fields += 1;
    }
  }
  return typed;
}

async function send(shop: ApiApp, call: FuzzCall, input: unknown, token: string | null) {
  const began = performance.now();
  const { statusCode, headers, body } = await shop.app.inject({
    method: call.method,
    url: call.path,
    remoteAddress: randomAddress(),
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.name === "createOrder" ? { "idempotency-key": crypto.randomUUID() } : {}),
    },
    ...(call.method === "GET" ? { query: queryOf(input) } : { payload: JSON.stringify(input) }),
  });
  const ms = performance.now() - began;
  return { status: statusCode, type: headers["content-type"] ?? "", body, ms };
}

const queryOf = (input: unknown) =>
  Object.fromEntries(
    Object.entries(input as object).map(([name, value]) => [name, String(value).toWellFormed()]),
  );

/** Every place of an input where a text stands. */
function textsIn(input: unknown, path: readonly string[] = []): string[][] {
  if (typeof input === "string") return path.length > 0 ? [[...path]] : [];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => textsIn(value, [...path, name]));
}

export function withText(
  input: unknown,
  [name, ...rest]: readonly string[],
  text: string,
): unknown {
  if (name === undefined) return text;
  const copy = structuredClone(input) as Record<string, unknown>;
  copy[name] = withText(copy[name], rest, text);
  return copy;
}
