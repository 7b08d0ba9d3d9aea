import { hour, type Capture, type Model, type Payable } from "./state.ts";

const approvalHours = 3;

export const isLapsed = (model: Model, { provider }: Payable) =>
  provider !== null && model.thereNow - provider.since > approvalHours * hour;

export function standingOf(
  model: Model,
  order: Payable,
): "over" | "approved" | "notApproved" | "completed" {
  const { provider } = order;
  if (!provider) throw new Error("model: not at the provider");
  if (provider.captures.length > 0) return "completed";
  if (isLapsed(model, order)) return "over";
  return provider.approval ? "approved" : "notApproved";
}

/** What the provider does when it is asked to take the money. */
export type Taken = { end: "seen" | "notApproved" | "alreadyCaptured" | "declined" };

export function takeThere(model: Model, order: Payable, isPending: boolean): Taken["end"] {
  const { provider } = order;
  if (!provider) throw new Error("model: not at the provider");
  if (provider.captures.some(({ status }) => status !== "DECLINED")) return "alreadyCaptured";
  if (standingOf(model, order) !== "approved") return "notApproved";
  if (provider.approval === "fails") return "declined";
  provider.captures.push(newCapture(order.total, isPending ? "PENDING" : "COMPLETED"));
  return "seen";
}

export const newCapture = (amount: number, status: Capture["status"]): Capture => ({
  amount,
  status,
  refunds: [],
  reversals: [],
  word: null,
  role: null,
  reversed: 0,
});
