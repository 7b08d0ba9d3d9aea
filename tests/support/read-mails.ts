import type { Database } from "#server/platform/database.ts";

/** The facts of an order that e-mails report, oldest first, without those taken back: `order-received`, `parcel:posted` ... */
export async function readMails(
  { driver }: Pick<Database, "driver">,
  orderNo: string,
): Promise<string[]> {
  const rows = await driver<{ fact: string }[]>`
    select split_part(m.about, ':', 1)
        || case when starts_with(m.about, 'parcel:') then ':' || split_part(m.about, ':', 3) else '' end
        as fact from mail m
    join sales_order o on o.id = m.order_id
    where o.order_no = ${orderNo} and m.state <> 'dropped' order by m.created_at, m.id`;
  return rows.map(({ fact }) => fact);
}
