import type { AdminReturn } from "#contract/admin/returns.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { unitMoney } from "#domain/order/unit-money.ts";
import { linePicture } from "#server/image/line-picture.ts";
import {
  findOrder,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from "#server/order/order-record.ts";
import { readWaitingRefunds } from "#server/order/refund-request-record.ts";
import { readReturns, type ReturnLineRow } from "#server/order/return-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";

/** A return with its lines as they were sold and their worth. */
export async function readAdminReturn(
  queries: Queries,
  { id, orderId }: { id: string; orderId: string },
  language: Language,
): Promise<AdminReturn> {
  const order = await findOrder(queries, orderId);
  const all = order ? await readOrderReturns(queries, order, language) : [];
  const asked = all.find((one) => one.id === id);
  if (!asked) throw new Error(`return ${id} is gone`);
  return asked;
}

/** The returns of an order, the first one first. */
export async function readOrderReturns(
  queries: Queries,
  order: OrderRow,
  language: Language,
): Promise<AdminReturn[]> {
  const returns = await readReturns(queries, order.id);
  if (returns.length === 0) return [];
  const rows = await readOrderLines(queries, order.id);
  const refundWaits = (await readWaitingRefunds(queries, order.id)).length > 0;
  return returns.map((asked) => ({
    id: asked.id,
    orderNo: order.order_no,
    no: asked.no,
    state: asked.state,
    wants: asked.wants,
    wantedSize: asked.wantedSize,
    refusedBecause: asked.reason,
    askedAt: asked.askedAt.toISOString(),
    sendUntil: asked.sendUntil?.toISOString() ?? null,
    refundWaits,
    lines: asked.lines.flatMap((line) => presentLine(line, order, rows, language)),
  }));
}

function presentLine(
  { lineId, held: _held, ...line }: ReturnLineRow,
  { currency }: OrderRow,
  rows: readonly OrderLineRow[],
  language: Language,
): AdminReturn["lines"] {
  const row = rows.find((one) => one.id === lineId);
  if (!row) return [];
  const { slug, kit_hash: kitHash, content } = row;
  return [
    {
      lineId,
      ...line,
      name: textIn(row.title, language),
      image: linePicture({ slug, kitHash }, content.choice),
      size: content.size,
      returnable: row.returnable,
      worth: toMoney(worthOf(row, line.quantity), currency),
    },
  ];
}

/** As much of a line as is requested, from the first unit whose money is undecided. */
function worthOf(row: OrderLineRow, units: number): number {
  const { quantity, net, tax_share: tax, settled_units: settled } = row;
  const to = Math.min(quantity, settled + units);
  const paid = unitMoney({ quantity, net, tax }, settled, to);
  return paid.net + paid.tax;
}
