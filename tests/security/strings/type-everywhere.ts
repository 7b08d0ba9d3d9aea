import { safeParse } from "zod/v4/core";
import * as z from "zod/mini";
import { failureData } from "#contract/envelope.ts";
import { noteNoMore } from "../../support/note-secrets.ts";
import { randomFrom } from "../../model/generate.ts";
import type { CallerName } from "../fuzz/callers.ts";
import { everyCall, type FuzzCall } from "../fuzz/calls.ts";
import { judgeReply } from "../fuzz/judge-reply.ts";
import { InputMaker } from "../fuzz/random-input.ts";
import { readWorld } from "../fuzz/world.ts";
import { catalogueInputs } from "./catalogue-inputs.ts";
import { contentInputs } from "./content-inputs.ts";
import { findTaken } from "./find-taken.ts";
import { orderInputs } from "./order-inputs.ts";
import { shopInputs, type MakeInput } from "./shop-inputs.ts";
import type { Sent, TypingShop } from "./typing-shop.ts";
import { whyNever } from "./why-never.ts";

export type Typed = {
  /** Requests with one of the texts in one field. */
  sent: number;
  /** Those that were taken. */
  taken: number;
  /** Of each field that took a text: taken and refused ones. */
  fields: Record<string, [taken: number, refused: number]>;
  /** Fields whose form lets texts pass and that took none, each with its reason. */
  never: Record<string, string>;
  /** Fields whose form lets none of the texts pass: ids, days, choices. Each was sent one. */
  closedFields: number;
  /** Calls of which no input was taken, by the code of the last answer. */
  closedCalls: Record<string, string[]>;
  faults: string[];
};

/** They end the session or the account of the caller, after which nothing is typed. */
const ending = new Set(["logout", "deleteAccount", "eraseOwnData"]);

const made: Record<FuzzCall["kind"], Record<string, MakeInput>> = {
  shop: shopInputs,
  admin: { ...orderInputs, ...catalogueInputs, ...contentInputs },
  document: {},
};

const failure = z.object({ data: failureData });

type Options = {
  texts: readonly string[];
  /** Texts that are tried in each field. */
  perField: number;
  /** Inputs that are tried for one that a call takes, where none is made for it. */
  perCall: number;
  seed: number;
};

/** An input that its call took, and how to make another one. */
type Source = { code: string; samples: { input: unknown; again: () => unknown }[] };

/**
 * Types texts into each text field of each call, one at a time in inputs that are otherwise taken:
 * of the shop as a shopper, of the admin as an owner, in both languages by turns. Each text has its
 * turn. What is refused is so for its text, since the same input with its own text was taken.
 */
export async function typeEverywhere(shop: TypingShop, options: Options): Promise<Typed> {
  noteNoMore();
  const { texts, perField } = options;
  const typed: Typed = {
    sent: 0,
    taken: 0,
    fields: {},
    never: {},
    closedFields: 0,
    closedCalls: {},
    faults: [],
  };
  const sourceOf = await openSources(shop, options);
  let turn = 0;
  /** The next texts that the form of a field lets pass. */
  const textsFor = (call: FuzzCall, input: unknown, at: readonly string[]) => {
    const fitting: string[] = [];
    for (let tries = 0; tries < texts.length && fitting.length < perField; tries += 1) {
      const text = texts[turn % texts.length] ?? "";
      turn += 1;
      if (safeParse(call.input, withValue(input, at, text)).success) fitting.push(text);
    }
    return fitting;
  };
  for (const call of everyCall) {
    if (call.kind === "document" || ending.has(call.name)) continue;
    const { code, samples } = await sourceOf(call);
    if (code !== "0000") (typed.closedCalls[code] ??= []).push(`${call.kind} ${call.name}`);
    const fields = new Map(
      samples.flatMap(({ input, again }) =>
        textsIn(input).map((at) => [at.join("."), { input, again, at }] as const),
      ),
    );
    for (const [name, { input, again, at }] of fields) {
      const field = `${call.kind} ${call.name} ${name}`;
      const fitting = textsFor(call, input, at);
      if (fitting.length === 0) typed.closedFields += 1;
      const count: [number, number] = [0, 0];
      let last = "";
      for (const text of fitting.length > 0 ? fitting : texts.slice(turn % 500, (turn % 500) + 1)) {
        const whole = withValue(await again(), at, text);
        const language = typed.sent % 2 === 0 ? "en-US" : "zh-CN";
        const answer = await shop.send(callerOf(call), call, whole, language);
        typed.sent += 1;
        const said = JSON.stringify(whole) + text + answer.email;
        const problem = judgeReply(call, answer, {
          secrets: new Set(),
          sent: said,
          hangMs: Infinity,
        });
        if (problem) typed.faults.push(`${field}: ${problem} ${JSON.stringify(text).slice(0, 80)}`);
        const isTaken = answer.code === "0000";
        count[isTaken ? 0 : 1] += 1;
        if (!isTaken) last = refusalOf(answer);
      }
      typed.taken += count[0];
      if (count[0] > 0) typed.fields[field] = count;
      else if (fitting.length > 0) typed.never[field] = last;
    }
  }
  // What one place of a list takes the others take: few texts come to each.
  const taken = new Set(Object.keys(typed.fields).map(inAnyPlace));
  for (const [field, last] of Object.entries(typed.never)) {
    if (taken.has(inAnyPlace(field))) {
      delete typed.never[field];
      continue;
    }
    const why = whyNever(field, last);
    if (why === undefined) typed.faults.push(`${field} takes no text: ${last}`);
    else typed.never[field] = why;
  }
  return typed;
}

const inAnyPlace = (field: string) => field.replaceAll(/\.\d+(?=\.|$)/g, ".*");

/** Where inputs of a call come from: made for it, or random ones of which some are taken. */
async function openSources(shop: TypingShop, { perCall, seed }: Options) {
  const random = randomFrom(seed);
  const inputs = new InputMaker(await readWorld({ pool: shop.database }));
  return async (call: FuzzCall): Promise<Source> => {
    const make = made[call.kind][call.name];
    const ask = (input: unknown) => shop.send(callerOf(call), call, input);
    if (make) {
      const input = await make(shop);
      const answer = await ask(input);
      const { code } = answer;
      if (code !== "0000") throw new Error(`${call.name} refuses its input: ${refusalOf(answer)}`);
      return { code, samples: [{ input, again: () => make(shop) }] };
    }
    const found = await findTaken(perCall, () => inputs.valid(call.input, random), ask);
    return {
      code: found.code,
      samples: found.samples.map((input) => ({ input, again: () => input })),
    };
  };
}

function callerOf({ kind, name }: FuzzCall): CallerName {
  if (name === "registerUser") return "anonymous";
  return kind === "admin" ? "R_SUPER" : "shopper";
}

/** Such as `1001 name required`. */
function refusalOf({ code, body }: Sent): string {
  const read = z.safeParse(failure, JSON.parse(body));
  const errors = read.success ? (read.data.data?.errors ?? []) : [];
  return [code, ...errors.map(({ path, key }) => `${path} ${key}`)].join(" ");
}

/** Every place of an input where a text stands. */
function textsIn(input: unknown, path: readonly string[] = []): string[][] {
  if (typeof input === "string") return path.length > 0 ? [[...path]] : [];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) => textsIn(value, [...path, name]));
}

/** A copy of an input with another value at one place. */
export function withValue(
  input: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  const copy = structuredClone(input) as Record<string, unknown>;
  copy[name] = withValue(copy[name], rest, value);
  return copy;
}
