/** What the shopper, the staff and the payment service do; see `stories.ts`. */
export type StoryName =
  | "buy"
  | "closed"
  | "hinted"
  | "late"
  | "soldOut"
  | "refused"
  | "replaced"
  | "surplus"
  | "external"
  | "dispute"
  | "change"
  | "cancel"
  | "fulfil";

/** A place at the edge of the program at which its process dies. */
export type Edge =
  /** A statement, with an earlier one of its transaction; `rows`: one that found or changed some. */
  | { kind: "sql"; at: RegExp; when: "before" | "after"; since?: RegExp; rows?: true }
  /** A call: before it, with the answer not read, with the answer read. */
  | { kind: "fetch"; at: RegExp; when: "before" | "acted" | "read" }
  /** The mail server took the e-mail, and its answer is not read. */
  | { kind: "smtp" };

export type Point = {
  name: string;
  edge: Edge;
  story: StoryName;
  /** Of the story; the point counts from its beginning. */
  step: string;
};

type Sql = Extract<Edge, { kind: "sql" }>;
const before = (at: RegExp, since?: RegExp): Sql => ({
  kind: "sql",
  at,
  when: "before",
  ...(since && { since }),
});
const after = (at: RegExp, since?: RegExp): Sql => ({ ...before(at, since), when: "after" });
const found = (at: RegExp): Sql => ({ ...after(at), rows: true });
const call = (at: RegExp, when: "before" | "acted" | "read"): Edge => ({ kind: "fetch", at, when });

