import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from "@paypal/paypal-server-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIENT, Driver } from "./simulator-driver.ts";

/*
 * An independent witness: PayPal's own client validates every answer against PayPal's schemas.
 * It knows only PayPal's hosts, so the last step before the wire changes the address.
 */
const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

interface WireRequest {
  url: string;
  method: string;
  headers: { toJSON(): Record<string, string> };
  data?: string;
}

async function toSimulator(config: WireRequest) {
  const { pathname, search } = new URL(config.url);
  const response = await fetch(`${paypal.origin}${pathname}${search}`, {
    method: config.method,
    headers: config.headers.toJSON(),
    ...(config.data !== undefined && { body: config.data }),
  });
  const headers = Object.fromEntries(response.headers);
  const { status, statusText } = response;
  return { data: await response.text(), status, statusText, headers, config, request: {} };
}

it("is a PayPal to PayPal's own SDK", async () => {
  const client = new Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: CLIENT.id,
      oAuthClientSecret: CLIENT.secret,
    },
    environment: Environment.Sandbox,
    unstable_httpClientOptions: { adapter: toSimulator },
  });
  const orders = new OrdersController(client);
  const usd = (value: string) => ({ currencyCode: "USD", value });
  const created = await orders.createOrder({
    paypalRequestId: "sdk-create",
    prefer: "return=representation",
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        {
          amount: { ...usd("20.00"), breakdown: { itemTotal: usd("20.00") } },
          items: [{ name: "Shirt", quantity: "2", unitAmount: usd("10.00") }],
        },
      ],
    },
  });
  expect([created.statusCode, created.result.status]).toEqual([201, "CREATED"]);
  const id = created.result.id ?? "";
  await paypal.sim(`approve/${id}`);
  expect((await orders.getOrder({ id })).result.status).toBe("APPROVED");
  const captured = await orders.captureOrder({ id, paypalRequestId: "sdk-capture" });
  const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect([captured.statusCode, captured.result.status]).toEqual([201, "COMPLETED"]);
  expect([capture?.status, capture?.amount?.value]).toEqual(["COMPLETED", "20.00"]);
  const payments = new PaymentsController(client);
  const refund = await payments.refundCapturedPayment({
    captureId: capture?.id ?? "",
    paypalRequestId: "sdk-refund",
    prefer: "return=representation",
  });
  expect([refund.statusCode, refund.result.amount?.value]).toEqual([201, "20.00"]);
  const seen = await payments.getCapturedPayment({ captureId: capture?.id ?? "" });
  expect(seen.result.status).toBe("REFUNDED");
  const list = await new TransactionSearchController(client).searchTransactions({
    startDate: new Date(Date.now() - 60_000).toISOString(),
    endDate: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(
    list.result.transactionDetails?.map(({ transactionInfo }) => [
      transactionInfo?.transactionId,
      transactionInfo?.transactionAmount?.value,
    ]),
  ).toEqual([
    [capture?.id, "20.00"],
    [refund.result.id, "-20.00"],
  ]);
  await expect(orders.captureOrder({ id })).rejects.toMatchObject({ statusCode: 422 });
});
