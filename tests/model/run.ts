import { compare, readProvider, type Difference } from "./compare.ts";
import { betweenRunsMs, type Lane } from "./lane.ts";
import { dropNewsOfMaking } from "./reference/booking.ts";
import { endOutdated } from "./reference/differences.ts";
import { followCoupon } from "./reference/placing.ts";
import { differencesOf, type Model, type ModelOrder } from "./reference/state.ts";
import { statusOf } from "./reference/verdicts.ts";
import { nth, type Command, type Step } from "./steps/command.ts";
import { stepOf } from "./steps/step-of.ts";
import { openWorld } from "./world.ts";

/** Between two commands; not a divisor of any pause, so that nothing falls due to the millisecond. */
const stepMs = 20_013;
/** After a process was killed: its claims have ended by then. */
const afterDeathMs = 60_000;

export type Tally = {
  accepted: Record<string, number>;
  refused: Record<string, number>;
  states: Record<string, number>;
};
export const newTally = (): Tally => ({ accepted: {}, refused: {}, states: {} });
const add = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** What an order went through, for the figures. */
const reachedBy = (order: ModelOrder) => [
  statusOf(order),
  ...(order.total === 0 ? [`free ${statusOf(order)}`] : []),
  ...order.changes.map(({ state }) => `difference ${state}`),
  ...differencesOf(order)
    .filter(({ payment }) => payment.state === "declined")
    .map(() => "difference declined"),
  ...order.requests.map(({ state }) => `request ${state}`),
  ...order.returns.map(({ state }) => `return ${state}`),
  ...order.disputes.flatMap(({ known }) => (known ? [`dispute ${known}`] : [])),
];

function idealOf({ ideal }: Step): string {
  try {
    return ideal();
  } catch (error) {
    return `the model threw ${String(error)}`;
  }
}

export type Outcome = { trace: string[]; differences: Difference[] };
/** @returns the next command, or null when there are enough. */
export type Source = (model: Model) => Command | null;

/**
 * Runs commands on a fresh buyer; after each, the model and the rows of the shop must be the same.
 * @param pagesEvery commands after which the pages of the order in hand must be, too; at the end
 *   those of all orders.
 */
export async function runCommands(
  lane: Lane,
  source: Source,
  tally = newTally(),
  pagesEvery = 1,
): Promise<Outcome> {
  const stock = { "0S": 9, "0M": 9, "0L": 9, "1S": 9, "1M": 9, "1L": 9 };
  await lane.setTime(lane.now() + betweenRunsMs);
  const model: Model = { now: lane.now(), thereNow: 0, stock, orders: [], cart: null, carts: 0 };
  const world = await openWorld(lane, stock);
  const trace: string[] = [];
  const states = new Set<string>();
  let snapshot = await world.read();
  for (let command = source(model); command; command = source(model)) {
    const step = stepOf(model, command);
    if (!step) continue;
    model.now += stepMs;
    await lane.setTime(model.now);
    lane.mishap.next = step.mishap ?? null;
    if (step.isPending) await lane.fault("pending-capture", "capture-order");
    if (step.isRefundPending) await lane.fault("pending-refund", "refund-capture");
    const target = step.on ?? nth(model.orders, command.order);
    const row = target ? snapshot.orders[target.no] : undefined;
    // A command on another order, such as the end of all holds, may have taken money of this one.
    const known = target && world.there(target)?.captures.length;
    if (target?.provider && row?.providerId && known !== target.provider.captures.length) {
      await readProvider(world, target, row.providerId);
    }
    let code = "";
    try {
      code = await step.real(world, row as never);
    } catch (error) {
      code = `threw ${String(error)}`;
    }
    lane.mishap.next = null;
    const wanted = idealOf(step);
    for (const order of model.orders) {
      followCoupon(order);
      endOutdated(model, order);
    }
    dropNewsOfMaking(model);
    if (step.isPending || step.isRefundPending) await lane.clearFaults();
    if (code === "killed") model.now += afterDeathMs;
    if (step.jumpMs !== undefined) await lane.sim.advance(step.jumpMs);
    if (model.now !== lane.now()) await lane.setTime(model.now);
    trace.push(`${command.name}${target ? ` [${target.no}]` : ""}: ${step.label} → ${code}`);
    add(code === "0000" || code === "killed" ? tally.accepted : tally.refused, command.name);
    const differences: Difference[] =
      code === wanted ? [] : [{ at: "code", model: wanted, shop: code }];
    const shown = nth(model.orders, step.on ? step.on.no : command.order);
    const withPages = trace.length % pagesEvery === 0;
    const compared = await compare(world, model, shown ? [shown] : [], withPages);
    differences.push(...compared.differences);
    if (differences.length > 0) return end(differences);
    ({ snapshot } = compared);
    for (const order of model.orders) for (const state of reachedBy(order)) states.add(state);
  }
  return end((await compare(world, model, model.orders, true)).differences);

  async function end(differences: Difference[]): Promise<Outcome> {
    for (const state of states) add(tally.states, state);
    await world.end();
    return { trace, differences };
  }
}
