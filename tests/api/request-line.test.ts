import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { echoPages } from "../support/echo-pages.ts";

/** What a request line may say that no browser says. */
let api: ApiApp;
let port: number;
beforeAll(async () => {
  api = await openApiApp({ storefront: echoPages });
  port = Number(new URL(await api.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => api?.close());

/** Sends bytes as they are. @returns status and body */
async function send(lines: string[], body = "") {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (part) => (answer += String(part)));
  socket.write(`${[...lines, "connection: close"].join("\r\n")}\r\n\r\n${body}`);
  await once(socket, "close");
  const end = answer.indexOf("\r\n\r\n");
  return { status: Number(answer.slice(9, 12)), body: answer.slice(end + 4) };
}
const get = (target: string) => send([`GET ${target} HTTP/1.1`, "host: localhost:3000"]);

/** Names no address of the shop (R-CALL-10). */
const strange = [
  ..."* ** faq ? # . .. : @ [ %2ffaq ;x".split(" "),
  "//",
  "//[",
  "//a:99999/x",
  "//evil.example/faq",
  "///evil.example/faq",
  "//user@evil.example/faq",
  "/\\evil.example/faq",
  "/faq\\..\\x",
  "\\faq",
  "/a\u007fb",
  "http:",
  "http:/",
  "http://",
  "http:///faq",
  "http:faq",
  "http://[/faq",
  "http://:80/faq",
  "http://evil.example/faq",
  "HTTPS://evil.example:444/faq",
  "http://evil.example//faq",
  "http://localhost:3000",
  "http://localhost:3000//faq",
  "http://localhost:3000@evil.example/faq",
  "http://user@localhost:3000/faq",
  "http://localhost:99999/faq",
  "http://localhost:3000\\faq",
  "ftp://localhost:3000/faq",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "localhost:3000",
];
const methods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

test.each(strange)("%s is refused by every method, and changes no page", async (target) => {
  for (const method of methods) {
    const { status, body } = await send([`${method} ${target} HTTP/1.1`, "host: localhost:3000"]);
    expect(status, `${method} ${body}`).toBe(400);
  }
  const next = await get("/faq");
  expect(next).toMatchObject({ status: 200 });
  expect(next.body).toContain('href="http://localhost:3000/faq"');
});

test("too long a line is refused: a page by a page, a call in the envelope", async () => {
  for (const target of ["*", `/${"a".repeat(8_000)}`, `/faq?${"a=1&".repeat(2_000)}`]) {
    const { status, body } = await get(target);
    expect(status).toBe(400);
    expect(body).toMatch(/^<!doctype html>/);
  }
  const { status, body } = await get(`${endpoints.getShopInfo.path}?${"a=1&".repeat(2_000)}`);
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: "0400", data: null });
});

test.each([
  "/faq",
  "/faq?",
  "/faq?a=/b//c",
  "/a//b",
  "/faq?to=http://x",
  "http://localhost:3000/faq",
])("%s is an address of the shop", async (target) => {
  expect((await get(target)).status).toBe(200);
});

test.each(["/%", "/%E0%A4%A", "/faq?%", "/.//evil.example/faq", "/%2f%2fevil.example", "/faq#x"])(
  "%s neither breaks nor changes the page of the next visitor",
  async (line) => {
    const asked = await get(line);
    expect(asked.status, asked.body).toBeLessThan(500);
    // The small page of a refusal leads home by a path.
    expect(asked.body).not.toMatch(/href="(?!http:\/\/localhost:3000\/|\/home")/);
    const next = await get("/faq");
    expect(next.body).toContain('href="http://localhost:3000/faq"');
  },
);

test("a line with controls, or longer than all headers may be, is refused before it is read", async () => {
  for (const target of ["/a\u0001b", "/a b c", "/a\tb", `/${"a".repeat(40_000)}`]) {
    const { status } = await get(target);
    expect([400, 431], JSON.stringify(target).slice(0, 20)).toContain(status);
  }
});

test("TRACE is not answered with what was sent", async () => {
  const { status, body } = await send(["TRACE /faq HTTP/1.1", "host: localhost", "x-own: 4711"]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain("4711");
});

/** Headers that one program reads as the end of a message and another as its middle. */
const ends = [
  ["content-length: 5", "transfer-encoding: chunked"],
  ["transfer-encoding: chunked", "content-length: 5"],
  ["content-length: 5", "content-length: 6"],
  ["content-length: 5, 6"],
  ["content-length: +5"],
  ["content-length: 0x5"],
  ["content-length: -1"],
  ["content-length : 5"],
  ["transfer-encoding: xchunked"],
  ["transfer-encoding: chunked, identity"],
  ["transfer-encoding : chunked"],
  [" transfer-encoding: chunked"],
  ["x: y\u0001", "content-length: 5"],
  ["x: y\nz: w", "content-length: 5"],
];

test.each(ends.map((lines) => [lines]))(
  "%j is refused: what follows is no request of its own",
  async (lines) => {
    const head = [`POST ${endpoints.login.path} HTTP/1.1`, "host: localhost"];
    const next = "0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    const sent = [...head, "content-type: application/json", ...lines];
    const { status, body } = await send(sent, next);
    expect(status).toBe(400);
    expect(body).not.toContain("HTTP/1.1 200");
  },
);

test.each([
  ["localhost:3000", "evil.example"],
  ["evil.example", "localhost:3000"],
  ["localhost:3000", "localhost:3000"],
])(
  "two Host lines, %s and %s, are refused: proxies do not agree which counts",
  async (one, two) => {
    for (const target of ["/faq", "/healthz", endpoints.getShopInfo.path]) {
      const { status } = await send([`GET ${target} HTTP/1.1`, `host: ${one}`, `Host: ${two}`]);
      expect(status, target).toBe(400);
    }
  },
);

test("a request without a Host line is refused", async () => {
  expect((await send(["GET /faq HTTP/1.1"])).status).toBe(400);
});

test("the demo's mailbox is read under the shop's own names alone: a name that was led here is another", async () => {
  const ask = (host: string, target: string) => send([`GET ${target} HTTP/1.1`, `host: ${host}`]);
  for (const target of ["/dev/mail", "/dev/mail/x", "/dev/mail/x/html", "//dev/mail"]) {
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"]) {
      const { status, body } = await ask(host, target);
      expect([400, 404], `${host} ${target} ${body}`).toContain(status);
      if (target.startsWith("//")) expect(body).toContain('<a href="/home">');
      else expect(JSON.parse(body)).toMatchObject({ data: null });
    }
  }
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:3000"]) {
    expect((await ask(host, "/dev/mail")).status, host).toBe(200);
  }
});
