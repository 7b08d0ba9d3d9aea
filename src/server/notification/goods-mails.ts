import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import { greetedName } from "#domain/names/person-name.ts";
import type { ParcelRow } from "#server/order/parcel-record.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import { deliveryDates, orderMailTexts, placeOf } from "./order-facts.ts";
import { mailLine } from "./order-mail-lines.ts";
import { orderMail } from "./order-mail-layout.ts";

type OrderLine = OrderForMail["lines"][number];

/** A parcel of an order, as its e-mails need it. */
export type MailParcel = {
  id: string;
  carrier: string;
  trackingNumber: string | null;
  /** The days promised when it left; without them, those of the order. */
  promised?: { from: Date; to: Date } | null;
  lines: readonly { lineId: string; units: number }[];
};

export function mailParcel(parcel: ParcelRow): MailParcel {
  const { id, carrier, tracking_number: trackingNumber } = parcel;
  const { promised_from: from, promised_to: to } = parcel;
  const promised = from && to ? { from, to } : null;
  const lines = parcel.lines.map(({ line_id: lineId, quantity: units }) => ({ lineId, units }));
  return { id, carrier, trackingNumber, promised, lines };
}

/** The facts that e-mails about goods report. */
export const orderMaking = (orderId: string) => `order-making:${orderId}` as const;
export const parcelPosted = (parcelId: string) => `parcel:${parcelId}:posted` as const;
export const parcelDelivered = (parcelId: string) => `parcel:${parcelId}:delivered` as const;
/** @param version counts the changes of one parcel. */
export const trackingChanged = (parcelId: string, version: number) =>
  `parcel:${parcelId}:tracking:${version}` as const;

/** Production begins: nothing can be changed any more. */
export function makingMail(found: OrderForMail, shop: MailShop) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: orderMaking(order.id),
    subject: text.making.subject(order.order_no),
    heading: text.making.heading(greetedName(order.address)),
    opening: text.making.opening,
    lines: unitsInProduction(found, shop),
    facts: [[text.delivery, deliveryDates(order)]],
  });
}

/** A parcel has left: carrier, tracking number and expected dates. */
export function shippedMail(
  found: OrderForMail,
  shop: MailShop,
  parcel: MailParcel,
  about: MailAbout = parcelPosted(parcel.id),
) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  const units = parcel.lines.reduce((sum, line) => sum + line.units, 0);
  const all = found.lines.reduce((sum, line) => sum + activeUnits(line), 0);
  return orderMail(found, shop, {
    about,
    subject: text.shipped.subject(order.order_no),
    heading: text.shipped.heading(greetedName(order.address)),
    opening: units < all ? text.shipped.part(units, all) : text.shipped.opening,
    lines: unitsIn(found, parcel, shop),
    facts: [...wayOf(found, parcel), [text.to, placeOf(order)]],
    notices: hasMore(found) ? [text.shipped.rest] : [],
  });
}

/** A parcel that is on its way has another tracking number, or another carrier. */
export function trackingChangedMail(
  found: OrderForMail,
  shop: MailShop,
  parcel: MailParcel & { version: number },
) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  return orderMail(found, shop, {
    about: trackingChanged(parcel.id, parcel.version),
    subject: text.trackingChanged.subject(order.order_no),
    heading: text.trackingChanged.heading(greetedName(order.address)),
    opening: text.trackingChanged.opening,
    lines: unitsIn(found, parcel, shop),
    facts: wayOf(found, parcel),
  });
}

/** A parcel has arrived: each line can be reviewed now. */
export function deliveredMail(found: OrderForMail, shop: MailShop, parcel: MailParcel) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  const lines = unitsIn(found, parcel, shop);
  return orderMail(found, shop, {
    about: parcelDelivered(parcel.id),
    subject: text.delivered.subject(order.order_no),
    heading: text.delivered.heading(greetedName(order.address)),
    opening: text.delivered.opening,
    lines: lines.map(({ slug, ...line }) => ({
      ...line,
      link: { words: text.write, href: `${shop.publicUrl}/product/${slug}#write-review` },
    })),
    notices: [text.delivered.notice],
  });
}

/** Carrier, number and expected days. */
function wayOf({ order }: OrderForMail, parcel: MailParcel) {
  const text = orderMailTexts(order.language);
  return [
    [text.carrier, parcel.carrier],
    ...(parcel.trackingNumber ? [[text.number, parcel.trackingNumber] as const] : []),
    [text.delivery, deliveryDates(order, parcel.promised ?? undefined)],
  ] as const;
}

/** Whether units of the order have not left the house. */
const hasMore = ({ lines }: OrderForMail) =>
  lines.some((line) => line.u_taken + line.u_making + line.u_packed > 0);

const activeUnits = (line: OrderLine) => line.quantity - line.u_cancelled - line.u_returned;

const unitsInProduction = (found: OrderForMail, shop: MailShop) =>
  found.lines
    .filter(({ u_making: units }) => units > 0)
    .map((line) => shownUnits(found, line, line.u_making, shop));

function unitsIn(found: OrderForMail, parcel: MailParcel, shop: MailShop) {
  return parcel.lines.flatMap(({ lineId, units }) => {
    const line = found.lines.find(({ id }) => id === lineId);
    return line ? [shownUnits(found, line, units, shop)] : [];
  });
}

const shownUnits = ({ order }: OrderForMail, line: OrderLine, units: number, shop: MailShop) => ({
  ...mailLine(line, order.language, shop, { units }),
  slug: line.slug,
});
