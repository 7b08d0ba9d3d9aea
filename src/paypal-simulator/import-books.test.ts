import { afterEach, beforeEach, expect, test } from "vitest";
import { Driver, issues, money } from "./simulator-driver.ts";

let paypal: Driver;
beforeEach(async () => {
  paypal = new Driver();
  await paypal.start();
});
afterEach(() => paypal.remove());

const refund = {
  id: "DEMOR1",
  custom_id: "01890000-0000-7000-8000-000000000001",
  amount: money("10.00"),
  time: "2026-10-03T10:00:00Z",
};
const payment = {
  order_id: "DEMO1",
  capture_id: "DEMOC1",
  custom_id: "KR261001ABC",
  amount: money("63.95"),
  time: "2026-10-01T10:00:00Z",
  refunds: [refund],
};
const bring = (...payments: object[]) => paypal.sim("books", { payments });
const refundRest = async () =>
  (await paypal.call("POST", "/v2/payments/captures/DEMOC1/refund", {})).body["status"];
const shownOrder = async () => (await paypal.call("GET", "/v2/checkout/orders/DEMO1")).body;

test("payments that a shop brings with it can be looked at and refunded, without any event", async () => {
  await paypal.call("POST", "/v1/notifications/webhooks", {
    url: "http://127.0.0.1:9/hook",
    event_types: [{ name: "*" }],
  });
  expect((await bring(payment)).body).toEqual({ known: 0, imported: 1 });
  expect(await shownOrder()).toMatchObject({
    status: "COMPLETED",
    create_time: "2026-10-01T10:00:00Z",
    purchase_units: [
      {
        custom_id: "KR261001ABC",
        payments: {
          captures: [{ id: "DEMOC1", status: "PARTIALLY_REFUNDED", amount: money("63.95") }],
          refunds: [{ id: "DEMOR1", status: "COMPLETED", custom_id: refund.custom_id }],
        },
      },
    ],
  });
  expect((await paypal.call("GET", "/sim/deliveries")).body["list"]).toEqual([]);
  expect(await refundRest()).toBe("COMPLETED");
});

test("brought again they change nothing, later ones move, and a restart keeps them", async () => {
  expect((await bring(payment)).body).toEqual({ known: 0, imported: 1 });
  expect(await refundRest()).toBe("COMPLETED");
  expect((await bring(payment)).body).toEqual({ known: 1, imported: 0 });
  const moved = { ...payment, custom_id: "KR261002ABC", time: "2026-10-02T10:00:00Z" };
  expect((await bring(moved)).body).toEqual({ known: 0, imported: 1 });
  await paypal.end("SIGKILL");
  await paypal.start();
  expect((await bring(moved)).body).toEqual({ known: 1, imported: 0 });
  const shown = await shownOrder();
  expect(shown).toMatchObject({
    create_time: "2026-10-02T10:00:00Z",
    purchase_units: [{ custom_id: "KR261002ABC" }],
  });
  expect(JSON.stringify(shown).match(/"total_refunded_amount"/g)).toHaveLength(2);
});

test("an id that stands for other money, or a line that cannot be read, is refused", async () => {
  await bring(payment);
  const other = await bring({ ...payment, amount: money("1.00") });
  expect(issues(other)).toEqual(["INVALID_PARAMETER_VALUE"]);
  const unreadable = { ...payment, order_id: "DEMO2", capture_id: "DEMOC2", time: "soon" };
  expect((await bring(unreadable)).status).toBe(400);
});
