import { appendFileSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Driver, issues, launch, order } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());
// Tests move the simulator's clock, which ends tokens.
beforeEach(async () => {
  paypal.token = await paypal.newToken();
});

const HOUR_MS = 3_600_000;
const withId = (id: string) => ({ "paypal-request-id": id });

describe("a request id", () => {
  it("makes a repeated create answer 200 with the same order", async () => {
    const first = await paypal.create(order(), withId("create:1"));
    const again = await paypal.create(order(), withId("create:1"));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body["id"]).toBe(first.body["id"]);
  });

  it("answers a repeated capture with the latest status", async () => {
    const id = await paypal.approved();
    const first = await paypal.capture(id, withId(`capture:${id}`));
    const again = await paypal.capture(id, withId(`capture:${id}`));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it("refuses another body, or lets the first win when set so", async () => {
    await paypal.create(order(), withId("create:2"));
    const other = order({ custom_id: "other" });
    const refused = await paypal.create(other, withId("create:2"));
    expect(refused.status).toBe(422);
    expect(issues(refused)).toEqual(["DUPLICATE_REQUEST_ID"]);
    await paypal.sim("settings", { changedBody: "first-wins" });
    expect((await paypal.create(other, withId("create:2"))).status).toBe(200);
    await paypal.sim("settings", { changedBody: "refuse" });
  });

  it("lets one of two simultaneous calls execute", async () => {
    const id = await paypal.approved();
    await paypal.sim("faults", { fault: "delay", call: "capture-order", delayMs: 1_000, calls: 2 });
    const both = await Promise.all([1, 2].map(() => paypal.capture(id, withId("same"))));
    await paypal.call("DELETE", "/sim/faults");
    expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(both.flatMap(issues)).toEqual(["PREVIOUS_REQUEST_IN_PROGRESS"]);
  });

  it("is forgotten after six hours", async () => {
    const first = await paypal.create(order(), withId("create:3"));
    await paypal.sim("clock", { advanceMs: 6 * HOUR_MS + 1 });
    const later = await paypal.create(order(), withId("create:3"));
    expect(later.status).toBe(201);
    expect(later.body["id"]).not.toBe(first.body["id"]);
  });
});

describe("time", () => {
  it("ends access tokens, and so does a revocation", async () => {
    expect((await paypal.create(order())).status).toBe(201);
    await paypal.sim("clock", { advanceMs: 9 * HOUR_MS });
    const expired = await paypal.create(order());
    expect(expired.status).toBe(401);
    expect(expired.body["name"]).toBe("AUTHENTICATION_FAILURE");
    paypal.token = await paypal.newToken();
    expect((await paypal.create(order())).status).toBe(201);
    await paypal.sim("revoke-tokens");
    expect((await paypal.create(order())).status).toBe(401);
  });

  it("ends an approval that was not captured", async () => {
    const id = await paypal.approved();
    await paypal.sim("clock", { advanceMs: 3 * HOUR_MS + 1 });
    expect(issues(await paypal.capture(id))).toEqual(["ORDER_NOT_APPROVED"]);
    const { body } = await paypal.call("GET", `/v2/checkout/orders/${id}`);
    expect(body["status"]).toBe("VOIDED");
  });
});

it("refuses a wrong secret as OAuth does", async () => {
  expect(await paypal.newToken("wrong")).toBe("undefined");
});

it("keeps everything over kill -9, also with a torn last line", async () => {
  const paid = await paypal.approved();
  const captured = await paypal.capture(paid, withId("k9"));
  const open = await paypal.approved();
  const ledger = await paypal.ledger();
  const token = paypal.token;
  await paypal.end("SIGKILL");
  const journal = join(paypal.directory, "journal.jsonl");
  const before = readFileSync(journal, "utf8");
  appendFileSync(journal, '[{"type":"order-cre');
  await paypal.start();
  paypal.token = token;
  expect(await paypal.ledger()).toEqual(ledger);
  const replay = await paypal.capture(paid, withId("k9"));
  expect(replay.status).toBe(200);
  expect(replay.body["purchase_units"]).toMatchObject([
    { payments: { captures: [{ status: "COMPLETED" }] } },
  ]);
  expect(replay.body["id"]).toBe(captured.body["id"]);
  expect((await paypal.capture(open)).status).toBe(201);
  expect(readFileSync(journal, "utf8").startsWith(before)).toBe(true);
  expect(readFileSync(journal, "utf8")).not.toContain('"order-cre[');
});

describe("the program", () => {
  it("refuses production and addresses beyond loopback", async () => {
    const args = ["--port", "0", "--data", join(paypal.directory, "refused")];
    const production = await launch(args, { NODE_ENV: "production" });
    expect(production.line).toBeUndefined();
    expect(await production.exit).toEqual([1, null]);
    const open = await launch([...args, "--host", "0.0.0.0"]);
    expect(await open.exit).toEqual([1, null]);
    expect(open.errors.join("")).toContain("loopback");
  });

  it("ends cleanly on SIGTERM", async () => {
    const other = new Driver();
    await other.start();
    expect(await other.end("SIGTERM")).toBe(0);
    await other.remove();
  });

  it("ends when its parent does", async () => {
    const parent = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
    await once(parent, "spawn");
    const args = ["--port", "0", "--data", join(paypal.directory, "child")];
    const { exit, line } = await launch([...args, "--parent-pid", String(parent.pid)]);
    expect(line).toContain("listening");
    parent.kill();
    expect(await exit).toEqual([0, null]);
  });

  it("waits for a port that is just being left", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const address = holder.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const launched = launch(["--port", port, "--data", join(paypal.directory, "port")]);
    setTimeout(() => holder.close(), 500);
    const { child, exit, line } = await launched;
    expect(line).toContain(`127.0.0.1:${port}`);
    child.kill();
    await exit;
  });
});
