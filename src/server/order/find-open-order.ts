import { timingSafeEqual } from "node:crypto";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { Queries } from "#server/platform/database.ts";
import { sha256 } from "#server/platform/ids.ts";
import { findOrderByNumber, type OrderRow } from "./order.repository.ts";

/**
 * The requested order, if the caller may see it: an own one, or one whose key they have from
 * its e-mails (R-AFTER-1). Unknown, another's and a wrong key are all undefined.
 * @param accountId null without a session.
 */
export async function findOpenOrder(
  queries: Queries,
  { orderNo, orderKey }: { orderNo: string; orderKey?: string | undefined },
  accountId: string | null,
): Promise<OrderRow | undefined> {
  const number = readOrderNumber(orderNo);
  const order = number === null ? undefined : await findOrderByNumber(queries, number);
  if (!order) return undefined;
  const isOwn = accountId !== null && order.account_id === accountId;
  return isOwn || opensWith(order, orderKey) ? order : undefined;
}

function opensWith({ order_key_hash: hash }: OrderRow, key: string | undefined): boolean {
  if (!hash || !key) return false;
  const given = sha256(key);
  return given.length === hash.length && timingSafeEqual(given, hash);
}
