import type { LostPayment, LostPayments } from "#contract/admin/lost-payment.ts";
import { isUndecided } from "#domain/payment/lost-payment.ts";
import type { LostSearch } from "#server/payment/lost/find-lost-payments.ts";

const minute = (text: string) => `${text.slice(0, 16).replace("T", " ")} UTC`;
const words: Readonly<Record<LostPayment["state"], string>> = {
  approved: "approved, nothing taken: it ends by itself",
  waiting: "PayPal holds or reviews it",
  taken: "taken: send it back, or keep it",
  sending: "on its way back",
  over: "settled: nothing of it is ours",
  kept: "kept for the buyer",
};

/** Neither the backup nor the provider can say it, so a person is asked before money goes twice. */
const unknownOutside = [
  "! A refund paid another way after the backup, such as by bank transfer, is not known here. Check your bank's",
  "  records before money is sent again, also for refunds under Needs a person.",
];

/** Payments that the provider knows and the shop does not, as lines for the terminal. */
export function writeLost(
  search: Extract<LostSearch, { kind: "searched" }>,
  { restored, records }: LostPayments,
): string {
  const open = records.filter(({ state }) => isUndecided(state));
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
  return [
    restored
      ? `Restored from a backup of ${minute(restored.backupAt)}; PayPal was asked for everything since.`
      : "PayPal was asked for payments of orders that are not in our database.",
    `${count(search.looked, "payment")} of ours that moved since ${search.looked === 1 ? "is" : "are"} looked at now.`,
    "",
    records.length === 0 ? "No lost orders." : `${count(records.length, "lost payment")}:`,
    ...records.flatMap(describe),
    "",
    ...(search.gap === null
      ? []
      : [
          `! PayPal did not answer all of it (${search.gap}). Run this again, or leave it to the shop, which asks each hour.`,
        ]),
    restored && !restored.complete
      ? `PayPal's report is complete until ${minute(search.completeUntil.toISOString())}. The shop asks again each hour until it reaches the restore.`
      : `PayPal's report is complete until ${minute(search.completeUntil.toISOString())}.`,
    ...(restored || open.length > 0 ? unknownOutside : []),
    open.length === 0
      ? restored && !restored.complete
        ? "✓ Nothing is left to decide so far."
        : "✓ Nothing is left to decide."
      : `✗ ${count(open.length, "payment")} not settled: Sales → Books, or --send-back and --keep with a number.`,
  ].join("\n");
}

function describe({
  orderNo,
  state,
  buyer,
  amount,
  returned,
  currency,
  lines,
  problem,
}: LostPayment) {
  const who = [buyer.name, buyer.email].filter(Boolean).join(", ") || "buyer unknown to PayPal";
  const back = /^[0.]+$/.test(returned) ? "" : ` (${returned} went back)`;
  return [
    `  ${orderNo}  ${amount ?? "?"} ${currency}${back}  ${who}: ${words[state]}`,
    ...lines.map((line) => `      ${line.quantity} × ${line.title}, ${line.description}`),
    ...(problem ? [`      PayPal did not send it back: ${problem}`] : []),
  ];
}
