import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnOrder, OwnOrderLine } from "#contract/own-order.ts";
import type { ReturnReason, ReturnWish } from "#domain/order/goods-return.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import { nameOrder } from "./use-order.ts";

export type ReturnableLine = { line: OwnOrderLine; units: number; until: string | null };
type Chosen = { quantity: number; reason: ReturnReason | "" };

/** Lines of which units may go back, with how many. */
export function returnable({ lines }: OwnOrder): ReturnableLine[] {
  return lines.flatMap((line) => {
    const verdict = line.can.return;
    return verdict.ok ? [{ line, units: verdict.units, until: verdict.until }] : [];
  });
}

/** What goes back, why, and what for. Typed and chosen values stay after a refusal. */
export function useReturnForm(order: OwnOrder, orderKey: string | undefined) {
  const tOrder = useTranslations("order");
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [wants, setWants] = useState<ReturnWish>("refund");
  const [size, setSize] = useState("");
  const [note, setNote] = useState("");
  const [isShown, setShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ids = Object.keys(chosen);
  const sizes = sizesFor(order, ids);
  const missing = {
    lines: ids.length === 0,
    reasons: ids.filter((id) => chosen[id]?.reason === ""),
    size: wants === "exchange" && !sizes.includes(size),
  };

  /** @returns whether the return was asked for. */
  const send = async (): Promise<boolean> => {
    if (busy) return false;
    setShown(true);
    setFailure(null);
    if (missing.lines || missing.reasons.length > 0 || missing.size) return false;
    setBusy(true);
    const lines = Object.entries(chosen).flatMap(([lineId, { quantity, reason }]) =>
      reason === "" ? [] : [{ lineId, quantity, reason, ...(note.trim() ? { note } : {}) }],
    );
    const exchange = wants === "exchange" ? { size } : {};
    const input = { ...nameOrder(order, orderKey), lines, wants, ...exchange };
    const answer = await call("requestReturn", input, { quiet: true });
    setBusy(false);
    if (answer.ok) return true;
    const { code, msg } = answer;
    setFailure(msg || tOrder(code === noAnswerCode ? "failed.text" : "failed.title"));
    return false;
  };

  return {
    chosen,
    toggle: (id: string, units: number) =>
      setChosen(({ [id]: before, ...others }) =>
        before ? others : { ...others, [id]: { quantity: units, reason: "" } },
      ),
    change: (id: string, change: Partial<Chosen>) =>
      setChosen((last) => {
        const before = last[id];
        return before ? { ...last, [id]: { ...before, ...change } } : last;
      }),
    wants,
    setWants,
    size,
    setSize,
    sizes,
    note,
    setNote,
    busy,
    failure,
    send,
    /** What is missing, once it was tried to send the form. */
    missing: isShown ? missing : nothingMissing,
  };
}

const nothingMissing = { lines: false, reasons: [] as string[], size: false };

/** Other sizes that every chosen line can be had in; none until one is chosen. */
function sizesFor({ lines }: OwnOrder, ids: readonly string[]): string[] {
  const [first, ...others] = lines.filter(({ id }) => ids.includes(id));
  return (first?.sizes ?? []).filter(
    (size) =>
      size !== first?.size &&
      others.every((line) => line.size !== size && line.sizes.includes(size)),
  );
}
