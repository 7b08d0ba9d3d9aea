import { afterAll, beforeAll, expect, test } from "vitest";
import { adminSetupRoutes } from "#server/admin/setup/admin-setup.routes.ts";
import { openCheckoutShop, type CheckoutShop } from "../../../../tests/support/checkout-shop.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { compareWithProvider } from "../books/compare-with-provider.ts";

let shop: CheckoutShop;
let owner: StaffCaller;
beforeAll(async () => {
  shop = await openCheckoutShop();
  const services = {
    ...shop.services,
    door: openDoor,
    takesPaymentEvents: true,
    paymentUrl: "https://api-m.paypal.com",
    brand: () => "Touchline",
    sender: "shop@touchline.example",
  };
  owner = await staffCaller(shop.database, adminSetupRoutes(services), "R_SUPER");
}, 90_000);
afterAll(() => shop?.close());

const providerId = (url: string | null) => new URL(url ?? "").searchParams.get("token") ?? "";

async function differences() {
  const range = { since: new Date(Date.now() - 60_000), until: new Date(Date.now() + 3_600_000) };
  const compared = await compareWithProvider({ ...shop.services, paymentSimulated: false }, range);
  return compared.kind === "compared" ? compared.result.count : compared.why;
}

async function isProven(): Promise<boolean | undefined> {
  const { data } = await owner.call("getSetup", {});
  return data.steps.find(({ step }) => step === "payment")?.isDone;
}

test("one dollar is asked for, approved, taken and given back, and stands in no book", async () => {
  expect(await isProven()).toBe(false);
  expect((await owner.call("finishTestPayment", {})).code).toBe("1002");
  const { data: asked } = await owner.call("startTestPayment", {});
  expect(asked).toMatchObject({ state: "open", amount: "1.00 USD", problem: "" });
  const id = providerId(asked.approveUrl);

  // Before it is approved nothing happens.
  expect((await owner.call("finishTestPayment", {})).data.state).toBe("open");
  expect(await shop.sim.taken(id)).toEqual([]);

  await shop.sim.approve(id);
  const { data: ended } = await owner.call("finishTestPayment", {});
  expect(ended).toMatchObject({ state: "done", approveUrl: null, problem: "" });
  expect(await shop.sim.taken(id)).toMatchObject([{ amount: "1.00", currency: "USD" }]);
  expect(await shop.database.driver`select refund_id from test_payment`).toEqual([
    { refund_id: expect.stringMatching(/\w/) },
  ]);
  expect(await shop.database.driver`select from payment where amount = 100`).toEqual([]);
  expect(await differences()).toBe(0);
  expect(await isProven()).toBe(true);
});

test("an answer that is lost is looked up: nothing is taken twice, and taken money goes back", async () => {
  const { data: asked } = await owner.call("startTestPayment", {});
  const id = providerId(asked.approveUrl);
  await shop.sim.approve(id);
  await shop.sim.fault("error-after-execute", "refund-capture");
  const { data: taken } = await owner.call("finishTestPayment", {});
  expect(taken.state).toBe("taken");
  expect(taken.problem).not.toBe("");
  expect((await owner.call("startTestPayment", {})).code).toBe("1004");
  expect((await owner.call("finishTestPayment", {})).data).toMatchObject({ state: "done" });
  expect(await shop.sim.taken(id)).toHaveLength(1);
  expect(await differences()).toBe(0);
});

test("a declined payment may be approved again by another means", async () => {
  const { data: asked } = await owner.call("startTestPayment", {});
  const id = providerId(asked.approveUrl);
  await shop.sim.decline(id);
  const { data: declined } = await owner.call("finishTestPayment", {});
  expect(declined).toMatchObject({ state: "open", approveUrl: asked.approveUrl });
});