const commit = /^commit/i;
const stockTaken = /^\s*update product_size set stock/;
const orderWritten = /insert into "sales_order" /;
const cartWritten = /insert into "cart_line"/;
const opened = /update "payment" set "provider_order_id"/;
const claimed = /update "payment" set "capture_attempt"/;
const refusedWritten = /update "payment" set .*"refused_as"/;
const roleSet = /update "payment_capture" set "role"/;
const captureStored = /insert into payment_capture/;
const moved = (from: string, to: string) => new RegExp(`"u_${from}" = .*"u_${to}" = `);
const mailWritten = /insert into "mail"/;
const creditWritten = /insert into credit \(/;
const inboxWritten = /insert into "webhook_inbox"/;
const lookClaimed = /update payment (p )?set (looks = looks \+ 1,\s*)?claimed_until = now\(\) \+/;
const refundClaimed = /update refund set next_try_at/;
const refundDone = /update "refund" set "state"/;
const refunded = /update sales_order set refunded/;

const openCall = /^POST \/v2\/checkout\/orders$/;
const takeCall = /^POST \/v2\/checkout\/orders\/[^/]+\/capture$/;
const lookCall = /^GET \/v2\/checkout\/orders\/[^/]+$/;
const refundCall = /^POST \/v2\/payments\/captures\/[^/]+\/refund$/;

const in_ =
  (story: StoryName, step: string) =>
  (name: string, edge: Edge): Point => ({ name, edge, story, step });

const cart = in_("buy", "cart");
const place = in_("buy", "place");
const approve = in_("buy", "approve");
const closed = in_("closed", "approve");
const refund = in_("cancel", "cancel");
const money = in_("late", "approve");

/** From the cart to the e-mail about the refund. */
export const points: readonly Point[] = [
  cart("cart.beforeCommit", before(commit, cartWritten)),
  place("place.afterHold", after(stockTaken)),
  place("place.afterOrder", after(orderWritten)),
  place("place.afterCoupon", after(/insert into "?coupon_use"?/)),
  place("place.beforeCommit", before(commit, orderWritten)),
  place("place.afterCommit", after(commit, orderWritten)),
  place("open.beforeCall", call(openCall, "before")),
  place("open.duringCall", call(openCall, "acted")),
  place("open.afterCall", call(openCall, "read")),
  place("open.beforeBook", before(opened)),
  place("open.afterBook", after(commit, opened)),
  approve("return.beforeGate", before(claimed)),
  approve("gate.afterCommit", after(commit, claimed)),
  approve("take.beforeCall", call(takeCall, "before")),
  approve("take.duringCall", call(takeCall, "acted")),
  approve("take.afterCall", call(takeCall, "read")),
  approve("settle.afterLock", after(/update payment set seen_at/)),
  approve("settle.afterCaptures", after(captureStored)),
  approve("settle.afterChoose", after(roleSet)),
  approve("settle.afterGoods", after(moved("held", "taken"))),
  approve("settle.afterCart", after(/delete from cart_line/, roleSet)),
  approve("settle.afterMail", after(mailWritten, roleSet)),
  approve("settle.beforeCommit", before(commit, roleSet)),
  approve("settle.afterCommit", after(commit, roleSet)),
  in_("late", "expire")("hold.beforeRelease", before(moved("held", "waiting"))),
  in_("late", "expire")("hold.afterRelease", after(stockTaken, moved("held", "waiting"))),
  money("late.afterHoldAgain", after(stockTaken, moved("waiting", "held"))),
  in_("refused", "refuse")("refuse.afterCall", call(takeCall, "read")),
  in_("refused", "refuse")("refuse.beforeCommit", before(commit, refusedWritten)),
  in_("refused", "end")("end.lastTry", call(takeCall, "acted")),
  in_("refused", "end")("end.afterRelease", after(stockTaken, moved("held", "waiting"))),
  in_("refused", "end")("end.beforeMail", before(mailWritten)),
  in_("refused", "end")("end.afterCommit", after(commit, mailWritten)),
  in_("soldOut", "money")("late.beforeCredit", before(creditWritten)),
  in_("soldOut", "money")("late.afterCredit", after(creditWritten)),
  in_("surplus", "surplus")("surplus.afterBook", after(roleSet)),
  in_("replaced", "again")("supersede.between", after(moved("held", "waiting"))),
  closed("hook.afterVerify", before(inboxWritten)),
  closed("hook.afterInsert", after(inboxWritten)),
  closed("hook.beforeAnswer", after(commit, inboxWritten)),
  closed("look.afterClaim", found(lookClaimed)),
  closed("look.beforeCall", call(lookCall, "before")),
  closed("look.afterCall", call(lookCall, "read")),
  in_("hinted", "hint")("look.hintedMeanwhile", after(commit, inboxWritten)),
  refund("cancel.afterMove", after(moved("taken", "cancelled"))),
  refund("cancel.afterRestock", after(stockTaken)),
  refund("refund.afterCredit", after(creditWritten)),
  refund("refund.afterCommit", after(commit, creditWritten)),
  refund("refund.afterAsking", found(refundClaimed)),
  refund("refund.beforeCall", call(refundCall, "before")),
  refund("refund.duringCall", call(refundCall, "acted")),
  refund("refund.afterCall", call(refundCall, "read")),
  refund("refund.beforeDone", before(refundDone)),
  refund("refund.betweenBooks", after(refunded)),
  refund("refund.afterDone", after(commit, refunded)),
  in_("external", "external")("external.afterBook", after(creditWritten)),
  in_("external", "external")("external.afterCommit", after(commit, creditWritten)),
  in_("dispute", "dispute")("dispute.afterStop", after(/update sales_order set stops/)),
  in_("fulfil", "make")("make.afterMove", after(moved("taken", "making"))),
  in_("fulfil", "pack")("parcel.afterPack", after(/insert into "parcel_line"/)),
  in_("fulfil", "post")("parcel.afterMoves", after(moved("packed", "shipped"))),
  in_("fulfil", "post")("parcel.beforeMail", before(mailWritten)),
  in_("fulfil", "ask")("return.afterAsked", after(/insert into "goods_return_line"/)),
  in_("fulfil", "count")("return.afterCount", after(moved("delivered", "returned"))),
  in_("fulfil", "count")("return.beforeCommit", before(commit, moved("delivered", "returned"))),
  in_("change", "change")("change.afterMove", after(stockTaken)),
  in_("change", "change")("change.beforeMail", before(mailWritten)),
  approve("mail.afterClaim", found(/update mail m set state/)),
  approve("mail.afterData", { kind: "smtp" }),
  approve("mail.afterAccepted", before(/update "mail" set/)),
  approve("mail.afterSent", after(/update "mail" set/)),
  refund("mail.ofRefund", { kind: "smtp" }),
];
