import { sql } from "kysely";
import type { CurrencyCode } from "#domain/currency.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import type { AuditRow } from "./audit.repository.ts";

/** Facts that entries about an order name only by ids and minor units. */
export type NamedOrder = {
  orderNo: string;
  currency: CurrencyCode;
  lines: { lineId: string; name: PartialText; size: string }[];
};

/** The number of the order that an entry is about; undefined for other entries. */
export function orderNoOf({ noun, subject_id: id }: Pick<AuditRow, "noun" | "subject_id">) {
  if (noun === "orders") return id;
  return noun === "returns" ? id.replace(/-R\d+$/, "") : undefined;
}

/** The orders of these entries with their lines. */
export async function readNamedOrders(
  queries: Queries,
  entries: readonly AuditRow[],
): Promise<NamedOrder[]> {
  const numbers = [...new Set(entries.flatMap((entry) => orderNoOf(entry) ?? []))];
  if (numbers.length === 0) return [];
  const { rows } = await sql<NamedOrder>`
    select o.order_no as "orderNo", o.currency,
      (select coalesce(json_agg(json_build_object('lineId', l.id, 'name', l.title, 'size', l.size)
          order by l.position), '[]')
        from sales_order_line l where l.order_id = o.id) as lines
    from sales_order o where o.order_no = any(${numbers}::text[])`.execute(queries);
  return rows;
}
