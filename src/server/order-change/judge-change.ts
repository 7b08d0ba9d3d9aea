import type { LineContent } from "#domain/cart/line-content.ts";
import type { ChangePrice } from "#domain/order/change-price.ts";
import {
  checkCustomisation,
  customType,
  printOption,
  type CustomField,
} from "#domain/customization.ts";
import type { LineVerdicts } from "#domain/order/judge-order.ts";
import type { CaredLine } from "#server/order/answer-order.ts";
import { refuseFields, type Refusal } from "#server/platform/outcome.ts";
import { refuseObstacles } from "#server/order/refuse-obstacle.ts";

/** The wanted change of a line of a locked order. */
export type WantedChange = { line: CaredLine; verdicts: LineVerdicts; after: LineContent };

/** Why a line cannot be made so, or null. The stock is not asked. */
export function judgeChange({ line, verdicts, after }: WantedChange): Refusal | null {
  const before = line.row.content;
  const isSized = after.size !== before.size;
  const isPrinted = printed.some((field) => after.choice[field] !== before.choice[field]);
  const [late] = [isPrinted ? verdicts.print : null, isSized ? verdicts.size : null].flatMap(
    (verdict) => (verdict && !verdict.ok ? [verdict.why] : []),
  );
  if (late) return refuseObstacles([{ id: line.row.id, why: late }]);
  return isPrinted ? checkPrint(after) : null;
}

const printed = ["name", "number", "premiumName", "premiumNumber"] as const;

/** Whether a change has a price at all, be it nothing in sum. */
export const isPriced = ({ unit }: ChangePrice): boolean =>
  unit.premiumName !== 0 || unit.premiumNumber !== 0;

/** A price is changed for all units of a line or none: not once some were cancelled or paid back. */
export function judgePrice({ line: { row } }: WantedChange): Refusal | null {
  const isWhole = row.u_taken === row.quantity && row.settled_units === 0;
  return isWhole ? null : refuseObstacles([{ id: row.id, why: "cancelled" }]);
}

/** Fields of this call by those of the rule; premium lettering needs its text. */
const fields: Partial<Record<CustomField, string>> = {
  customName: "name",
  customNumber: "number",
  premiumNameOption: "name",
  premiumNumberOption: "number",
};

function checkPrint({ choice }: LineContent): Refusal | null {
  const typed = {
    customType: customType.own,
    squadList: "",
    customName: choice.name,
    customNumber: choice.number,
    premiumNameOption: printOption(choice.premiumName),
    premiumNumberOption: printOption(choice.premiumNumber),
  };
  const checked = checkCustomisation(typed, [customType.own], []);
  if (checked.ok) return null;
  return refuseFields(
    checked.failure.map(({ field, reason }) => ({ path: fields[field] ?? field, key: reason })),
  );
}
