import { sql } from "kysely";
import type { LineContent } from "#domain/cart/line-content.ts";
import { unitMoney } from "#domain/order/unit-money.ts";
import { toRow } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { OrderLineRow } from "./order.repository.ts";

/**
 * Adds the line that is sent for returned units of another: paid with them, so the money of those
 * units moves over and no credit is granted (R-AFTER-4). Its units, already taken out of the
 * stock, are paid. The order's row must be locked.
 */
export async function addExchangeLine(
  queries: Queries,
  line: OrderLineRow,
  { content, units, actor, at }: { content: LineContent; units: number; actor: string; at: Date },
): Promise<void> {
  const { settled_units: settled, quantity, net, tax_share: tax } = line;
  const moved = Math.min(units, quantity - settled);
  const money = unitMoney({ quantity, net, tax }, settled, settled + moved);
  const booked = await sql`
    update sales_order_line set settled_units = settled_units + ${moved}::int
    where id = ${line.id} and settled_units = ${settled}`.execute(queries);
  if (booked.numAffectedRows !== 1n) throw new Error(`units of ${line.id} are settled`);
  const id = newId();
  const row = toRow(content);
  await sql`
    insert into sales_order_line (id, order_id, position, identity, product_id, size, choice, slug,
      title, kit, kit_hash, patches, addons, quantity, unit_price, custom_fee, unit_parts,
      line_total, net, tax_share, u_taken, returnable, stage, replaces_line_id)
    select ${id}::uuid, order_id,
      (select max(position) + 1 from sales_order_line other where other.order_id = l.order_id),
      ${row.identity}, product_id, ${row.size}, choice, slug, title, kit, kit_hash, patches, addons,
      ${units}::int, 0, 0, unit_parts, 0, ${money.net}::int, ${money.tax}::int, ${units}::int,
      returnable, 'paid', id
    from sales_order_line l where id = ${line.id}`.execute(queries);
  await sql`
    insert into goods_move (line_id, from_place, to_place, units, actor, at)
    values (${id}::uuid, 'new', 'taken', ${units}::int, ${actor}, ${at}::timestamptz)`.execute(
    queries,
  );
}
