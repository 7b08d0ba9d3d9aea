import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { droppedKeys } from "#contract/dropped-keys.ts";
import { endpointSchemas, type EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { servedPrefix } from "#kit/open-drawing.ts";
import { rightsMark, type Permission } from "#domain/staff/permissions.ts";
import type { CallResult, ServerCall } from "#web/api/call-context.ts";

/** A refusal of the server in place of data. */
export type Refusal = { refusal: { code: string; msg: string; data: FailureData } };

/** @param code a name of `errorCodes` */
export const refuse = (
  code: keyof typeof errorCodes,
  msg = "",
  data: FailureData = null,
): Refusal => ({ refusal: { code: errorCodes[code], msg, data } });

/** The refusal of an input: a key of `validation-texts.ts` for each path. */
export const refuseFields = (keys: Readonly<Record<string, string>>): Refusal =>
  refuse("invalidInput", "", {
    errors: Object.entries(keys).map(([path, key]) => ({ path, key, message: key })),
  });

/** A call that is never answered, as while a page loads. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** A call that fails on its way: no connection. */
export const noConnection = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));

type Tables = Readonly<Record<string, EndpointSchemas>>;
/** With what stands beside the data, such as the whole cart: `{ data, cart }`. */
type Output<Schemas extends Tables, Name extends keyof Schemas> = Schemas[Name] extends {
  beside: infer Beside extends z.ZodMiniObject;
}
  ? { data: z.input<Schemas[Name]["output"]> } & z.input<Beside>
  : z.input<Schemas[Name]["output"]>;
type Input<Schemas extends Tables, Name extends keyof Schemas> = z.input<Schemas[Name]["input"]>;
type Reply<Schemas extends Tables, Name extends keyof Schemas> =
  | Output<Schemas, Name>
  | Refusal
  | Promise<Output<Schemas, Name> | Refusal>;

type Handler = (input: unknown, headers: Headers) => unknown;

/** Mistakes of a test, or calls of the code under test without a fake answer. */
const mistakes: string[] = [];
/** Every table of calls, by path. */
const answering = new Map<string, (body: unknown, headers: Headers) => Promise<Response>>();
/** Forgets the handlers and calls of the test before. */
const resets: (() => void)[] = [];

/** Whether calls without a fake answer wait, instead of being a mistake. */
let doWait = false;
resets.push(() => (doWait = false));
/** Leaves every call unanswered, in this test, that it says nothing of: as while pages load. */
export const leaveCallsUnanswered = (): void => {
  doWait = true;
};

/** What answers of the admin say of the caller's rights and the shop's zone, from now on. */
let marks: { rights?: string; timeZone?: string } = {};
resets.push(() => (marks = {}));
export const answerWithRights = (held: readonly Permission[]): void => {
  marks = { ...marks, rights: rightsMark(held) };
};
export const answerInZone = (timeZone: string): void => {
  marks = { ...marks, timeZone };
};

/**
 * Stands for the server at the border of the network: answers `fetch` with the contract's envelope.
 * Answers and inputs are checked by the contract's schemas, so that no test rests on data that the
 * server could not send or would not take.
 */
function createFakeCalls<Schemas extends Tables>(
  targets: Readonly<Record<keyof Schemas & string, { path: string }>>,
  schemas: Schemas,
) {
  const handlers = new Map<string, Handler>();
  const fallbacks = new Map<string, Handler>();
  const received = new Map<string, unknown[]>();
  resets.push(() => {
    handlers.clear();
    received.clear();
  });
  for (const [name, { path }] of Object.entries<{ path: string }>(targets)) {
    answering.set(path, async (input, headers) => {
      received.set(name, [...(received.get(name) ?? []), input]);
      const handler = handlers.get(name) ?? fallbacks.get(name) ?? (doWait ? pending : undefined);
      if (!handler) return mistake(`nobody answers ${name}(${JSON.stringify(input)})`);
      const reply = await handler(input, headers);
      if (isRefusal(reply)) return respond(reply.refusal);
      const { input: asked, output, beside } = schemas[name] as EndpointSchemas;
      const taken = z.safeParse(asked, input);
      if (!taken.success) return mistake(`${name} does not take this input`, taken.error);
      // As the server, which takes no field of the admin's that it does not keep.
      const dropped = schemas === (adminSchemas as Tables) ? droppedKeys(input, taken.data) : [];
      if (dropped.length > 0) return mistake(`${name} has no ${dropped.join(", ")}`);
      const answered = beside ? z.extend(beside, { data: output }) : z.object({ data: output });
      const given = z.safeParse(answered, beside ? reply : { data: reply });
      if (!given.success) return mistake(`${name} does not answer this`, given.error);
      return respond({ code: successCode, msg: "", ...given.data, ...marks });
    });
  }
  return {
    /** Answers a call from now on: with this value, or with the function's result for its input. */
    on<Name extends keyof Schemas & string>(
      name: Name,
      reply:
        | Reply<Schemas, Name>
        | ((input: Input<Schemas, Name>, headers: Headers) => Reply<Schemas, Name>),
    ): void {
      handlers.set(name, typeof reply === "function" ? (reply as Handler) : () => reply);
    },
    /** Answers a call in every test that says nothing else of it. */
    otherwise<Name extends keyof Schemas & string>(name: Name, reply: Reply<Schemas, Name>): void {
      fallbacks.set(name, () => reply);
    },
    /** The inputs a call has been made with, in order. */
    inputs<Name extends keyof Schemas & string>(name: Name): Input<Schemas, Name>[] {
      // What arrived has been checked, or is the test's to judge.
      return (received.get(name) ?? []) as Input<Schemas, Name>[];
    },
  };
}

