import * as z from "zod/mini";
import { fromDecimal } from "#domain/money.ts";
import type { MoneyListed, MoneyMoved, Payer } from "../payment-provider.ts";
import { unknown, type CallPaypal, type Reply } from "./call-paypal.ts";

const hour = 3_600_000;
/** "It takes a maximum of three hours for executed transactions to appear." */
export const paypalReportDelayMs = 3 * hour;
/** PayPal's longest range of one request, and its largest page. */
const longestMs = 31 * 24 * hour;
const pageSize = 500;
/** A range of more than 10,000 transactions is refused by this name: it is cut in two. */
const tooMany = "RESULTSET_TOO_LARGE";

const money = z.object({ currency_code: z.string(), value: z.string() });
const text = z.optional(z.string());

/** Fields we read of GET /v1/reporting/transactions. */
const reportReply = z.object({
  total_pages: z._default(z.number(), 1),
  transaction_details: z._default(
    z.array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: text,
          paypal_reference_id_type: text,
          transaction_event_code: text,
          transaction_initiation_date: z.string(),
          transaction_status: text,
          transaction_amount: z.optional(money),
          fee_amount: z.optional(money),
          custom_field: text,
          invoice_id: text,
        }),
        payer_info: z.optional(
          z.object({
            email_address: text,
            payer_name: z.optional(
              z.object({ given_name: text, surname: text, alternate_full_name: text }),
            ),
          }),
        ),
      }),
    ),
    [],
  ),
});
type Report = z.infer<typeof reportReply>;
type Detail = Report["transaction_details"][number];

/** PayPal's list of transactions, by ranges and pages of the size it gives at once. */
export async function listPaypalMoney(
  call: CallPaypal,
  since: Date,
  until: Date,
): Promise<MoneyListed> {
  const moved = new Map<string, MoneyMoved>();
  for (let from = since.getTime(); from < until.getTime(); from += longestMs) {
    const to = Math.min(from + longestMs, until.getTime());
    const failure = await readRange(call, from, to, (detail) => {
      const entry = movedBy(detail);
      // Ranges meet in one second, which both of them include.
      if (entry && entry.at >= since && entry.at < until) {
        moved.set(`${entry.kind}:${entry.id}`, entry);
      }
    });
    if (failure) return failure;
  }
  const oldestFirst = [...moved.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return { kind: "listed", moved: oldestFirst };
}

type Failure = Exclude<MoneyListed, { kind: "listed" }>;

async function readRange(
  call: CallPaypal,
  from: number,
  to: number,
  add: (detail: Detail) => void,
): Promise<Failure | null> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      fields: "transaction_info,payer_info",
      page_size: String(pageSize),
      page: String(page),
    });
    const path = `/v1/reporting/transactions?${query.toString()}`;
    const reply = await call(reportReply, { method: "GET", path });
    if (reply.kind !== "ok") {
      const isLarge = reply.kind === "refused" && reply.issue === tooMany && to - from > hour;
      if (!isLarge) return failureOf(reply);
      const middle = from + Math.floor((to - from) / 2);
      return (await readRange(call, from, middle, add)) ?? (await readRange(call, middle, to, add));
    }
    pages = reply.value.total_pages;
    for (const detail of reply.value.transaction_details) add(detail);
  }
  return null;
}

function failureOf(reply: Exclude<Reply<Report>, { kind: "ok" }>): Failure {
  if (reply.kind === "unknown") return reply;
  const issue = [reply.issue, reply.note].filter(Boolean).join(" ");
  // 404 says nothing about money: the address of the report is not there.
  return reply.kind === "notFound" ? unknown(`not found: ${issue}`) : { kind: "refused", issue };
}

/**
 * By PayPal's event codes: T00xx are payments, T1107 is a refund of the merchant's, T1106 and T1201
 * take money back, T1202 and T1205 give it again. Money on hold for a case did not leave the shop.
 */
function movedBy({ transaction_info: transaction, payer_info: payer }: Detail): MoneyMoved | null {
  const code = transaction.transaction_event_code ?? "";
  const kind = kindOf(code);
  const at = new Date(transaction.transaction_initiation_date);
  const { transaction_amount: amount, fee_amount: fee } = transaction;
  const hasMoved = movedStatuses.has(transaction.transaction_status ?? "");
  if (kind === null || !amount || Number.isNaN(at.getTime())) return null;
  const isRefundUnderWay = kind === "refund" && transaction.transaction_status === "P";
  if (!hasMoved && !isRefundUnderWay) return null;
  const value = fromDecimal(amount.value, amount.currency_code);
  // A payment that the shop made itself is no sale.
  if (kind === "capture" && value !== null && value < 0) return null;
  const feeValue = fee ? fromDecimal(fee.value, fee.currency_code) : null;
  return {
    kind,
    id: transaction.transaction_id,
    amount: value === null || kind === "capture" ? value : negated(value),
    currency: amount.currency_code,
    fee: kind === "capture" && feeValue !== null ? negated(feeValue) : null,
    at,
    captureId: kind === "capture" ? null : (transaction.paypal_reference_id ?? null),
    ourId: transaction.custom_field ?? transaction.invoice_id ?? null,
    payer: payerOf(payer),
  };
}

function payerOf(payer: Detail["payer_info"]): Payer | null {
  if (!payer) return null;
  const { given_name: given, surname, alternate_full_name: whole } = payer.payer_name ?? {};
  const name = whole || [given, surname].filter(Boolean).join(" ");
  const email = payer.email_address ?? null;
  return email || name ? { email, name: name || null } : null;
}

const negated = (value: number) => (value === 0 ? 0 : -value);

/** Succeeded, and succeeded before it was reversed, which is a line of its own. */
const movedStatuses = new Set(["S", "V"]);

function kindOf(code: string): MoneyMoved["kind"] | null {
  if (/^T00\d\d$/.test(code)) return "capture";
  if (code === "T1107") return "refund";
  return ["T1106", "T1201", "T1202", "T1205"].includes(code) ? "reversal" : null;
}
