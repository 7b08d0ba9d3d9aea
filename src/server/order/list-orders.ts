import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { Database } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { lineImage } from "./line-image.ts";
import { readOwnLines, readOwnOrders } from "./own-orders.repository.ts";
import { presentLine } from "./present-order.ts";

/** The caller's orders, newest first. */
export async function listOrders(
  driver: Database["driver"],
  accountId: string,
  page: EndpointInput<"listOrders">,
  language: Language,
): Promise<EndpointOutput<"listOrders">> {
  const { records, total } = await readOwnOrders(driver, accountId, page);
  return {
    records: records.map((order) => ({
      orderNo: order.order_no,
      status: order.state,
      placedAt: new Date(order.created_at).toISOString(),
      itemsCount: order.items_count,
      total: toMoney(order.total, order.currency),
      deliveryDates: { from: order.delivery_from, to: order.delivery_to },
      ...(order.parcelLost && { parcelLost: true }),
      pictures: order.lines.map((line) => ({
        image: lineImage(line),
        name: textIn(line.title, language),
      })),
    })),
    total,
    ...page,
  };
}

/** Lines of the caller's orders, or of one of them; a number that is not theirs has none. */
export async function listOrderItems(
  database: Database,
  accountId: string,
  { orderNo, current, size }: EndpointInput<"listOrderItems">,
  language: Language,
): Promise<EndpointOutput<"listOrderItems">> {
  // No order has the number "".
  const number = orderNo === undefined ? null : (readOrderNumber(orderNo) ?? "");
  const { records, total } = await readOwnLines(database, accountId, number, { current, size });
  return {
    records: records.map(({ line, order }) => ({
      ...presentLine(line, order, language),
      orderNo: order.order_no,
    })),
    total,
    current,
    size,
  };
}
