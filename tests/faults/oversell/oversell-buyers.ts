import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { EndpointName } from "#contract/endpoints.ts";
import { errorCodes, httpErrorCodes, successCode } from "#contract/error-codes.ts";
import { ApiClient, type Answer } from "../../support/api-client.ts";
import { blankLine, buyer as person, decide, namedLine } from "../../support/purchase.ts";
import { cartSku, size, unitsOf, type Buy } from "./oversell-plan.ts";
import type { OversellShop } from "./oversell-shop.ts";
import type { Answered } from "../../support/answered.ts";

/** An order that a buyer was told of. */
export type Promised = { buy: Buy; key: string; orderNo: string; id: string; ask: Ask };
type Ask = (key: string) => Promise<Answer<Answered<"createOrder">>>;

/** What all buyers saw. */
export type Seen = {
  promised: Promised[];
  /** Provider orders that were told to be paid. */
  paid: Set<string>;
  soldOut: number;
  /** Paid too late, and told that nothing was charged. */
  lateRefused: number;
  /** Answers that were lost and asked for again. */
  lost: number;
  /** Two answers to one key that name different orders. */
  differing: string[];
  /** Answers that no buyer should see. */
  unexpected: string[];
};

/** So often a call is repeated, with the pause in ms. */
const mostTries = 400;
const pauseMs = 150;

/** Not known yet: the same call again, as the shop's page does. */
const unsettled: ReadonlySet<string> = new Set([
  errorCodes.paymentUnknown,
  httpErrorCodes[503],
  "lost",
]);

type Hands = {
  seen: Seen;
  shop: OversellShop;
  endHold: (orderNo: string) => Promise<void>;
  /** Resolves when the shop has given the goods back. */
  expired: (orderNo: string) => Promise<void>;
};

/** One buyer with an account, an e-mail and a network address of their own buys once. */
export async function buyOnce(hands: Hands, buy: Buy): Promise<void> {
  const { seen, shop } = hands;
  const client = new ApiClient(shop.urls[buy.first]);
  const session = await repeat(hands, client, "openGuestSession", {});
  client.token = session.data.token;
  const wanted = await wantedOf(hands, client, buy);
  if (typeof wanted === "string") {
    if (wanted === errorCodes.outOfStock) seen.soldOut += 1;
    else seen.unexpected.push(`saveCartItems ${wanted}`);
    return;
  }
  const email = `oversell-${buy.no}-${randomUUID()}@kitroom.example`;
  const order = { ...wanted, currency: "USD", ...person, email, shippingMethod: "standard" };
  const ask: Ask = (key) => repeat(hands, client, "createOrder", order, { "idempotency-key": key });
  const key = randomUUID();
  const answers = await Promise.all(
    buy.twice ? [ask(key), copyOf(client, shop, buy, hands, order, key)] : [ask(key)],
  );
  const orders = answers.filter(({ code }) => code === successCode);
  const names = new Set(orders.map(({ data }) => data.orderNo));
  if (names.size > 1) seen.differing.push(`buy ${buy.no}: ${[...names].join(", ")}`);
  // A refusal writes nothing: a moment later the same key may find goods that came back.
  const answer = orders[0] ?? answers[0];
  if (!answer) return;
  if (answer.code === errorCodes.outOfStock) {
    seen.soldOut += 1;
    return;
  }
  if (answer.code !== successCode) {
    seen.unexpected.push(`createOrder ${answer.code} ${JSON.stringify(answer.data)}`);
    return;
  }
  const { orderNo, id } = answer.data;
  seen.promised.push({ buy, key, orderNo, id, ask });
  await goOn(hands, client, buy, { orderNo, id });
}

/** The same request at the same moment, to the other process. */
function copyOf(
  { token, currency }: ApiClient,
  shop: OversellShop,
  buy: Buy,
  hands: Hands,
  order: unknown,
  key: string,
) {
  const other = new ApiClient(shop.urls[buy.first === 0 ? 1 : 0]);
  other.token = token;
  other.currency = currency;
  return repeat(hands, other, "createOrder", order, { "idempotency-key": key });
}

/**
 * *Buy now* of one line, or a cart with one thing twice, under different names.
 * @returns the code of a refusal instead.
 */
async function wantedOf(hands: Hands, client: ApiClient, buy: Buy) {
  const product = { id: buy.sku.id, freeSize: size };
  if (buy.sku.id !== cartSku) return { line: blankLine(product, unitsOf(buy)) };
  const lines = buy.quantities.map((units, n) =>
    namedLine(product, n === 0 ? "MARLOW" : "GRANBY", String(n + 9), units),
  );
  const kept = await repeat(hands, client, "saveCartItems", lines);
  if (kept.code !== successCode) return kept.code;
  return { cartItemIds: kept.data.map(({ id }) => id) };
}

async function goOn(
  hands: Hands,
  client: ApiClient,
  { way }: Buy,
  { orderNo, id }: { orderNo: string; id: string },
): Promise<void> {
  const { seen, shop, endHold, expired } = hands;
  if (way === "pays" || way === "closes") await decide(shop.simulatorUrl, id, "approve");
  if (way === "leaves" || way === "late") await endHold(orderNo);
  if (way === "late") {
    // What became free is perhaps sold by then.
    await expired(orderNo);
    await decide(shop.simulatorUrl, id, "approve");
  }
  if (way === "closes" || way === "leaves") return;
  const { code, data } = await repeat(hands, client, "captureOrder", { id });
  if (code === successCode) seen.paid.add(id);
  else if (way === "late" && code === errorCodes.outOfStock) seen.lateRefused += 1;
  else seen.unexpected.push(`captureOrder ${orderNo} ${code} ${JSON.stringify(data)}`);
}

/** Repeats a call, at the other process when one is away, until its outcome is known. */
async function repeat<Name extends EndpointName>(
  { seen, shop }: Hands,
  client: ApiClient,
  name: Name,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Answered<Name>>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await client.call(name, input, headers).catch(() => null);
    const code = answer?.code ?? "lost";
    if (answer && !unsettled.has(code)) {
      if (code === httpErrorCodes[500]) seen.unexpected.push(`${name} ${code}`);
      return answer;
    }
    if (tries === mostTries) throw new Error(`${name} stays at ${code}`);
    if (!answer) {
      seen.lost += 1;
      client.url = shop.urls[client.url === shop.urls[0] ? 1 : 0];
    }
    await delay(pauseMs);
  }
}
