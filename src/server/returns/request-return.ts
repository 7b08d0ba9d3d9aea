import type { GoodsReturn, RequestReturnInput } from "#contract/own-order.ts";
import { judgeOrder } from "#domain/order/judge-order.ts";
import type { Language } from "#domain/language.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { presentReturn, readJudged, type CaredLine } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { refuseObstacles } from "#server/order/refuse-obstacle.ts";
import { readReturns } from "#server/order/return-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import {
  done,
  refuse,
  refuseFields,
  type Outcome,
  type Refusal,
} from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { insertReturn } from "./return.repository.ts";

/**
 * The buyer asks to send delivered, returnable units back, for their money or for another size
 * (R-AFTER-4). All that is asked or nothing. Refuses with `notFound`, `lineLocked` and `conflict`
 * with the lines and why, `outOfStock` for a size that is not there, `invalidInput`.
 */
export function requestReturn(
  { database, clock }: { database: Database; clock: Clock },
  input: RequestReturnInput,
  caller: { accountId: string | null; language: Language },
): Promise<Outcome<GoodsReturn>> {
  return transact(database.queries, async (transaction): Promise<Outcome<GoodsReturn>> => {
    const found = await findOpenOrder(transaction, input, caller.accountId);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const at = clock.now();
    const judged = await readJudged(transaction, order);
    const verdicts = judgeOrder(judged, at.getTime(), judged.policy).lines;
    const ids = input.lines.map(({ lineId }) => lineId);
    const asked = judged.lines.filter(({ row }) => ids.includes(row.id));
    if (asked.length < new Set(ids).size) return refuse("notFound");
    const [late, ...more] = judged.lines.flatMap(({ row: { id } }, place) => {
      const verdict = verdicts[place]?.return;
      return ids.includes(id) && verdict && !verdict.ok ? [{ id, why: verdict.why }] : [];
    });
    if (late) return refuseObstacles([late, ...more]);
    const tooMany = input.lines.flatMap(({ lineId, quantity }, index) => {
      const verdict = verdicts[judged.lines.findIndex(({ row }) => row.id === lineId)]?.return;
      const isTwice = ids.indexOf(lineId) < index;
      return isTwice || (verdict?.ok && quantity > verdict.units)
        ? [{ path: `lines.${index}.quantity`, key: "invalid" as const }]
        : [];
    });
    if (tooMany.length > 0) return refuseFields(tooMany);
    const refusal = input.wants === "exchange" ? await judgeSize(transaction, input, asked) : null;
    if (refusal) return refusal;
    const no = await insertReturn(transaction, {
      orderId: order.id,
      wants: input.wants,
      wantedSize: input.wants === "exchange" ? (input.size ?? null) : null,
      at,
      lines: input.lines.map(({ note, ...line }) => ({ ...line, note: note ?? "" })),
    });
    const written = (await readReturns(transaction, order.id)).find((one) => one.no === no);
    if (!written) throw new Error("a return that was written is there");
    const rows = judged.lines.map(({ row }) => row);
    return done(presentReturn(written, rows, caller.language));
  });
}

/** Another size than each line has, of those its product is sold in, with enough units. */
async function judgeSize(
  queries: Queries,
  input: RequestReturnInput,
  asked: readonly CaredLine[],
): Promise<Refusal | null> {
  const { size } = input;
  if (!size) return refuseFields([{ path: "size", key: "sizeMissing" }]);
  const products = asked.map(({ row }) => row.content.productId);
  const sellables = await getSellables(queries, products, []);
  const short: { id: string; available: number; why: "soldOut" }[] = [];
  for (const { row } of asked) {
    const { productId, size: own } = row.content;
    const offered = sellables.get(productId)?.sizes.find((one) => one.size === size);
    if (own === size) return refuseFields([{ path: "size", key: "sizeSame" }]);
    if (!offered) return refuseFields([{ path: "size", key: "sizeUnknown" }]);
    const quantity = input.lines.find(({ lineId }) => lineId === row.id)?.quantity ?? 0;
    if (offered.stock < quantity)
      short.push({ id: row.id, available: offered.stock, why: "soldOut" });
  }
  return short.length > 0 ? refuse("outOfStock", { lines: short }) : null;
}
