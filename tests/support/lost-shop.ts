import { randomBytes } from "node:crypto";
import type { CurrencyCode } from "#domain/currency.ts";
import { orderNumber } from "#domain/order/order-number.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { findLostPayments } from "#server/payment/lost/find-lost-payments.ts";
import { openCheckoutShop } from "./checkout-shop.ts";
import { openElsewhere } from "./open-elsewhere.ts";
import { staffCaller } from "./staff-caller.ts";

export type LostShop = Awaited<ReturnType<typeof openLostShop>>;

/** A shop whose provider knows payments that its books lack, as after a restored backup. */
export async function openLostShop() {
  const shop = await openCheckoutShop();
  /** Orders that the provider shows no more: its report alone knows their money. */
  const gone = new Set<string>();
  const { paymentProviders } = shop.services;
  const { paypal } = paymentProviders;
  const inspect: typeof paypal.inspect = async (id) =>
    gone.has(id) ? { kind: "notFound" } : paypal.inspect(id);
  // The demo's payments are not told to this provider.
  const services = {
    ...shop.services,
    paymentSimulated: false,
    paymentProviders: { ...paymentProviders, paypal: { ...paypal, inspect } },
  };
  const owner = await staffCaller(shop.database, adminBooksRoutes(services), "R_SUPER");
  const provider = paypal;
  const newNumber = () => orderNumber("2026-11-28", randomBytes(12));
  const open = (orderNo = newNumber(), amount?: number, currency?: CurrencyCode) =>
    openElsewhere(provider, orderNo, amount, currency);
  const listed = async (caller = owner) => (await caller.call("listLostPayments", {})).data;
  const rowOf = async (orderNo: string, caller = owner) =>
    (await listed(caller)).records.find((row) => row.orderNo === orderNo);
  return {
    ...shop,
    services,
    owner,
    open,
    /** Money that was taken for an order of which nothing is known here. */
    async pay(orderNo?: string, amount?: number, currency?: CurrencyCode) {
      const opened = await open(orderNo, amount, currency);
      await shop.sim.approve(opened.id);
      await provider.capture(opened.id, `test:${opened.id}`);
      const [taken] = await shop.sim.taken(opened.id);
      return { ...opened, captureId: taken?.captureId ?? "" };
    },
    listed,
    rowOf,
    /** From now on only the report knows the money of that order. */
    forgetOrder: (id: string) => void gone.add(id),
    async dispute(captureId: string) {
      const opened = (await shop.sim.post(`dispute/${captureId}`, {})) as { dispute_id: string };
      return opened.dispute_id;
    },
    resolveDispute: (id: string, outcome: string) =>
      shop.sim.post(`resolve-dispute/${id}`, { outcome }),
    async search() {
      const found = await findLostPayments(services);
      if (found.kind === "failed") throw new Error(found.why);
      return found;
    },
    async decide(call: "sendLostBack" | "keepLost", orderNo: string, caller = owner) {
      const row = await rowOf(orderNo);
      const input = {
        id: row?.id ?? "",
        state: row?.state ?? "taken",
        reason: "lost with the disk",
      };
      return caller.call(call, input);
    },
    async refundsAt(id: string) {
      const seen = await provider.inspect(id);
      return seen.kind === "seen" ? seen.order.refunds : [];
    },
    /** Until a transaction waits for a row that the test holds. */
    async untilWaiting() {
      for (;;) {
        const waiting = await shop.database.driver`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        if (waiting.length > 0) return;
      }
    },
  };
}
