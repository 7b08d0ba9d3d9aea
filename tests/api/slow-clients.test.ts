import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  const began = Date.now();
  let answer = "";
  socket.on("data", (part) => (answer += String(part)));
  socket.on("error", () => undefined);
  socket.write(start);
  const drops = setInterval(() => socket.write("a"), 1000);
  await once(socket, "close");
  clearInterval(drops);
  return { answer, seconds: (Date.now() - began) / 1000 };
}

test("headers that do not end within 10 seconds are given up, a body within 30", async () => {
  const { answer, seconds } = await dribble("GET /home HTTP/1.1\r\nhost: localhost\r\nx-slow: ");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(seconds).toBeLessThan(16);
  expect(api.app.server.requestTimeout).toBe(30_000);
}, 30_000);
