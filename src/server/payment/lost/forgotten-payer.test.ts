import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderNumber } from "#domain/order/order-number.ts";
import { erasePerson } from "#server/privacy/erase-person.ts";
import { personOfAddress } from "#server/privacy/person.ts";
import { openCheckoutShop, type CheckoutShop } from "../../../../tests/support/checkout-shop.ts";
import { openElsewhere } from "../../../../tests/support/open-elsewhere.ts";
import { lookAtLost } from "./look-at-lost.ts";

let shop: CheckoutShop;
let services: CheckoutShop["services"] & { paymentSimulated: boolean };
beforeAll(async () => {
  shop = await openCheckoutShop();
  services = { ...shop.services, paymentSimulated: false };
}, 90_000);
afterAll(() => shop?.close());

test("a payer who was forgotten is not written down again by a later look", async () => {
  const { queries, driver } = shop.database;
  const provider = services.paymentProviders.paypal;
  const opened = await openElsewhere(provider, orderNumber("2026-11-28", randomBytes(12)));
  await shop.sim.approve(opened.id);
  await provider.capture(opened.id, `test:${opened.id}`);
  const [taken] = await shop.sim.taken(opened.id);
  const lost = { id: opened.id, captureId: taken?.captureId ?? "" };
  await lookAtLost(services, { providerOrderId: lost.id }, undefined);
  await driver`update lost_payment set state = 'kept' where capture_id = ${lost.captureId}`;
  const read = () => driver`select payer_email as email, payer_name as name, state, amount
    from lost_payment where capture_id = ${lost.captureId}`;
  const [before] = await driver<{ email: string }[]>`
    select payer_email as email from lost_payment where capture_id = ${lost.captureId}`;
  expect(before?.email).toContain("@");
  await erasePerson(queries, await personOfAddress(queries, before?.email ?? ""));
  const forgotten = [{ email: null, name: null, state: "kept", amount: 6_400 }];
  expect(await read()).toEqual(forgotten);
  await lookAtLost(services, { providerOrderId: lost.id }, undefined);
  expect(await read()).toEqual(forgotten);
  // Later moves at the provider are written down all the same.
  await provider.refund(lost.captureId, null, `test:back:${lost.id}`, "by-hand", "");
  await lookAtLost(services, { providerOrderId: lost.id }, undefined);
  expect(await read()).toMatchObject([{ ...forgotten[0], state: "over" }]);
});
