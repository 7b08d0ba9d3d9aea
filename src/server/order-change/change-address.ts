import { isDeepStrictEqual } from "node:util";
import type { Address } from "#contract/address.ts";
import type { ChangeAddressInput, OwnOrder } from "#contract/own-order.ts";
import { addressFields } from "#domain/address/address-fields.ts";
import { keptAddress } from "#server/address/kept-address.ts";
import { refusePhoneless } from "#server/address/refuse-phoneless.ts";
import { phoneNeedThere } from "#server/delivery/phone-need-there.ts";
import { checkPlace } from "#domain/address/check-place.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { judgeOrder } from "#domain/order/judge-order.ts";
import { placesOf } from "#domain/pricing/tax-place.ts";
import { getSellables, weightOf } from "#server/catalog/get-sellables.ts";
import { deliveryOffers, type DeliveryOffer } from "#server/delivery/delivery-offers.ts";
import { recordOrderEvent } from "#server/event/record-event.ts";
import { queueOrderChanged } from "#server/notification/queue-order-mail.ts";
import { answerOrder, readJudged, type CaredLine } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { lockOrder, type OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import type { ChangeServices, OrderCaller } from "./change-services.ts";
import { insertChange, updateAddress } from "./order-change.repository.ts";
import { refuseObstacles } from "#server/order/refuse-obstacle.ts";

/** ms after staff corrected the order's e-mail address: its former reader may object (R-MAIL-9). */
const objectionMs = 72 * 3_600_000;

const isJustGiven = ({ email_given_at: at }: OrderRow, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < objectionMs;

/**
 * The buyer sends a paid order to another address while nothing of it has left the house, for the
 * same shipping price and tax (R-AFTER-3). Refuses with `notFound`, `lineLocked` with the lines,
 * `conflict` with reason `shippingDiffers` or `emailChanged`, `invalidInput` for fields that the
 * country's rules refuse.
 */
export function changeAddress(
  services: ChangeServices,
  input: ChangeAddressInput,
  caller: OrderCaller,
): Promise<Outcome<OwnOrder>> {
  const { database, clock } = services;
  const address = keptAddress(input.address);
  return transact(database.queries, async (transaction): Promise<Outcome<OwnOrder>> => {
    const found = await findOpenOrder(transaction, input, caller.accountId);
    if (!found) return refuse("notFound");
    const faults = checkPlace(address);
    if (faults.length > 0) {
      return refuseFields(faults.map(({ path, key }) => ({ path: `address.${path}`, key })));
    }
    const order = await lockOrder(transaction, found.id);
    const now = clock.now();
    if (!isSame(order.address, address)) {
      if (isJustGiven(order, now)) return refuse("conflict", { reason: "emailChanged" });
      const judged = await readJudged(transaction, order);
      const { address: verdict } = judgeOrder(judged, now.getTime(), judged.policy);
      const [first, ...rest] = judged.lines.map(({ row }) => row.id);
      if (!verdict.ok && first !== undefined) {
        const { why } = verdict;
        return refuseObstacles([{ id: first, why }, ...rest.map((id) => ({ id, why }))]);
      }
      const way = { method: order.shipping_method, carrier: order.carrier };
      const need = await phoneNeedThere(transaction, way, address, now);
      const phoneless = refusePhoneless(address, need);
      if (phoneless) return phoneless;
      const offer = await sameShipping(transaction, order, judged.lines, address, now);
      if (!offer.ok) return offer;
      const before = order.address;
      await updateAddress(transaction, order.id, address, offer.value);
      await insertChange(transaction, order.id, {
        kind: "address",
        before,
        after: address,
        at: now,
      });
      const cause = { actor: "shopper", reason: eventReasons.addressChanged, at: now } as const;
      await refreshOrder(transaction, order.id, cause);
      await recordOrderEvent(transaction, "order.changed", order.id);
      await queueOrderChanged(transaction, services, order.id, "address", now);
    }
    return done(await answerOrder(transaction, order.id, { language: caller.language, now }));
  });
}

/** A field that is absent is empty: without its second line an address is another one. */
const isSame = (one: Address, other: Address): boolean =>
  addressFields.every((field) => (one[field] ?? "") === (other[field] ?? ""));

/**
 * How the order would travel to another address, as long as the cost stays the same; null where the
 * places of tax and postage stay the same. Both come from today's table: the paid postage may be
 * older than a new table.
 */
async function sameShipping(
  queries: Queries,
  order: OrderRow,
  lines: readonly CaredLine[],
  to: Address,
  now: Date,
): Promise<Outcome<DeliveryOffer | null>> {
  const isSameCountry = to.country === order.address.country;
  if (isDeepStrictEqual(placesOf(to), placesOf(order.address))) return done(null);
  const parcel = {
    weightG: await weightOfAll(queries, lines),
    personalised: lines.some(({ returnable }) => !returnable),
  };
  const terms = async ({ country, province, postalCode }: Address) => {
    const place = { country, province, postalCode };
    const { offers, tax } = await deliveryOffers(queries, { ...parcel, ...place }, now);
    return { offer: offers.find(({ method }) => method === order.shipping_method), tax };
  };
  const before = await terms(order.address);
  const after = await terms(to);
  const isSameTax = isDeepStrictEqual(before.tax, after.tax);
  // An order whose method is no longer offered travels within its country as it was sold.
  if (isSameCountry && isSameTax && isDeepStrictEqual(before.offer, after.offer)) return done(null);
  if (!after.offer) return refuseFields([{ path: "address.country", key: "countryNotServed" }]);
  const isSamePrice =
    isSameTax &&
    before.offer?.postage.fee === after.offer.postage.fee &&
    before.offer.postage.freeFrom === after.offer.postage.freeFrom;
  return isSamePrice ? done(after.offer) : refuse("conflict", { reason: "shippingDiffers" });
}

async function weightOfAll(queries: Queries, lines: readonly CaredLine[]): Promise<number> {
  const ids = lines.map(({ row }) => row.content.productId);
  const sellables = await getSellables(queries, ids, []);
  return lines.reduce((sum, { row }) => {
    const sellable = sellables.get(row.content.productId);
    return sum + (sellable ? weightOf(sellable, row.content.size) * row.quantity : 0);
  }, 0);
}
