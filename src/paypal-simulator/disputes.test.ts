import { afterAll, beforeAll, expect, it } from "vitest";
import { Driver, issues, money } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

async function captured(): Promise<{ captureId: string }> {
  const { body } = await paypal.capture(await paypal.approved());
  const [, captureId = ""] = /"captures":\[\{"id":"(\w+)"/.exec(JSON.stringify(body)) ?? [];
  return { captureId };
}
it("a dispute keeps partial refunds alone from going out, named or not", async () => {
  const bodies = [{}, { amount: money("178.00") }];
  for (const body of bodies) {
    const { captureId } = await captured();
    await paypal.sim(`dispute/${captureId}`);
    const refund = (asked: object) =>
      paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, asked);
    expect(issues(await refund({ amount: money("177.99") }))).toEqual(["TRANSACTION_DISPUTED"]);
    expect((await refund(body)).body).toMatchObject({ status: "COMPLETED" });
  }
});

it("of a capture that was refunded in part the rest is all, also with a dispute", async () => {
  const { captureId } = await captured();
  await paypal.sim(`refund/${captureId}`, { amount: money("8.00") });
  await paypal.sim(`dispute/${captureId}`);
  const refund = (value: string) =>
    paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, { amount: money(value) });
  expect(issues(await refund("100.00"))).toEqual(["TRANSACTION_DISPUTED"]);
  expect((await refund("170.00")).body).toMatchObject({ status: "COMPLETED" });
});

it("disputes are listed by their day or by their capture, not by both", async () => {
  const { captureId } = await captured();
  const { body } = await paypal.sim(`dispute/${captureId}`);
  const list = (query: Record<string, string>) =>
    paypal.call("GET", `/v1/customer/disputes?${new URLSearchParams(query).toString()}`);
  const item = {
    items: expect.arrayContaining([expect.objectContaining({ dispute_id: body["dispute_id"] })]),
  };
  const since = { start_time: new Date(0).toISOString() };
  expect((await list(since)).body).toMatchObject(item);
  expect((await list({ disputed_transaction_id: captureId })).body).toMatchObject(item);
  const both = await list({ ...since, disputed_transaction_id: captureId });
  expect(issues(both)).toEqual(["INVALID_PARAMETER_VALUE"]);
  expect(issues(await list({ start_time: "today" }))).toEqual(["INVALID_PARAMETER_VALUE"]);
  // Published: it starts now where no day is asked for.
  await paypal.sim("clock", { advanceMs: 1_000 });
  expect(await list({})).toMatchObject({ status: 200, body: { items: [] } });
  // What came of a case stands in the case alone.
  await paypal.sim(`resolve-dispute/${String(body["dispute_id"])}`, { outcome: "ACCEPTED" });
  expect(JSON.stringify((await list(since)).body)).not.toContain("ACCEPTED");
});
