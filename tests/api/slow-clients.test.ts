import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp } from "../support/api-app.ts";

/** Requests that never end (R-LIMIT-5). Slow by nature: it waits for the server to give up. */
let api: Awaited<ReturnType<typeof openApiApp>>;
let port: number;
beforeAll(async () => {
  api = await openApiApp();
  port = Number(new URL(await api.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => api.close());

/** Sends the start of a request, then a byte a second. @returns its answer, and after how long. */
async function dribble(start: string) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // A byte may go to a connection that has just been closed: that is an error, and no failure.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const began = Date.now();
  let answer = "";
  socket.on("data", (part) => (answer += String(part)));
  socket.on("error", () => undefined);
  socket.write(start);
  const drops = setInterval(() => socket.write("a"), 1000);
  await closed;
  clearInterval(drops);
  return { answer, seconds: (Date.now() - began) / 1000 };
}

test("headers that do not end within 10 seconds are given up", async () => {
  const { answer, seconds } = await dribble("GET /home HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(seconds).toBeLessThan(16);
});

test("a body that does not end within 30 seconds is given up", async () => {
  expect(api.app.server.requestTimeout).toBe(30_000);
  // The same in three seconds; the shorter of both times is that of the headers.
  const { headersTimeout } = api.app.server;
  Object.assign(api.app.server, { headersTimeout: 2_000, requestTimeout: 3_000 });
  const { path } = endpoints.login;
  const { answer, seconds } = await dribble(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  );
  Object.assign(api.app.server, { headersTimeout, requestTimeout: 30_000 });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(seconds).toBeLessThan(9);
});
