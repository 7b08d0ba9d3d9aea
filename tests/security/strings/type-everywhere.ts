import { failureData } from "#contract/envelope.ts";
import * as z from "zod/mini";
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
  /** Fields that took at least one, and those that took none. */
  fields: number;
  closedFields: number;
  /** Calls of which no input was taken, by the code of the last answer. */
  closedCalls: Record<string, string[]>;
  faults: string[];
};

/** They end the session or the account of the caller, after which nothing is typed. */
const ending = new Set(["logout", "deleteAccount", "eraseOwnData"]);

/** What a request without a session, or for another's, is answered. */
const isRefused = (code: string) => ["1001", "1002", "1003", "1004"].includes(code);

const failure = z.object({ data: failureData });

type Options = {
  texts: readonly string[];
  perField: number;
  /** Inputs that are tried for one that a call takes. */
  perCall: number;
  seed: number;
};
type Answer = Awaited<ReturnType<typeof send>> & { code: string };

/**
 * Types texts into each text field of each call, one at a time in inputs that are otherwise as the
 * call wants them: of the shop as a shopper, of the admin as an owner. Each text has its turn.
 */
export async function typeEverywhere(
  shop: ApiApp,
  { texts, perField, perCall, seed }: Options,
): Promise<Typed> {
  noteNoMore();
  const random = randomFrom(seed);
  const inputs = new InputMaker(await readWorld({ pool: shop.database }));
  const callers = new Callers(shop);
  const typed: Typed = {
    sent: 0,
    taken: 0,
    fields: 0,
    closedFields: 0,
    closedCalls: {},
    faults: [],
  };
  let turn = 0;
  const ask = async (call: FuzzCall, input: unknown): Promise<Answer & { email: string }> => {
    const who = call.kind === "admin" ? "R_SUPER" : "shopper";
    const { token, email } = await callers.get(who);
    const answer = await send(shop, call, input, token);
    const code = /"code":"(\d{4})"/.exec(answer.body)?.[1] ?? "";
    if (code !== "0000" && !isRefused(code)) callers.forget(who);
    return { ...answer, code, email };
  };
  for (const call of everyCall) {
    if (call.kind === "document" || call.file || ending.has(call.name)) continue;
    const makeInput = () => asFirstSaved(inputs.valid(call.input, random), random(3));
    const { samples, code } = await findTaken(perCall, makeInput, (input) => ask(call, input));
    if (code !== "0000") (typed.closedCalls[code] ??= []).push(call.name);
    const fields = new Map(
      samples.flatMap((input) => textsIn(input).map((at) => [at.join("."), { input, at }])),
    );
    for (const { input, at } of fields.values()) {
      let isField = false;
      for (let tries = 0; tries < perField; tries += 1) {
        const text = texts[turn % texts.length] ?? "";
        turn += 1;
        const answer = await ask(call, withText(input, at, text));
        typed.sent += 1;
        const sent = JSON.stringify(input) + JSON.stringify(text) + text + answer.email;
        const problem = judgeReply(call, answer, { secrets: new Set(), sent, hangMs: Infinity });
        if (problem)
          typed.faults.push(
            `${call.name} ${at.join(".")}: ${problem} ${JSON.stringify(text).slice(0, 80)}`,
          );
        if (answer.code !== "0000") continue;
        typed.taken += 1;
        isField = true;
        for (const sample of samples) countSaved(sample);
      }
      typed[isField ? "fields" : "closedFields"] += 1;
    }
  }
  return typed;
}

/**
 * Tries inputs, and gives a refused one other values where the answer names its faults.
 * @returns those that were taken with the most texts; where none was, some that were not
 */
async function findTaken(
  most: number,
  makeInput: () => unknown,
  ask: (input: unknown) => Promise<Answer>,
): Promise<{ samples: unknown[]; code: string }> {
  const refused: unknown[] = [];
  const taken: unknown[] = [];
  let last = "";
  let input = makeInput();
  for (let tries = 0; tries < most; tries += 1) {
    const { code, body } = await ask(input);
    if (code === "0000") {
      taken.push(input);
      for (const one of taken) countSaved(one);
    } else {
      refused.push(input);
      last = code;
    }
    const faults = code === "1001" ? faultyFields(body) : [];
    input = withOthers(input, faults, makeInput());
  }
  const samples = taken.toSorted((a, b) => textsIn(b).length - textsIn(a).length);
  if (samples.length > 0) return { samples: samples.slice(0, 2), code: "0000" };
  return { samples: refused.slice(-4), code: last };
}

/** The outermost fields that an answer complains of; `lines.0.size` is one of `lines`. */
function faultyFields(body: string): string[] {
  const { data } = failure.parse(JSON.parse(body));
  return (data?.errors ?? []).map(({ path }) => path.split(".")[0] ?? "");
}

/** @param fresh where the other values come from, and the whole when no field is faulty */
function withOthers(input: unknown, faults: readonly string[], fresh: unknown): unknown {
  const areObjects = [input, fresh].every((one) => typeof one === "object" && one !== null);
  if (faults.length === 0 || !areObjects || Array.isArray(input)) return fresh;
  const others = fresh as Record<string, unknown>;
  const mended = { ...(input as Record<string, unknown>) };
  for (const field of faults) {
    if (field in others) mended[field] = others[field];
    else delete mended[field];
  }
  return mended;
}

/** Things have been saved a few times at most: few versions are worth a try. */
function asFirstSaved(input: unknown, version: number): unknown {
  const isVersioned = typeof input === "object" && input !== null && "version" in input;
  return isVersioned ? { ...input, version } : input;
}

/** The next input must name the version that a save has made. */
function countSaved(input: unknown): void {
  if (typeof input !== "object" || input === null || !("version" in input)) return;
  if (typeof input.version === "number") input.version += 1;
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
