import { maskEmail, seesEmails } from "#domain/staff/shown-contact.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { countByState, insertNote, searchOrders } from "./admin-order.repository.ts";
import { cancelAdminOrder } from "./cancel-admin-order.ts";
import { findByNumber, getAdminOrder } from "./get-admin-order.ts";
import { moveAdminOrder } from "./move-admin-order.ts";
import { orderCommandRoutes, type OrderCommand } from "./order-commands.routes.ts";

type OrderCalls = "listOrders" | "getOrder" | "moveOrder" | "addOrderNote" | "cancelOrder";

export function adminOrderRoutes(services: PaymentServices) {
  const { database, clock } = services;
  const { queries } = database;
  const show = (orderNo: string, request: StaffRequest) =>
    getAdminOrder(queries, orderNo, request, clock.now());
  const calls: Pick<AdminHandlers, OrderCalls | OrderCommand> = {
    ...orderCommandRoutes(services),

    async listOrders(input, { session }) {
      const isOpen = seesEmails(session);
      const rows = await searchOrders(queries, input, { byEmail: isOpen });
      const records = rows.map((row) => ({
        orderNo: row.order_no,
        placedAt: row.created_at.toISOString(),
        state: row.state,
        email: isOpen ? row.email : maskEmail(row.email),
        recipient: row.recipient,
        country: row.country,
        itemsCount: row.items_count,
        personalised: row.personalised,
        total: toMoney(row.total, row.currency),
      }));
      const { current, size } = input;
      const counts = await countByState(queries);
      return done({ records, total: rows[0]?.matches ?? 0, current, size, counts });
    },

    getOrder: ({ orderNo }, request) => show(orderNo, request),

    async moveOrder(input, request) {
      const moved = await moveAdminOrder(queries, services, input, request);
      return moved.ok ? show(input.orderNo, request) : moved;
    },

    async cancelOrder(input, request) {
      const cancelled = await cancelAdminOrder(queries, services, input, request);
      return cancelled.ok ? show(input.orderNo, request) : cancelled;
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
