import type { GoodsReturn, RequestReturnInput } from "#contract/own-order.ts";
import { isFault, needsPhoto, type ReturnReason } from "#domain/order/goods-return.ts";
import { judgeOrder, type LineVerdicts, type Verdict } from "#domain/order/judge-order.ts";
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
import { shortLines } from "#server/stock/short-lines.ts";
import type { Units } from "#server/stock/units.ts";
import { insertReturn } from "./return.repository.ts";
import { takeReturnPhotos } from "./return-photo.repository.ts";

/**
 * The buyer asks to send delivered units back, for their money or for another one: blank ones for
 * any reason (R-AFTER-4), all of them for a fault (R-AFTER-9). All that is asked or nothing. Refuses with `notFound`, `lineLocked` and `conflict`
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
    const why = input.lines.map(({ lineId, reason }) => {
      const place = judged.lines.findIndex(({ row }) => row.id === lineId);
      return judgeReason(judged.lines[place], verdicts[place], reason);
    });
    // In the order of the order, whatever the order of the question.
    const [late, ...more] = asked.flatMap(({ row: { id } }) => {
      const verdict = why[ids.indexOf(id)];
      return verdict && !verdict.ok ? [{ id, why: verdict.why }] : [];
    });
    if (late) return refuseObstacles([late, ...more]);
    const wrong = [...findTooMany(input, why), ...findUnshown(input)];
    if (wrong.length > 0) return refuseFields(wrong);
    const refusal = input.wants === "exchange" ? await judgeSize(transaction, input, asked) : null;
    if (refusal) return refusal;
    const no = await insertReturn(transaction, {
      orderId: order.id,
      wants: input.wants,
      wantedSize: input.wants === "exchange" ? (input.size ?? null) : null,
      at,
      lines: input.lines.map(({ lineId, quantity, reason, note }) => ({
        lineId,
        quantity,
        reason,
        note: note ?? "",
      })),
    });
    for (const [index, { lineId, photos }] of input.lines.entries()) {
      const isTaken = await takeReturnPhotos(transaction, { orderId: order.id, no }, lineId, [
        ...(photos ?? []),
      ]);
      if (!isTaken)
        return refuseFields([{ path: `lines.${index}.photos`, key: "returnPhotoGone" }]);
    }
    const written = (await readReturns(transaction, order.id)).find((one) => one.no === no);
    if (!written) throw new Error("a return that was written is there");
    const rows = judged.lines.map(({ row }) => row);
    return done(presentReturn(written, rows, caller.language));
  });
}

/** A fault is claimed whatever is printed; a misprint, where something is. */
function judgeReason(
  line: CaredLine | undefined,
  verdicts: LineVerdicts | undefined,
  reason: ReturnReason,
): Verdict {
  if (!line || !verdicts) throw new Error("every line is judged");
  if (reason === "wrongPrint" && line.returnable) return { ok: false, why: "notPersonalised" };
  return isFault(reason) ? verdicts.claim : verdicts.return;
}

/** A line that is named twice, or more units than may come back. */
const findTooMany = ({ lines }: RequestReturnInput, verdicts: readonly Verdict[]) =>
  lines.flatMap(({ lineId, quantity }, index) => {
    const verdict = verdicts[index];
    const isTwice = lines.findIndex((one) => one.lineId === lineId) < index;
    return isTwice || (verdict?.ok && quantity > verdict.units)
      ? [{ path: `lines.${index}.quantity`, key: "invalid" as const }]
      : [];
  });

/** Faults that neither a picture shows nor a note describes. */
const findUnshown = ({ lines }: RequestReturnInput) =>
  lines.flatMap(({ reason, note, photos = [] }, index) =>
    needsPhoto(reason) && photos.length === 0 && !note?.trim()
      ? [{ path: `lines.${index}.photos`, key: "returnPhotoMissing" as const }]
      : [],
  );

/**
 * Of the sizes each product is sold in, with enough units: another one than the line has, or the
 * same again for a fault, which is also the meaning of no size.
 */
async function judgeSize(
  queries: Queries,
  input: RequestReturnInput,
  asked: readonly CaredLine[],
): Promise<Refusal | null> {
  const isRepeat = (lineId: string) =>
    input.lines.some((line) => line.lineId === lineId && isFault(line.reason));
  if (!input.size && !asked.every(({ row }) => isRepeat(row.id))) {
    return refuseFields([{ path: "size", key: "sizeMissing" }]);
  }
  const products = asked.map(({ row }) => row.content.productId);
  const sellables = await getSellables(queries, products, []);
  const wanted: (Units & { id: string })[] = [];
  const there: Units[] = [];
  for (const { row } of asked) {
    const { productId, size: own } = row.content;
    const size = input.size ?? own;
    const offered = sellables.get(productId)?.sizes.find((one) => one.size === size);
    if (own === size && !isRepeat(row.id)) return refuseFields([{ path: "size", key: "sizeSame" }]);
    if (!offered) return refuseFields([{ path: "size", key: "sizeUnknown" }]);
    const quantity = input.lines.find(({ lineId }) => lineId === row.id)?.quantity ?? 0;
    wanted.push({ id: row.id, productId, size, quantity });
    there.push({ productId, size, quantity: offered.stock });
  }
  // Lines of one size share its remaining stock.
  const short = shortLines(wanted, there);
  if (short.length === 0) return null;
  return refuse("outOfStock", { lines: short.map((line) => ({ ...line, why: "soldOut" })) });
}
