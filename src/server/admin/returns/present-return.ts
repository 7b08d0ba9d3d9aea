import type { AdminReturn } from "#contract/admin/returns.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { unitMoney } from "#domain/order/unit-money.ts";
import { linePicture } from "#server/image/line-picture.ts";
import { findOrder, readOrderLines, type OrderLineRow } from "#server/order/order-record.ts";
import { readWaitingRefunds } from "#server/order/refund-request-record.ts";
import { readReturns } from "#server/order/return-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";

/** A return with its lines as they were sold and what they are worth. */
export async function readAdminReturn(
  queries: Queries,
  { id, orderId }: { id: string; orderId: string },
  language: Language,
): Promise<AdminReturn> {
  const order = await findOrder(queries, orderId);
  const asked = (await readReturns(queries, orderId)).find((one) => one.id === id);
  if (!order || !asked) throw new Error(`return ${id} is gone`);
  const rows = await readOrderLines(queries, orderId);
  return {
    id,
    orderNo: order.order_no,
    no: asked.no,
    state: asked.state,
    wants: asked.wants,
    wantedSize: asked.wantedSize,
    refusedBecause: asked.reason,
    askedAt: asked.askedAt.toISOString(),
    sendUntil: asked.sendUntil?.toISOString() ?? null,
    refundWaits: (await readWaitingRefunds(queries, orderId)).length > 0,
    lines: asked.lines.flatMap(({ lineId, held: _held, ...line }) => {
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
          worth: toMoney(worthOf(row, line.quantity), order.currency),
        },
      ];
    }),
  };
}

/** As much of a line as is asked for, from the first unit whose money is undecided. */
function worthOf(row: OrderLineRow, units: number): number {
  const { quantity, net, tax_share: tax, settled_units: settled } = row;
  const to = Math.min(quantity, settled + units);
  const paid = unitMoney({ quantity, net, tax }, settled, to);
  return paid.net + paid.tax;
}
