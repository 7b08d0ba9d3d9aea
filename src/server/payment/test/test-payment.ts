import type { TestPayment } from "#contract/admin/test-payment.ts";
import { minor, toDecimal } from "#domain/money.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { shopOrigin } from "#server/platform/shop-origin.ts";
import type { PaymentOrder, PaymentProvider } from "../payment-provider.ts";
import type { PaymentServices } from "../payment-services.ts";
import { noteOpened } from "../probe-opening.ts";
import {
  changeTest,
  findNewestTest,
  insertTest,
  type TestPaymentRow,
} from "./test-payment.repository.ts";

/** One dollar: less is declined by some cards, and the provider may keep a fee of it. */
const amount = minor(100);

type TestServices = Pick<
  PaymentServices,
  "database" | "clock" | "log" | "publicUrl" | "paymentProviders"
>;

export async function readTestPayment({
  database: { queries },
}: Pick<TestServices, "database">): Promise<TestPayment | null> {
  const test = await findNewestTest(queries);
  return test ? presentTest(test) : null;
}

/**
 * Opens a payment of one dollar, to be approved by the person who requested it. It belongs to no
 * order and is in no book (R-PAY-12). Refuses with `conflict` while money of the last one has not
 * gone back.
 */
export async function startTestPayment(
  services: TestServices,
  { language, host }: StaffRequest,
): Promise<Outcome<TestPayment>> {
  const { database, clock, paymentProviders, publicUrl } = services;
  const { queries } = database;
  if ((await findNewestTest(queries))?.state === "taken") return refuse("conflict");
  const id = newId();
  const at = clock.now();
  const test = await insertTest(queries, { id, number: `TEST-${id}`, created_at: at });
  const opening = await paymentProviders.paypal.open(
    // Back to the address that it left from: the session is there.
    orderOf(test.number, language, shopOrigin(publicUrl, host) ?? publicUrl),
    `test:${id}:open`,
  );
  if (opening.kind === "opened") await noteOpened(services, "paypal");
  const change =
    opening.kind === "opened"
      ? {
          state: "open" as const,
          provider_order_id: opening.providerOrderId,
          approve_url: opening.approveUrl,
        }
      : { state: "failed" as const, problem: problemOf(opening) };
  return done(presentTest(await changeTest(queries, id, at, change)));
}

/**
 * Takes the money of an approved test payment and gives it back at once; each step under one
 * request id, so that it can be repeated after no answer.
 */
export async function finishTestPayment(services: TestServices): Promise<Outcome<TestPayment>> {
  const { queries } = services.database;
  let test = await findNewestTest(queries);
  if (!test) return refuse("notFound");
  const provider = services.paymentProviders.paypal;
  if (test.state === "open") test = await take(services, provider, test);
  if (test.state === "taken") test = await giveBack(services, provider, test);
  return done(presentTest(test));
}

async function take(
  { database: { queries }, clock }: TestServices,
  provider: PaymentProvider,
  test: TestPaymentRow,
): Promise<TestPaymentRow> {
  const orderId = test.provider_order_id ?? "";
  const answer = await provider.capture(orderId, `test:${test.id}:capture`);
  const seen = answer.kind === "alreadyCaptured" ? await provider.inspect(orderId) : answer;
  const change = (to: Parameters<typeof changeTest>[3]) =>
    changeTest(queries, test.id, clock.now(), to);
  switch (seen.kind) {
    case "seen": {
      const [capture] = seen.order.captures;
      if (capture?.word === "taken") {
        return change({ state: "taken", capture_id: capture.id, problem: "" });
      }
      return change({ problem: capture?.reason ?? "" });
    }
    case "notApproved":
      return change({ problem: "" });
    case "notFound":
      return change({ state: "failed", problem: "not found" });
    case "refused":
      return change({
        // Another means may work by the same link.
        state: seen.word === "declined" ? "open" : "failed",
        problem: problemOf(seen),
      });
    case "unknown":
      return change({ problem: problemOf(seen) });
  }
}

async function giveBack(
  { database: { queries }, clock }: TestServices,
  provider: PaymentProvider,
  test: TestPaymentRow,
): Promise<TestPaymentRow> {
  const captureId = test.capture_id ?? "";
  const answer = await provider.refund(captureId, null, `test:${test.id}:refund`, test.id);
  const change =
    "refundId" in answer
      ? { state: "done" as const, refund_id: answer.refundId, problem: "" }
      : { problem: problemOf(answer) };
  return changeTest(queries, test.id, clock.now(), change);
}

const problemOf = (
  answer: { kind: "refused"; issue: string } | { kind: "unknown"; why: string },
): string => (answer.kind === "refused" ? answer.issue : answer.why).slice(0, 300);

function orderOf(
  number: string,
  language: PaymentOrder["language"],
  publicUrl: string,
): PaymentOrder {
  const back = `${publicUrl}/admin/setup?payment=back`;
  return {
    orderNo: number,
    language,
    currency: "USD",
    lines: [{ productId: "test", title: "Test", description: "", quantity: 1, unitPrice: amount }],
    subtotal: amount,
    discount: minor(0),
    shipping: minor(0),
    tax: minor(0),
    total: amount,
    returnUrl: back,
    cancelUrl: back,
  };
}

const presentTest = ({ state, approve_url, problem, updated_at }: TestPaymentRow): TestPayment => ({
  state,
  amount: `${toDecimal(amount, "USD")} USD`,
  approveUrl: state === "open" ? approve_url : null,
  problem,
  at: updated_at.toISOString(),
});
