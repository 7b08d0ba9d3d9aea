import { randomFrom } from "../../model/generate.ts";
import type { ApiApp } from "../../support/api-app.ts";
import { noteNoMore } from "../../support/note-secrets.ts";
import { Callers, randomAddress, type CallerName } from "../fuzz/callers.ts";
import { everyCall, type FuzzCall } from "../fuzz/calls.ts";
import { InputMaker } from "../fuzz/random-input.ts";
import { readWorld } from "../fuzz/world.ts";
import { withValue } from "../strings/type-everywhere.ts";
import { eachLargest, forms, largestInput } from "./largest-input.ts";

/** Milliseconds of processor that one call may take of the thread that serves everybody. */
export const mostMs = 200;

/** What is not judged here, why, and what bounds it. */
export const unjudged: readonly { what: string; why: string }[] = [
  {
    what: "passwords (scrypt), pictures (libvips), tables of imports",
    why: "they run in threads of their own, few at once: login-flood, slots, read-table tests",
  },
  {
    what: "the database",
    why: "a statement has 8 s, a list 8 s in all and few connections: overload test",
  },
  {
    what: "jobs",
    why: "nobody waits for them; they work by portions between which others are served",
  },
];

type Slow = { call: string; what: string; ms: number };
export type Times = {
  requests: number;
  codes: Record<string, number>;
  slowest: Slow[];
  faults: Slow[];
};

/** What of it is sent; without it, all. */
type Part = {
  some?: readonly string[];
  /** Also each text alone. */
  isEach?: boolean;
  /** Names of calls. */
  only?: readonly string[];
};

const kilobyte = 1024;
/** Files at their largest: what each upload takes, of the forms that hurt readers most. */
const uploads: Readonly<Record<string, { bytes: number[]; query: Record<string, string> }>> = {
  uploadCrest: { bytes: [1024 * kilobyte], query: { rights: "confirmed" } },
  uploadPhoto: { bytes: [8 * 1024 * kilobyte], query: {} },
  // What is refused at its largest may be read where it is smaller: a table's row is.
  uploadImport: {
    bytes: [25 * 1024 * kilobyte, 8 * 1024 * kilobyte, 1024 * kilobyte],
    query: { name: "a.csv" },
  },
};
const fileForms = ["</g", '<g a="', "<!--", "<g>", "a,b\n", ",", '"', "\n", "\0", "中"];

/**
 * Every call at its largest allowed input, one at a time: all of it filled, and each text alone in an
 * input that is good otherwise. Judged is the processor time of the thread that serves, not the clock.
 */
export async function timeCalls(
  shop: ApiApp,
  { some = forms, isEach = true, only }: Part = {},
): Promise<Times> {
  noteNoMore();
  const random = randomFrom(41);
  const inputs = new InputMaker(await readWorld({ pool: shop.database }));
  const callers = new Callers(shop);
  const times: Times = { requests: 0, codes: {}, slowest: [], faults: [] };
  const time = async (call: FuzzCall, what: string, input: unknown, file?: Buffer) => {
    const { token } = await callers.get(callerOf(call));
    let ms = await measure(shop, call, token, input, file);
    // What was only compiled, or collected meanwhile, does not come again.
    for (let again = 0; again < 2 && ms.ms > mostMs; again += 1)
      ms = least(
        ms,
        await measure(shop, call, (await callers.get(callerOf(call))).token, input, file),
      );
    times.requests += 1;
    times.codes[ms.code] = (times.codes[ms.code] ?? 0) + 1;
    if (/^(9998|9999|8888|8889|3333)$/.test(ms.code) || call.name === "logout")
      callers.forget(callerOf(call));
    const one = { call: call.name, what, ms: Math.round(ms.ms) };
    times.slowest = [...times.slowest, one].toSorted((a, b) => b.ms - a.ms).slice(0, 12);
    if (ms.ms > mostMs || ms.code === "HTTP 500" || ms.code === "0500") times.faults.push(one);
  };
  const calls = only ? only.map(callNamed) : everyCall;
  for (const call of calls) {
    const upload = uploads[call.name];
    if (upload) {
      for (const bytes of upload.bytes) {
        for (const form of fileForms) {
          const named = `${bytes / kilobyte} kB of ${JSON.stringify(form)}`;
          await time(call, named, upload.query, Buffer.alloc(bytes, form));
        }
      }
      continue;
    }
    for (const form of some) {
      const named = JSON.stringify(form);
      await time(call, `all of it ${named}`, largestInput(call.input, form));
      if (!isEach) continue;
      const good = inputs.valid(call.input, random);
      for (const [path, text] of eachLargest(call.input, good, form))
        await time(call, `${path.join(".")} ${named}`, withValue(good, path, text));
    }
  }
  return times;
}

const least = (one: Measured, other: Measured) => (other.ms < one.ms ? other : one);

function callNamed(name: string): FuzzCall {
  const call = everyCall.find((one) => one.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}

/** Who gets furthest into it. */
const callerOf = ({ kind, access }: FuzzCall): CallerName =>
  kind === "admin" ? "R_SUPER" : access === "public" ? "anonymous" : "shopper";

type Measured = { ms: number; code: string };

async function measure(
  shop: ApiApp,
  call: FuzzCall,
  token: string | null,
  input: unknown,
  file: Buffer | undefined,
): Promise<Measured> {
  const { method, path } = call;
  const isQuery = method === "GET" || file !== undefined;
  const query = isQuery ? `?${queryOf(input)}` : "";
  const payload = file ?? (isQuery ? undefined : JSON.stringify(input));
  const type = file ? "application/octet-stream" : "application/json";
  const before = process.threadCpuUsage();
  const { statusCode, body } = await shop.app.inject({
    method,
    url: path + query,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { "content-type": type }),
    },
    remoteAddress: randomAddress(),
    ...(payload === undefined ? {} : { payload }),
  });
  const { user, system } = process.threadCpuUsage(before);
  const code = /^\{"code":"(\d{4})"/.exec(body)?.[1] ?? `HTTP ${statusCode}`;
  return { ms: (user + system) / 1000, code };
}

/** Of a `GET`, as long as an address may be. */
function queryOf(input: unknown): string {
  if (typeof input !== "object" || input === null) return "";
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value]).map((one): [string, string] => [
      name,
      String(one),
    ]),
  );
  const room = 7_000 / Math.max(1, pairs.length);
  return new URLSearchParams(
    pairs.map(([name, value]) => [name, value.slice(0, Math.floor(room / 9)).toWellFormed()]),
  ).toString();
}
