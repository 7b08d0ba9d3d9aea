import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JsonAnswer } from "./json-request.ts";
import { requestFailed, requestJson, type RequestFailure } from "./request.ts";
import { mayRepeat, waitBefore } from "./retry.ts";

/** The request layer against a server on this machine. */
type Respond = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let url: string;
let asked: IncomingMessage[];
let script: Respond[];

beforeEach(async () => {
  asked = [];
  script = [];
  server = createServer((request, response) => {
    asked.push(request);
    const respond = script.shift() ?? answer(200, { code: "0000" });
    respond(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/x`;
});
afterEach(() => vi.restoreAllMocks());
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    void response.writeHead(status, headers).end(JSON.stringify(body));
const hangUp: Respond = (request) => void request.socket.destroy();

test("every request carries a random X-Request-Id and JSON", async () => {
  await requestJson(url, { method: "POST", body: { a: 1 } });
  await requestJson(url, { method: "GET" });
  const ids = asked.map(({ headers }) => String(headers["x-request-id"]));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
  expect(asked.map(({ headers }) => headers["content-type"])).toEqual(
    Array(2).fill("application/json"),
  );
});

test("a request may take ten seconds", async () => {
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
  const late = await requestJson(url, { method: "GET" });
  expect(limit.mock.calls).toEqual([[10_000]]);
  expect(late).toEqual({ status: 0, why: "timeout" });
});

test.each([
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [304, true],
  [305, false],
  [400, false],
])("status %i is valid: %s", async (status, valid) => {
  const failures: number[] = [];
  const former = globalThis.dispatchEvent;
  globalThis.dispatchEvent = (event) => {
    if (event instanceof CustomEvent) failures.push(event.detail.status);
    return true;
  };
  script = [answer(status, {})];
  await requestJson(url, { method: "GET" }).finally(() => (globalThis.dispatchEvent = former));
  expect(failures).toEqual(valid ? [] : [status]);
});

test("retries are off by default", async () => {
  script = [answer(503, {})];
  expect((await requestJson(url, { method: "GET" })).status).toBe(503);
  script = [hangUp];
  expect(await requestJson(url, { method: "GET" })).toEqual({ status: 0, why: "network" });
  expect(asked).toHaveLength(2);
});

test.each([
  ["a network error", hangUp],
  ["429", answer(429, {}, { "retry-after": "0" })],
  ["500", answer(500, {})],
  ["503", answer(503, {})],
])("where enabled, %s is asked again until there is an answer", async (_what, failure) => {
  script = [failure, failure];
  const { status } = await requestJson(url, { method: "GET", retries: 3 });
  expect([status, asked.length]).toEqual([200, 3]);
});

test("three repeats at most; the last answer is given", async () => {
  script = [500, 501, 502, 503, 200].map((status) => answer(status, {}));
  const { status } = await requestJson(url, { method: "GET", retries: 3 });
  expect([status, asked.length]).toEqual([503, 4]);
});

test("a refusal is no failure, and a POST is repeated only when that does nothing twice", async () => {
  script = [answer(404, {})];
  expect((await requestJson(url, { method: "GET", retries: 3 })).status).toBe(404);
  script = [answer(503, {})];
  expect((await requestJson(url, { method: "POST", body: {}, retries: 3 })).status).toBe(503);
  script = [answer(503, {})];
  const keyed = { method: "POST", body: {}, retries: 3, idempotent: true } as const;
  expect((await requestJson(url, keyed)).status).toBe(200);
  expect(asked).toHaveLength(4);
});

test("waits 100 ms, then twice as long each time, and up to 20 % more", () => {
  const failed: JsonAnswer = { status: 500, body: null, retryAfter: null };
  expect([0, 1, 2].map((repeat) => waitBefore(repeat, failed, 0, 0))).toEqual([100, 200, 400]);
  expect([0, 1, 2].map((repeat) => waitBefore(repeat, failed, 0, 1))).toEqual([120, 240, 480]);
});

test("a retry-after header decides, in seconds or as a date", () => {
  const failed = (retryAfter: string): JsonAnswer => ({ status: 429, body: null, retryAfter });
  expect(waitBefore(0, failed("2"))).toBe(2000);
  const now = Date.parse("2026-11-21T03:00:00Z");
  expect(waitBefore(2, failed("Sat, 21 Nov 2026 03:00:05 GMT"), now)).toBe(5000);
  expect(waitBefore(0, failed("soon"), now, 0)).toBe(100);
});

test("what was taken back is not asked again", async () => {
  const stop = new AbortController();
  script = [(_request, response) => (stop.abort(), response.writeHead(500).end())];
  const taken = await requestJson(url, { method: "GET", retries: 3, signal: stop.signal });
  expect(taken).toEqual({ status: 0, why: "aborted" });
  expect(asked).toHaveLength(1);
  expect(mayRepeat({ method: "GET" }, { status: 0, why: "timeout" })).toBe(false);
});

test("failures are announced with the server's words; fine, quiet and taken back ones are not", async () => {
  const heard: RequestFailure[] = [];
  const target = new EventTarget();
  target.addEventListener(requestFailed, (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  const former = globalThis.dispatchEvent;
  globalThis.dispatchEvent = (event) => target.dispatchEvent(event);
  try {
    script = [answer(500, { code: "0500", msg: "Sorry." }), answer(304, null), hangUp];
    await requestJson(url, { method: "GET" });
    await requestJson(url, { method: "GET" });
    await requestJson(url, { method: "GET" });
    script = [hangUp];
    await requestJson(url, { method: "GET", quiet: true });
    await requestJson(url, { method: "GET", signal: AbortSignal.abort() });
  } finally {
    globalThis.dispatchEvent = former;
  }
  expect(heard).toEqual([
    { status: 500, msg: "Sorry.", why: "server" },
    { status: 0, msg: "", why: "network" },
  ]);
});
