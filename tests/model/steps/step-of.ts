import { placingSteps } from "./placing-steps.ts";
import { payingSteps } from "./paying-steps.ts";
import { providerSteps } from "./provider-steps.ts";
import { hintSteps } from "./hint-steps.ts";
import { parcelSteps } from "./parcel-steps.ts";
import { staffSteps } from "./staff-steps.ts";
import { buyerSteps } from "./buyer-steps.ts";
import { differenceSteps } from "./difference-steps.ts";
import type { Model, ModelOrder } from "../reference/state.ts";
import { nth, type Command, type Make, type Step } from "./command.ts";

const steps: Readonly<Record<string, Make>> = {
  ...placingSteps,
  ...payingSteps,
  ...providerSteps,
  ...hintSteps,
  ...parcelSteps,
  ...staffSteps,
  ...buyerSteps,
  ...differenceSteps,
};

const ofPayment = new Set([
  ...Object.keys(payingSteps),
  "addCapture",
  "review",
  "refundThere",
  "settleThere",
  "reverse",
  "openDispute",
  "hint",
]);

/** What a command does, read against the model as it stands; null: there is nothing it could mean. */
export function stepOf(model: Model, command: Command): Step | null {
  const { name, n } = command;
  const make = steps[name];
  if (!make) throw new Error(`no command ${name}`);
  const order = nth(model.orders, command.order);
  if (!order && !["place", "restock"].includes(name)) return null;
  // Nothing happens at the provider to an order with nothing to pay.
  if (order?.payment.state === "none" && ofPayment.has(name)) return null;
  return make(model, order as ModelOrder, n);
}
