import { sql, type RawBuilder } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { dayBegins, dayEnds, storedFirstLanguage } from "#server/platform/shop-settings.ts";
import type { Period } from "./make-export.ts";

/**
 * Orders go out and never in: a row a line, each column one text. Moments are days and times of the
 * shop's clock, as programs for tables read them; whose clock it is stands once, in the last column.
 */
const header =
  "order_no,placed_at,paid_at,state,email,recipient,company,address1,address2,city,province,postal_code,country,phone,currency,line_no,sku,title,size,custom_type,name,number,patches,addons,quantity,unit_price,discount_share,tax_share,line_total,shipping,total,refunded,coupon,method,carrier,tracking,time_zone";

/** An amount of minor units as a decimal text of its currency. */
const money = (amount: RawBuilder<unknown>) =>
  sql`case when o.currency in ('JPY', 'KRW') then (${amount})::text
    else to_char((${amount}) / 100.0, 'FM999999990.00') end`;
const time = (column: RawBuilder<unknown>, timeZone: string) =>
  sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;
const part = (content: RawBuilder<unknown>, name: string) =>
  sql`coalesce(${content}->>${name}, '')`;

const address = (content: RawBuilder<unknown>) =>
  sql.join(
    ["company", "address", "addressLine2", "city", "province", "postalCode", "country"].map(
      (name) => part(content, name),
    ),
  );
const phone = (content: RawBuilder<unknown>) =>
  sql`trim(${part(content, "phoneCode")} || ' ' || ${part(content, "phone")})`;

/** A text in the shop's first language, else in any. */
const named = (words: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${words}->>${storedFirstLanguage}, ''),
    (select value from jsonb_each_text(${words}) where value <> '' limit 1), '')`;

const linesAfter = (
  after: string,
  most: number,
  timeZone: string,
  { from, to }: Period,
): RawBuilder<Row> => sql`
    select l.id::text as id, array[o.order_no, ${time(sql`o.created_at`, timeZone)},
      coalesce(${time(sql`o.paid_at`, timeZone)}, ''), o.state, o.email,
      person_name(${part(sql`o.address`, "firstName")}, ${part(sql`o.address`, "lastName")}),
      ${address(sql`o.address`)}, ${phone(sql`o.address`)}, o.currency, (l.position + 1)::text,
      coalesce(s.sku, ''), ${named(sql`l.title`)}, l.size,
      coalesce(l.choice->>'customType', ''), coalesce(l.choice->>'name', ''),
      coalesce(l.choice->>'number', ''),
      (select coalesce(string_agg(${named(sql`(p->'name')`)}, '|'), '')
        from jsonb_array_elements(l.patches) p),
      (select coalesce(string_agg(${named(sql`(p->'name')`)}, '|'), '')
        from jsonb_array_elements(l.addons) p),
      l.quantity::text, ${money(sql`l.unit_price`)}, ${money(sql`l.line_total - l.net`)},
      ${money(sql`l.tax_share`)}, ${money(sql`l.line_total`)}, ${money(sql`o.shipping`)},
      ${money(sql`o.total`)}, ${money(sql`o.refunded`)}, coalesce(o.coupon_code, ''),
      o.shipping_method, o.carrier, coalesce((select string_agg(p.tracking_number, '|' order by p.no)
        from parcel p where p.order_id = o.id and p.tracking_number is not null), ''),
      ${timeZone}::text] as cells
    from sales_order_line l join sales_order o on o.id = l.order_id
    left join product_size s on s.product_id = l.product_id and s.size = l.size
    where l.id::text > ${after}
      and (${from} = '' or o.created_at >= ${dayBegins(sql`nullif(${from}, '')`)})
      and (${to} = '' or o.created_at < ${dayEnds(sql`nullif(${to}, '')`)})
    order by l.id::text limit ${most}`;

type Row = { id: string; cells: string[] };

/** @param timeZone IANA name of the shop's zone (R-SHOP-3) */
export async function* orderRows(
  queries: Queries,
  portion: number,
  timeZone: string,
  period: Period = { from: "", to: "" },
): AsyncGenerator<string[][]> {
  yield [header.split(",")];
  let last = "";
  for (;;) {
    const { rows } = await linesAfter(last, portion, timeZone, period).execute(queries);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < portion) return;
  }
}
