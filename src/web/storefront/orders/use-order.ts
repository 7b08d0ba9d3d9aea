import { errorCodes } from "#contract/error-codes.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { useRead } from "../use-read.ts";

export type OrderState =
  | { status: "loading" }
  | { status: "found"; order: OwnOrder }
  /** Unknown, or of another session: both look alike. */
  | { status: "unknown" }
  | { status: "failed" };

const gone: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];

async function readOrder(orderNo: string, signal: AbortSignal): Promise<OrderState> {
  if (!hasSession()) return { status: "unknown" };
  const answer = await call("getOrder", { orderNo }, { signal, quiet: true });
  if (answer.ok) return { status: "found", order: answer.data };
  return { status: gone.includes(answer.code) ? "unknown" : "failed" };
}

/** One of this browser's orders, also a guest's. */
export function useOrder(orderNo: string): { state: OrderState; retry: () => void } {
  const { found, retry } = useRead(orderNo, readOrder);
  return { state: found ?? { status: "loading" }, retry };
}