/** Types written out: too long for the compiler to infer. */
export const shopCalls: ReturnType<typeof createFakeCalls<typeof endpointSchemas>> =
  createFakeCalls(endpoints, endpointSchemas);
export const adminCalls: ReturnType<typeof createFakeCalls<typeof adminSchemas>> = createFakeCalls(
  adminEndpoints,
  adminSchemas,
);

/** Takes the place of `fetch`. */
export async function answerCall(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, "http://localhost");
  if (url.pathname.startsWith("/src/")) return sourceFile(url.pathname);
  if (url.pathname.startsWith("/media/kits/")) return blankDrawing(url.pathname);
  if (url.pathname.startsWith("/media/crests/")) return uploadedMark();
  if (url.pathname === "/media/cloth/meshes") return Response.json(await meshes());
  const answer = answering.get(url.pathname);
  if (!answer) return mistake(`there is no call at ${url.pathname}`);
  const input: unknown =
    typeof init.body === "string" ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
  const aborted = new Promise<never>((_, reject) => {
    init.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
  });
  return Promise.race([answer(input, new Headers(init.headers)), aborted]);
}

/** A file that the page fetches by its `?url`, such as the outlines of a typeface. */
async function sourceFile(path: string): Promise<Response> {
  return new Response(await readFile(join(import.meta.dirname, "../..", path)));
}

/** The picture of a shirt without a print, which a page prints on. */
function blankDrawing(path: string): Response {
  const side = path.includes("/back.") ? "back" : "front";
  return new Response(drawKit(exampleKit(), { side, idPrefix: servedPrefix }));
}

/** What a merchant has uploaded in place of a crest or of the chest's words. */
const uploadedMark = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>', {
    headers: { "content-type": "image/svg+xml; charset=utf-8" },
  });

/** Where the shop says that its meshes are. */
let meshes: () => Promise<Record<string, string>> | Record<string, string> = () => ({});
resets.push(() => (meshes = () => ({})));
export const answerMeshes = (answer: typeof meshes): void => {
  meshes = answer;
};

/** Takes the place of the calls that loaders make on the server. */
export const answerLoader: ServerCall = async (name, input) => {
  const response = await answerCall(endpoints[name].path, {
    method: "POST",
    body: JSON.stringify(input),
  });
  const { code, msg, data, ...beside } = (await response.json()) as Envelope<never>;
  // The contract says what comes back from this address.
  if (code === successCode) return { ok: true, data, ...beside } as CallResult<typeof name>;
  return { ok: false, code, msg, data };
};

/** Fails the test for its mistakes, and resets them for the next one. */
export function reportMistakes(): void {
  for (const reset of resets) reset();
  const found = mistakes.splice(0);
  if (found.length > 0) throw new Error(found.join("\n"));
}

function mistake(text: string, error?: z.core.$ZodError): Response {
  const issues = error?.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`) ?? [];
  mistakes.push([text, ...issues].join("\n"));
  return respond({ code: "0500", msg: text, data: null });
}

function respond(envelope: Omit<Envelope<unknown>, "requestId">): Response {
  return Response.json({ ...envelope, requestId: "of-a-test" });
}

function isRefusal(reply: unknown): reply is Refusal {
  return typeof reply === "object" && reply !== null && "refusal" in reply;
}
