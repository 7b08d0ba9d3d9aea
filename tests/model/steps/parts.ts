import type { Units } from "../reference/answers.ts";
import type { Mishap } from "../mishaps.ts";
import type { Capture, Line, ModelOrder, Refund } from "../reference/state.ts";
import { nth, type Step } from "./command.ts";
import type { Snapshot, World } from "../world.ts";

export const seen = (row: Snapshot["orders"][number]) => ({
  orderNo: row.orderNo,
  version: row.version,
});

export const unitsOf = (
  order: ModelOrder,
  n: readonly number[],
  most: (line: Line) => number,
): Units =>
  order.lines.map((line, at) => {
    const random = n[at % n.length] ?? 0;
    const top = most(line);
    // Mostly what is there; now and then one too many.
    const units =
      random % 23 === 0 ? top + 1 : top === 0 ? 0 : random % 3 === 0 ? top : random % (top + 1);
    return { line, units };
  });

export const askedOf = (order: ModelOrder, row: Snapshot["orders"][number], units: Units) =>
  units.map(({ line, units: count }) => ({
    lineId: row.lineIds[order.lines.indexOf(line)] ?? "",
    units: count,
  }));

/** A staff command on goods or money of an order. */
export function staff(
  label: string,
  call: (world: World, row: Snapshot["orders"][number]) => Promise<{ code: string }>,
  ideal: () => string,
): Step {
  return { label, ideal, real: async (world, row) => (await call(world, row)).code };
}

export const mishapOf = (n: number, call: Mishap["call"]): Mishap | null => {
  const kinds = ["away", "lost", "killBefore", "killAfter"] as const;
  const kind = n % 11 < 7 ? undefined : kinds[(n % 11) - 7];
  return kind ? { call, kind } : null;
};

/** Whether buyer and shop know the order's page at the provider. */
export const isOpen = (order: ModelOrder) =>
  order.provider !== null && order.payment.state !== "opening" && !order.isUnknownThere;

export const anyCapture = ({ provider }: ModelOrder, n: number): Capture | undefined =>
  provider ? nth(provider.captures, n) : undefined;

/** Something that happens at the provider alone; refused there, it changes nothing. */
export function there(
  label: string,
  ideal: () => boolean,
  real: (world: World, row: Snapshot["orders"][number]) => Promise<unknown>,
): Step {
  return {
    label,
    ideal: () => (ideal() ? "0000" : "refused"),
    real: (world, row) =>
      real(world, row).then(
        () => "0000",
        (error: unknown) =>
          String(error).includes("simulator:") ? "refused" : Promise.reject(error),
      ),
  };
}

export const captureIdOf = (world: World, order: ModelOrder, capture: Capture) =>
  world.there(order)?.captures[order.provider?.captures.indexOf(capture) ?? -1]?.id ?? "";

/** A refund that staff send again or settle: one that was refused, else any. */
export function refundToDecide({ refunds }: ModelOrder, n: readonly number[]): Refund | undefined {
  const refused = refunds.filter(({ state }) => state === "refused");
  return nth(refused.length > 0 ? refused : refunds, n[0] ?? 0);
}

/** A refund's id, by its credit and what else tells it from others. */
export function refundIdOf(
  row: Snapshot["orders"][number],
  order: ModelOrder,
  refund: Refund,
): string {
  const no = refund.credit && order.credits.indexOf(refund.credit) + 1;
  const found = row.refunds.find(
    ({ credit, state, amount }) =>
      credit === no && state === refund.state && amount === refund.amount,
  );
  return found?.id ?? "00000000-0000-7000-8000-000000000000";
}
