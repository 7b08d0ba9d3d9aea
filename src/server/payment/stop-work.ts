import { hasMoney } from "#domain/order/bought.ts";
import { beforeShipping, sumCounts } from "#domain/order/goods.ts";
import { isAllBack, type OrderStop } from "#domain/order/order-stops.ts";
import { orderMaking } from "#server/notification/goods-mails.ts";
import { unqueueMail } from "#server/notification/queue-mail.ts";
import { findOrder, readOrderLines, setStop } from "#server/order/order-record.ts";
import { unitsOf } from "#server/order/refresh-order.ts";
import type { Queries } from "#server/platform/database.ts";
import { setGoodsWithoutMoney } from "./attention.repository.ts";

/** Work on a locked order stops; the buyer gets no e-mail any more that it has begun (R-PAY-14). */
export async function stopWork(queries: Queries, orderId: string, stop: OrderStop): Promise<void> {
  await setStop(queries, orderId, stop, true);
  await unqueueMail(queries, orderMaking(orderId));
}

/**
 * After money or goods of a locked order moved: once all of its money is back, the buyer does not
 * read that making has begun, and while goods are still here a person is called (R-PAY-14).
 */
export async function followMoney(queries: Queries, orderId: string): Promise<void> {
  const order = await findOrder(queries, orderId);
  if (!order || !hasMoney(order)) return;
  const isGone = isAllBack(order);
  if (isGone) await unqueueMail(queries, orderMaking(orderId));
  const lines = isGone ? await readOrderLines(queries, orderId) : [];
  const isHere = beforeShipping(sumCounts(lines.map(unitsOf))) > 0;
  await setGoodsWithoutMoney(queries, orderId, isHere);
}
