import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Driver } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

/** As a browser asks that was led here by a foreign name. */
function ask(path: string, host: string, method = "GET") {
  const { hostname, port } = new URL(paypal.origin);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host } }, (response) => {
      let body = "";
      response.on("data", (part) => (body += String(part)));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject).end();
  });
}

test("under a name that is not this machine's nothing is read and nothing is done", async () => {
  const id = await paypal.approved();
  await paypal.capture(id);
  const { port } = new URL(paypal.origin);
  for (const host of ["evil.example", `evil.example:${port}`, `127.0.0.1.evil.example:${port}`]) {
    for (const path of ["/", "/sim/ledger", `/checkoutnow?token=${id}`, "/sim/webhook-root"]) {
      const { status, body } = await ask(path, host);
      expect(status, `${host} ${path}`).toBe(421);
      expect(body).not.toContain(id);
    }
    expect((await ask("/sim/revoke-tokens", host, "POST")).status).toBe(421);
  }
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]) {
    expect((await ask("/sim/ledger", host)).body, host).toContain(id);
  }
  // Nothing of it was done.
  expect((await paypal.call("GET", `/v2/checkout/orders/${id}`)).status).toBe(200);
});
