import type { ChangeLineInput, OwnOrder } from "#contract/own-order.ts";
import { lineIdentity, type LineContent } from "#domain/cart/line-content.ts";
import {
  checkCustomisation,
  customType,
  printOption,
  type CustomField,
} from "#domain/customization.ts";
import { judgeOrder, type LineVerdicts } from "#domain/order/judge-order.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { queueOrderChanged } from "#server/notification/queue-order-mail.ts";
import { answerOrder, readJudged, type CaredLine } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { lockOrder, type OrderRow } from "#server/order/order-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import type { Queries } from "#server/platform/database.ts";
import {
  done,
  refuse,
  refuseFields,
  type Outcome,
  type Refusal,
} from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { takeUnits } from "#server/stock/stock-hold.ts";
import type { ChangeServices, OrderCaller } from "./change-services.ts";
import { insertChange, updateLineContent } from "./order-change.repository.ts";
import { refuseObstacles } from "#server/order/refuse-obstacle.ts";

/**
 * The buyer corrects name, number or size of a paid line that is not made yet (R-AFTER-2). No price
 * hangs on any of them. The units of the new size are taken before those of the old one go back on
 * sale. Repeating a change changes nothing. Refuses with `notFound`, `lineLocked` (too late),
 * `conflict` (nothing to correct), `outOfStock`, each with the line and why; `invalidInput`.
 */
export function changeLine(
  services: ChangeServices,
  input: ChangeLineInput,
  caller: OrderCaller,
): Promise<Outcome<OwnOrder>> {
  const { database, clock } = services;
  return transact(database.queries, async (transaction): Promise<Outcome<OwnOrder>> => {
    const found = await findOpenOrder(transaction, input, caller.accountId);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const now = clock.now();
    const judged = await readJudged(transaction, order);
    const place = judged.lines.findIndex(({ row }) => row.id === input.lineId);
    const line = judged.lines[place];
    const verdicts = judgeOrder(judged, now.getTime(), judged.policy).lines[place];
    if (!line || !verdicts) return refuse("notFound");
    const after = correct(line.row.content, input);
    if (lineIdentity(after) !== lineIdentity(line.row.content)) {
      const refusal = await applyChange(transaction, order, { line, verdicts, after }, now);
      if (refusal) return refusal;
      const letter = { lineId: line.row.id, before: line.row.content };
      await queueOrderChanged(transaction, services, order.id, letter, now);
    }
    return done(await answerOrder(transaction, order.id, { language: caller.language, now }));
  });
}

const correct = (
  { choice, ...before }: LineContent,
  { name = choice.name, number = choice.number, size = before.size }: ChangeLineInput,
): LineContent => ({ ...before, size, choice: { ...choice, name, number } });

type Change = { line: CaredLine; verdicts: LineVerdicts; after: LineContent };

/** @returns why not, or null; the caller then rolls back. */
async function applyChange(
  queries: Queries,
  order: OrderRow,
  change: Change,
  at: Date,
): Promise<Refusal | null> {
  const { line, after } = change;
  const before = line.row.content;
  const refusal = judgeChange(change) ?? (await swapSize(queries, change));
  if (refusal) return refusal;
  await updateLineContent(queries, line.row.id, after);
  await insertChange(queries, order.id, { kind: "line", lineId: line.row.id, before, after, at });
  const reason = "corrected by the buyer";
  await refreshOrder(queries, order.id, { actor: "shopper", reason, at });
  return null;
}

function judgeChange({ line, verdicts, after }: Change): Refusal | null {
  const before = line.row.content;
  const isSized = after.size !== before.size;
  const isPrinted =
    after.choice.name !== before.choice.name || after.choice.number !== before.choice.number;
  const [late] = [isPrinted ? verdicts.print : null, isSized ? verdicts.size : null].flatMap(
    (verdict) => (verdict && !verdict.ok ? [verdict.why] : []),
  );
  if (late) return refuseObstacles([{ id: line.row.id, why: late }]);
  return isPrinted ? checkPrint(after) : null;
}

/** Fields of this call by those of the rule; premium lettering is paid for and needs its text. */
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

async function swapSize(queries: Queries, { line, after }: Change): Promise<Refusal | null> {
  const { productId, size } = line.row.content;
  if (after.size === size) return null;
  const sellable = (await getSellables(queries, [productId], [])).get(productId);
  if (!sellable?.sizes.some((offered) => offered.size === after.size)) {
    return refuseFields([{ path: "size", key: "sizeUnknown" }]);
  }
  const quantity = line.units.taken;
  const [short] = await takeUnits(queries, [
    { productId, size: after.size, quantity },
    { productId, size, quantity: -quantity },
  ]);
  if (!short) return null;
  const available = short.quantity;
  return refuse("outOfStock", { lines: [{ id: line.row.id, available, why: "soldOut" }] });
}
