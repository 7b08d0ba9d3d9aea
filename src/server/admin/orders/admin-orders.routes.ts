import { seesEmails } from "#domain/staff/shown-contact.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { insertNote, matchOrders } from "./admin-order.repository.ts";
import { cancelAdminOrder } from "./cancel-admin-order.ts";
import { findByNumber, getAdminOrder } from "./get-admin-order.ts";
import { listOrders } from "./list-orders.ts";
import { moveAdminOrder } from "./move-admin-order.ts";
import { cancelOrders, moveOrders } from "./move-orders.ts";
import { orderCommandRoutes, type OrderCommand } from "./order-commands.routes.ts";

type OrderCalls =
  | "listOrders"
  | "matchOrders"
  | "getOrder"
  | "moveOrder"
  | "moveOrders"
  | "addOrderNote"
  | "cancelOrder"
  | "cancelOrders";

export function adminOrderRoutes(services: PaymentServices) {
  const { database, clock } = services;
  const { queries } = database;
  const show = (orderNo: string, request: StaffRequest) =>
    getAdminOrder(queries, orderNo, request, clock.now());
  const many = { queries, clock, shop: services };
  const calls: Pick<AdminHandlers, OrderCalls | OrderCommand> = {
    ...orderCommandRoutes(services),

    listOrders: (input, { session }) => listOrders(queries, clock, input, session),

    async matchOrders(input, { session }) {
      return done({ ids: await matchOrders(queries, input, { byEmail: seesEmails(session) }) });
    },

    moveOrders: (input, request) => moveOrders(many, input, request),
    cancelOrders: (input, request) => cancelOrders(many, input, request),

    getOrder: ({ orderNo }, request) => show(orderNo, request),

    async moveOrder(input, request) {
      const moved = await moveAdminOrder(queries, services, input, request);
      return moved.ok ? show(input.orderNo, request) : moved;
    },

    async cancelOrder(input, request) {
      const cancelled = await cancelAdminOrder(queries, services, input, request);
      if (!cancelled.ok) return cancelled;
      const shown = await show(input.orderNo, request);
      return shown.ok ? done({ ...shown.value, ...cancelled.value }) : shown;
    },

    async addOrderNote({ orderNo, text }, request) {
      const order = await findByNumber(queries, orderNo);
      if (!order) return refuse("notFound");
      const at = clock.now();
      const { accountId } = request.session;
      await inTransaction(queries, async (transaction) => {
        await insertNote(transaction, { orderId: order.id, accountId, text, at });
        await recordChange(transaction, request, at, {
          noun: "orders",
          subjectId: order.order_no,
          action: "note",
          before: null,
          after: { text },
        });
      });
      return show(orderNo, request);
    },
  };
  return calls;
}
