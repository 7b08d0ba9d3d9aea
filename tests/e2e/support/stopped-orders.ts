import { randomUUID } from "node:crypto";
import { ApiClient } from "../../support/api-client.ts";
import { decide, findJersey, blankLine, namedLine, placeOrder } from "../../support/purchase.ts";
import { inDatabase } from "./account-steps.ts";
import type { AdminVisit } from "./admin-steps.ts";
import { shopUrl } from "./shop-test.ts";

type Call = AdminVisit["call"];

/** Orders that do not simply go their way, and the lost ones of a restored backup. */
export type StoppedOrders = {
  /** Approved, and the provider refuses to let the money be taken. */
  refused: string;
  /** One of four units has left, one is in production, two are to be made. */
  partlyPosted: string;
  /** Stopped, for money went back at the provider that its book cannot hold. */
  beside: string;
};

/** Makes the orders by the calls that buyers and staff make, and plants what only a provider does. */
export async function makeStoppedOrders(call: Call): Promise<StoppedOrders> {
  await plantLostOrders();
  const [refused, partlyPosted, beside] = [
    await placeRefused(),
    await placePaid(),
    await placePaid(),
  ];
  await postOne(call, partlyPosted);
  await refundBeside(beside);
  return { refused, partlyPosted, beside };
}

/** A guest's order of four units. */
async function place(): Promise<{ client: ApiClient; id: string; orderNo: string; url: string }> {
  const client = await ApiClient.guest(shopUrl(), "EUR");
  const jersey = await findJersey(client);
  const lines = await client.data("saveCartItems", [
    namedLine(jersey, "FENWICK", "7"),
    blankLine(jersey, 3),
  ]);
  const { data } = await placeOrder(
    client,
    lines.map((line) => line.id),
  );
  return { client, id: data.id, orderNo: data.orderNo, url: data.approveUrl };
}

async function placePaid(): Promise<string> {
  const { client, id, orderNo, url } = await place();
  await decide(url, id, "approve");
  await client.data("captureOrder", { id });
  return orderNo;
}

/** A buyer, by the session that placed the order, whose approved money the shop may not take. */
export async function placeWithRefusal(): Promise<{ client: ApiClient; orderNo: string }> {
  const { client, id, orderNo, url } = await place();
  // Before it is approved: whatever looks at it afterwards is refused, too.
  await refuseCapture(url, id, "PAYEE_ACCOUNT_RESTRICTED");
  await decide(url, id, "approve");
  await client.call("captureOrder", { id });
  return { client, orderNo };
}

/** The provider will not let the money of a payment be taken, in that word of its own. */
async function refuseCapture(url: string, id: string, issue: string): Promise<void> {
  const response = await fetch(new URL(`/sim/refuse/${id}`, url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ issue }),
  });
  if (!response.ok) throw new Error(`the simulator answered ${response.status} to refuse`);
}

const placeRefused = async () => (await placeWithRefusal()).orderNo;

/** Makes two units of the second line, packs and posts one of them. */
async function postOne(call: Call, orderNo: string): Promise<void> {
  const read = async () => (await call("getOrder", { orderNo })).order;
  const { lines, version } = await read();
  const lineId = lines.at(-1)?.id ?? "";
  await call("makeUnits", { orderNo, version, units: [{ lineId, units: 2 }], back: false });
  const made = await read();
  const packed = await call("packParcel", {
    orderNo,
    version: made.version,
    units: [{ lineId, units: 1 }],
  });
  await call("postParcel", {
    orderNo,
    version: packed.order.version,
    parcelId: packed.parcels[0]?.id ?? "",
    carrier: "DHL",
    trackingNumber: "JD014600003SE",
  });
}

/** Refunds that the book of an order cannot hold, and that a person has not explained yet. */
const refundBeside = (orderNo: string) =>
  inDatabase(
    (sql) => sql`
      with one as (
        update sales_order set stops = '{books}' where order_no = ${orderNo} returning id),
      money as (
        update payment p set attention = 'booksDisagree', attention_at = now()
        from one where p.order_id = one.id returning p.id)
      insert into refund (id, payment_id, amount, whole, state, provider_id, request_no, tries,
        currency, made_there, created_at, updated_at)
      select gen_random_uuid(), money.id, each.amount, false, 'done', each.provider_id, 0, 0,
        each.currency, true, now(), now()
      from money, (values (1250, 'GBP', '1JU08902781691411'), (0, null, '7RH55419RT1138804'))
        as each (amount, currency, provider_id)`,
  );

/** Of a lost order in each state; the first one is the newest. */
const lostStates = [
  { state: "taken", amount: 12_790, problem: "" },
  { state: "taken", amount: 6_400, problem: "REFUND_NOT_PERMITTED debug id f90b4d7a1c2e3" },
  { state: "waiting", amount: 8_995, problem: "" },
  { state: "approved", amount: 6_400, problem: "" },
  { state: "kept", amount: 5_900, problem: "" },
  { state: "over", amount: 5_900, problem: "" },
] as const;

/** The number of a lost order, which its buyer can ask for. */
export const lostOrderNo = "KR20261128G0NE00BACK0A";

/** What a restored backup lacks, once in a shop. */
export async function plantLostOrders(): Promise<void> {
  const rows = lostStates.map(({ state, amount, problem }, place) => ({
    id: randomUUID(),
    order_no: place === 0 ? lostOrderNo : `KR20261128G0NE0${place}BACK0A`,
    provider_order_id: `5O190127TN36471${place}T`,
    capture_id: state === "approved" ? null : `1JU0890278169141${place}`,
    amount,
    problem,
    state,
    payer_email: place === 3 ? null : `sam.${place}.buyer-with-a-long-name@granby.example`,
    payer_name: place === 3 ? null : "Samantha Buyer",
    reason: state === "kept" ? "Two shirts of the same size, agreed by phone." : "",
    lines:
      place === 3
        ? []
        : [
            {
              title: "Brackmoor United Home Shirt 2026/27",
              description: "M, FENWICK 7",
              quantity: 2,
            },
            { title: "Brackmoor United Scarf", description: "One size", quantity: 1 },
          ],
    minutes: place * 7,
  }));
  await inDatabase(async (sql) => {
    const known = await sql`select 1 from lost_payment where order_no = ${lostOrderNo}`;
    if (known.length > 0) return;
    await sql`
      insert into restored_backup (id, backup_at, restored_at, asked_at, complete)
      values (gen_random_uuid(), now() - interval '5 hours', now() - interval '4 hours',
        now() - interval '1 hour', false)`;
    await sql`
      insert into lost_payment (id, provider, provider_order_id, capture_id, order_no, amount,
        currency, refunds, reversed, payer_email, payer_name, lines, moved_at, found_at, state,
        problem, tries, reason)
      select (r->>'id')::uuid, 'paypal', r->>'provider_order_id', r->>'capture_id', r->>'order_no',
        (r->>'amount')::int, 'EUR', '[]', false, r->>'payer_email', r->>'payer_name', r->'lines',
        now() - interval '4 hours' - ((r->>'minutes')::int * interval '1 minute'), now(),
        r->>'state', r->>'problem', 0, r->>'reason'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r`;
  });
}
