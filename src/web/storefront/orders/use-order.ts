import { useState } from "react";
import { errorCodes } from "#contract/error-codes.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { useRead } from "../use-read.ts";

export type OrderState =
  | { status: "loading" }
  | { status: "found"; order: OwnOrder }
  /** Unknown, or of another session: both look alike. */
  | { status: "unknown" }
  /** Its record was lost, while its payment is known; `isBack`: all that was paid (R-BACKUP-7). */
  | { status: "lost"; isBack: boolean }
  | { status: "failed" };

const gone: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];

async function readOrder(question: string, signal: AbortSignal): Promise<OrderState> {
  const asked = JSON.parse(question) as OrderAddress;
  if (!hasSession() && !asked.orderKey) return { status: "unknown" };
  const answer = await call("getOrder", asked, { signal, quiet: true });
  if (answer.ok) return { status: "found", order: answer.data };
  if (answer.code === errorCodes.orderLost) {
    return { status: "lost", isBack: answer.data?.reason === "moneyBack" };
  }
  return { status: gone.includes(answer.code) ? "unknown" : "failed" };
}

/** What names an order in calls: its number, and the key of its e-mails where the page has one. */
export type OrderAddress = { orderNo: string; orderKey?: string };

/** What each part of an order's page needs that may change the order. */
export interface OrderCare {
  order: OwnOrder;
  /** Of a reader who came by an e-mail's link. */
  orderKey?: string | undefined;
  onChanged: (order: OwnOrder) => void;
}

/** One of this browser's orders, also a guest's, or one that a key opens. */
export function useOrder(address: OrderAddress) {
  const { found, busy, retry } = useRead(JSON.stringify(address), readOrder);
  const [changed, setChanged] = useState<OwnOrder | null>(null);
  const read = found ?? ({ status: "loading" } satisfies OrderState);
  const isChanged = read.status === "found" && changed?.orderNo === read.order.orderNo;
  const state: OrderState = isChanged ? { status: "found", order: changed } : read;
  const reload = () => {
    setChanged(null);
    retry();
  };
  return { state, busy, retry: reload, setOrder: setChanged };
}

export const nameOrder = (
  { orderNo }: Pick<OwnOrder, "orderNo">,
  orderKey: string | undefined,
): OrderAddress => ({ orderNo, ...(orderKey ? { orderKey } : {}) });
