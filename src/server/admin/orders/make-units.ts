import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { takeFrom } from "#domain/order/judge-goods.ts";
import { refreshOrder, unitsOf } from "#server/order/refresh-order.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import type { OpenOrder } from "./change-order.ts";
import { listChosen } from "./chosen-units.ts";

/** Puts units into production, or takes them off again. All that is asked or nothing. */
export async function makeUnits(
  { transaction, order, lines, by, note }: OpenOrder,
  input: Pick<AdminInput<"makeUnits">, "units" | "back">,
): Promise<Outcome<null>> {
  const chosen = listChosen(lines, input.units);
  if (!chosen) return refuse("notFound");
  const [from, to] = input.back ? (["making", "taken"] as const) : (["taken", "making"] as const);
  for (const { line, units } of chosen) {
    const there = takeFrom(unitsOf(line), [from], units);
    if (!there.ok) return refuse("conflict", { lines: [{ id: line.id, ...there.failure }] });
  }
  const moved = chosen.map(({ line, units }) => ({ lineId: line.id, units }));
  await moveLineUnits(transaction, order.id, { from, to, ...by }, moved);
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  await note({ action: "makeUnits", before: null, after: { to, units: moved } });
  return done(null);
}
