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
}, 60_000);
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

const lines = [
  "//evil.example/faq",
  "///evil.example/faq",
  "/\\evil.example/faq",
  "/.//evil.example/faq",
  "http://evil.example/faq",
  "HTTPS://evil.example:444/faq",
  "http://evil.example//faq",
  "//user@evil.example/faq",
  "//[",
  "//",
  "//a:99999/x",
  "http://[/faq",
];

test.each(lines)("%s neither breaks nor changes the page of the next visitor", async (line) => {
  const asked = await get(line);
  expect(asked.status, asked.body).toBeLessThan(500);
  expect(asked.body).not.toMatch(/href="(?!http:\/\/localhost:3000\/)/);
  const next = await get("/faq");
  expect(next.status).toBe(200);
  expect(next.body).toContain('href="http://localhost:3000/faq"');
});

test("TRACE is not answered with what was sent", async () => {
  const { status, body } = await send(["TRACE /faq HTTP/1.1", "host: localhost", "x-own: 4711"]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain("4711");
});

test("a body of two lengths is refused", async () => {
  const { path } = endpoints.login;
  const { status } = await send(
    [
      `POST ${path} HTTP/1.1`,
      "host: localhost",
      "content-type: application/json",
      "content-length: 5",
      "transfer-encoding: chunked",
    ],
    "0\r\n\r\n",
  );
  expect(status).toBe(400);
});
