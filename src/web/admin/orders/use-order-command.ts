import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { OrderRefundRequest } from "#contract/admin/order-money.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";

/** Commands that answer the order as it stands after them. */
export type OrderCommandName = Extract<
  AdminEndpointName,
  | "makeUnits"
  | "packParcel"
  | "postParcel"
  | "changeTracking"
  | "voidParcel"
  | "deliverParcel"
  | "cancelUnits"
  | "returnUnits"
  | "decideRefund"
  | "settleRefund"
  | "waiveDifference"
>;

/**
 * A command on the order in sight. After a conflict the order is fetched again; without a form of
 * its own a refusal is a toast.
 */
export function useOrderCommand<Name extends OrderCommandName>(
  name: Name,
  { file, source, isForm }: { file: AdminOrder; source: AdminData<AdminOrder>; isForm: boolean },
) {
  const action = useAdminAction(name, { onConflict: source.reload, toastsFailure: !isForm });
  const { orderNo, version } = file.order;
  /** @returns whether it was done; `done` is then said, or `asked` where a refund waits by it. */
  const run = async (
    input: Omit<AdminRequest<Name>, "orderNo" | "version">,
    done: string,
    asked?: string,
  ): Promise<boolean> => {
    // The order's number and version complete the input of every command.
    const changed = await action.run({ ...input, orderNo, version } as AdminRequest<Name>);
    if (!changed) return false;
    source.replace(changed);
    const isAsked = asked !== undefined && newRequest(file, changed) !== null;
    showToast(isAsked ? { tone: "info", text: asked } : { tone: "success", text: done });
    return true;
  };
  return { action, run };
}

/** The refund that waits for another person since a command; null where none does. */
export function newRequest(before: AdminOrder, after: AdminOrder): OrderRefundRequest | null {
  const known = before.money?.requests.map(({ id }) => id) ?? [];
  const waiting = after.money?.requests.filter(({ state }) => state === "waiting") ?? [];
  return waiting.find(({ id }) => !known.includes(id)) ?? null;
}
