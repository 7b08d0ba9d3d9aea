import type { OrderForLetter } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import { deliveryDates, orderLink, placeOf } from "./order-facts.ts";
import { mailLine } from "./order-mail-lines.ts";
import { orderLetter, orderMailTexts } from "./order-mail-layout.ts";

type OrderLine = OrderForLetter["lines"][number];

/** One of several parcels of an order. Without it all that is shipped or delivered is meant. */
export type MailParcel = {
  id: string;
  carrier: string;
  trackingNumber: string | null;
  lines: readonly { lineId: string; units: number }[];
};

/** Production begins: nothing can be changed any more. */
export function makingMail(found: OrderForLetter, shop: MailShop) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  return orderLetter(
    found,
    {
      about: `order-making:${order.id}`,
      subject: text.making.subject(order.order_no),
      heading: text.making.heading(order.address.firstName),
      opening: text.making.opening,
      lines: unitsAt(found, "u_making", shop),
      sums: [],
      facts: [[text.delivery, deliveryDates(order)]],
      notices: [],
      action: orderLink(order, shop),
    },
    shop,
  );
}

/** A parcel has left: carrier, tracking number and expected dates. */
export function shippedMail(found: OrderForLetter, shop: MailShop, parcel: MailParcel | null) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  const number = parcel ? parcel.trackingNumber : order.tracking_number;
  const units = parcel?.lines.reduce((sum, line) => sum + line.units, 0);
  const all = found.lines.reduce((sum, line) => sum + activeUnits(line), 0);
  return orderLetter(
    found,
    {
      about: parcel ? `parcel:${parcel.id}:posted` : `order-shipped:${order.id}`,
      subject: text.shipped.subject(order.order_no),
      heading: text.shipped.heading(order.address.firstName),
      opening:
        units !== undefined && units < all ? text.shipped.part(units, all) : text.shipped.opening,
      lines: parcel ? unitsIn(found, parcel, shop) : unitsAt(found, "u_shipped", shop),
      sums: [],
      facts: [
        [text.carrier, parcel ? parcel.carrier : order.carrier],
        ...(number ? [[text.number, number] as const] : []),
        [text.delivery, deliveryDates(order)],
        [text.to, placeOf(order)],
      ],
      notices: [],
      action: orderLink(order, shop),
    },
    shop,
  );
}

/** A parcel has arrived: each line can be reviewed now. */
export function deliveredMail(found: OrderForLetter, shop: MailShop, parcel: MailParcel | null) {
  const { order } = found;
  const text = orderMailTexts(order.language);
  const lines = parcel ? unitsIn(found, parcel, shop) : unitsAt(found, "u_delivered", shop);
  return orderLetter(
    found,
    {
      about: parcel ? `parcel:${parcel.id}:delivered` : `order-delivered:${order.id}`,
      subject: text.delivered.subject(order.order_no),
      heading: text.delivered.heading(order.address.firstName),
      opening: text.delivered.opening,
      lines: lines.map(({ slug, ...line }) => ({
        ...line,
        link: { words: text.write, href: `${shop.publicUrl}/product/${slug}#write-review` },
      })),
      sums: [],
      facts: [],
      notices: [text.delivered.notice],
      action: orderLink(order, shop),
      beside: { words: text.contact, href: `${shop.publicUrl}/contact-us` },
    },
    shop,
  );
}

const activeUnits = (line: OrderLine) => line.quantity - line.u_cancelled - line.u_returned;

function unitsAt(
  found: OrderForLetter,
  place: "u_making" | "u_shipped" | "u_delivered",
  shop: MailShop,
) {
  return found.lines
    .filter((line) => line[place] > 0)
    .map((line) => shownUnits(found, line, line[place], shop));
}

function unitsIn(found: OrderForLetter, parcel: MailParcel, shop: MailShop) {
  return parcel.lines.flatMap(({ lineId, units }) => {
    const line = found.lines.find(({ id }) => id === lineId);
    return line ? [shownUnits(found, line, units, shop)] : [];
  });
}

const shownUnits = ({ order }: OrderForLetter, line: OrderLine, units: number, shop: MailShop) => ({
  ...mailLine(line, order.language, shop, { units }),
  slug: line.slug,
});
