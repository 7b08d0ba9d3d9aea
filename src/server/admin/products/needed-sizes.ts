import { sql } from "kysely";

/**
 * Sizes that must stay, as rows of `product_id` and `size`: those of orders and carts, and those
 * wanted instead of one by an exchange or by a correction that waits for its difference (R-AFTER-4,
 * R-AFTER-8).
 */
export const neededSizes = sql`
  select product_id, size from sales_order_line
  union all select product_id, size from cart_line
  union all select l.product_id, g.wanted_size
    from goods_return g join goods_return_line r on r.return_id = g.id
    join sales_order_line l on l.id = r.line_id
    where g.state in ('asked', 'approved') and g.wanted_size is not null
  union all select l.product_id, c.held_size
    from order_change c join sales_order_line l on l.id = c.line_id
    where c.state = 'awaiting_payment' and c.held_size is not null`;
