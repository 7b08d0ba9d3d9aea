import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnOrder, OwnOrderLine } from "#contract/own-order.ts";
import {
  isFault,
  needsPhoto,
  returnReasons,
  type ReturnReason,
  type ReturnWish,
} from "#domain/order/goods-return.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import { nameOrder } from "./use-order.ts";
import { useReturnPhotos, type ReturnPhoto, type ReturnPhotosState } from "./use-return-photos.ts";

export type ReturnableLine = {
  line: OwnOrderLine;
  units: number;
  until: string | null;
  /** Why it may go back now: any of all, or a fault. */
  reasons: readonly ReturnReason[];
};
type Chosen = { quantity: number; reason: ReturnReason | "" };

/** Lines of which units may go back, with how many. */
export function returnable({ lines }: OwnOrder): ReturnableLine[] {
  return lines.flatMap((line) => {
    const { return: anyReason, claim } = line.can;
    const verdict = anyReason.ok ? anyReason : claim;
    if (!verdict.ok) return [];
    const reasons = returnReasons.filter((reason) =>
      reason === "wrongPrint"
        ? claim.ok && !line.returnable
        : isFault(reason)
          ? claim.ok
          : anyReason.ok,
    );
    return [{ line, units: verdict.units, until: verdict.until, reasons }];
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
  const photos = useReturnPhotos(order, orderKey);
  const isClaim = isAllFault(chosen);
  // A fault is replaced by the same again; nothing else is to be chosen.
  const sizes = isClaim ? [] : sizesFor(order, ids);
  const noSize = wants === "exchange" && !isClaim && !sizes.includes(size);
  const missing = findMissing({ chosen, note, photos, noSize });

  /** @returns whether the return was asked for. */
  const send = async (): Promise<boolean> => {
    if (busy) return false;
    setShown(true);
    setFailure(null);
    if (!isComplete(missing)) return false;
    setBusy(true);
    const other = wants === "exchange" && !isClaim ? { size } : {};
    const input = {
      ...nameOrder(order, orderKey),
      lines: linesOf(chosen, note, photos),
      wants,
      ...other,
    };
    const answer = await call("requestReturn", input, { quiet: true });
    setBusy(false);
    if (answer.ok) return true;
    setFailure(answer.msg || tOrder(answer.code === noAnswerCode ? "failed.text" : "failed.title"));
    return false;
  };

  return {
    chosen,
    toggle: (id: string, units: number) =>
      setChosen(({ [id]: before, ...others }) =>
        before ? others : { ...others, [id]: { quantity: units, reason: "" } },
      ),
    change: (id: string, change: Partial<Chosen>) =>
      setChosen((last) => withChange(last, id, change)),
    wants,
    setWants,
    size,
    setSize,
    sizes,
    isClaim,
    photos,
    note,
    setNote,
    busy,
    failure,
    send,
    /** What is missing, once it was tried to send the form. */
    missing: isShown ? missing : nothingMissing,
  };
}

const nothingMissing = {
  lines: false,
  reasons: [] as string[],
  size: false,
  photos: [] as string[],
  /** Lines of which a picture could not be sent: it is tried again, or removed. */
  unsent: [] as string[],
  sending: false,
};

/** Reasons that pictures are asked for with. */
export const takesPhotos = (reason: ReturnReason | ""): boolean =>
  reason !== "" && (isFault(reason) || reason === "notAsPictured");

/** Other sizes that every chosen line can be had in; none until one is chosen. */
function sizesFor({ lines }: OwnOrder, ids: readonly string[]): string[] {
  const [first, ...others] = lines.filter(({ id }) => ids.includes(id));
  return (first?.sizes ?? []).filter(
    (size) =>
      size !== first?.size &&
      others.every((line) => line.size !== size && line.sizes.includes(size)),
  );
}

type Choices = Readonly<Record<string, Chosen>>;

/** Whether all that is chosen is claimed as the shop's own mistake. */
const isAllFault = (chosen: Choices): boolean => {
  const all = Object.values(chosen);
  return all.length > 0 && all.every(({ reason }) => reason !== "" && isFault(reason));
};

function findMissing({
  chosen,
  note,
  photos,
  noSize,
}: {
  chosen: Choices;
  note: string;
  photos: ReturnPhotosState;
  noSize: boolean;
}) {
  const ids = Object.keys(chosen);
  const shown = ids.filter((id) => takesPhotos(chosen[id]?.reason ?? ""));
  const has = (id: string, ...states: ReturnPhoto["state"][]) =>
    photos.of(id).some(({ state }) => states.includes(state));
  return {
    lines: ids.length === 0,
    reasons: ids.filter((id) => chosen[id]?.reason === ""),
    size: noSize,
    photos: ids.filter((id) => {
      const reason = chosen[id]?.reason;
      return reason && needsPhoto(reason) && note.trim() === "" && photos.of(id).length === 0;
    }),
    unsent: shown.filter((id) => has(id, "failed")),
    sending: shown.some((id) => has(id, "waiting", "sending")),
  };
}

const linesOf = (chosen: Choices, note: string, photos: ReturnPhotosState) =>
  Object.entries(chosen).flatMap(([lineId, { quantity, reason }]) =>
    reason === ""
      ? []
      : [
          {
            lineId,
            quantity,
            reason,
            ...(note.trim() ? { note } : {}),
            ...(takesPhotos(reason) ? photos.idsOf(lineId) : {}),
          },
        ],
  );

const withChange = (chosen: Choices, id: string, change: Partial<Chosen>): Choices => {
  const before = chosen[id];
  return before ? { ...chosen, [id]: { ...before, ...change } } : chosen;
};

const isComplete = ({ lines, size, sending, ...lists }: typeof nothingMissing): boolean =>
  !lines && !size && !sending && Object.values(lists).every((ids) => ids.length === 0);
