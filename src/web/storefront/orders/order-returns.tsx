import { formatDate as formatDateIn } from "#web/i18n/format-date.ts";
import { useShopTimes } from "#web/layout/use-shop-times.ts";
import { useShopZone } from "#web/layout/use-shop-zone.ts";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { listed } from "#domain/language/listed.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { GoodsReturn } from "#contract/own-order.ts";
import { call } from "#web/api/browser-call.ts";
import { fetchDocument } from "#web/api/fetch-document.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Status } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { OrderPart } from "./order-parts.tsx";
import { printText } from "../cart/line/line-text.ts";
import { SentPhotos } from "./sent-photos.tsx";
import { nameOrder, type OrderCare } from "./use-order.ts";

const tones = {
  asked: "warning",
  approved: "accent",
  refused: "neutral",
  closed: "success",
  withdrawn: "neutral",
  expired: "neutral",
} as const;

/** The returns of an order and how each of them stands. */
export function OrderReturns(props: OrderCare) {
  const t = useTranslations("order.returns");
  const { returns } = props.order;
  if (returns.length === 0) return null;
  return (
    <OrderPart title={t("title")}>
      <ul className="flex flex-col gap-4">
        {returns.map((one) => (
          <li key={one.no} className="rounded-card border border-line bg-raised p-5">
            <ReturnCard shown={one} {...props} />
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

function ReturnCard({ shown, ...props }: OrderCare & { shown: GoodsReturn }) {
  const t = useTranslations("order.returns");
  const { language, formatDate } = useFormat();
  const zone = useShopZone();
  const { replyDays } = useShopTimes();
  // The days of a return are those of the shop: elsewhere the last may be another one.
  const shopDay = (moment: string) => formatDateIn(moment, language, "date", zone);
  const { no, state, lines, wants, wantedSize, refusedBecause, sendUntil, askedAt } = shown;
  const sum = (field: "quantity" | "arrived") =>
    lines.reduce((count, line) => count + line[field], 0);
  const closed = props.order.moneyStatus === "free" ? "closedFreeText" : "closedText";
  const words = {
    asked: t("state.askedText", { days: replyDays }),
    approved: t("state.approvedText", { date: sendUntil ? shopDay(sendUntil) : "" }),
    refused: t("state.refusedText", { reason: refusedBecause ?? "" }),
    closed: t(
      wantedSize
        ? "state.exchangedText"
        : `state.${wants === "exchange" ? "replacedText" : closed}`,
      {
        arrived: sum("arrived"),
        asked: sum("quantity"),
        size: wantedSize ?? "",
      },
    ),
    withdrawn: t("state.withdrawnText"),
    expired: t("state.expiredText"),
  };
  // The form has one for all lines.
  const note = lines.find((line) => line.note)?.note;
  const printOf = (lineId: string) => {
    const sold = props.order.lines.find(({ id }) => id === lineId);
    return sold ? printText(sold) : "";
  };
  return (
    <div className="flex flex-col gap-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Status tone={tones[state]}>
          <span className="font-medium">{t(`state.${state}`)}</span>
        </Status>
        <span className="text-ink-soft">
          {t("number", { no })} · {formatDate(askedAt)}
        </span>
      </div>
      <p className="max-w-text">{words[state]}</p>
      <ul className="text-ink-soft">
        {lines.map(({ lineId, quantity, name, size, reason, photos }) => (
          <li key={lineId}>
            {quantity} × {listed([name, printOf(lineId)].filter(Boolean), language)} ·{" "}
            {sizeWords(size, language)} · {t(`reasons.${reason}`)}
            <SentPhotos ids={photos} order={props.order} orderKey={props.orderKey} />
          </li>
        ))}
      </ul>
      {note ? <q className="max-w-text wrap-anywhere whitespace-pre-line">{note}</q> : null}
      {state === "asked" || state === "approved" ? (
        <ReturnActions shown={shown} {...props} />
      ) : null}
    </div>
  );
}

function ReturnActions(props: OrderCare & { shown: GoodsReturn }) {
  const { shown, order, orderKey, onChanged } = props;
  const t = useTranslations("order.returns");
  const [busy, setBusy] = useState<"slip" | "withdraw" | null>(null);
  const { no, state } = shown;
  const named = nameOrder(order, orderKey);
  const print = async () => {
    setBusy("slip");
    const file = await fetchDocument("getReturnSlip", { ...named, no });
    setBusy(null);
    if (file) saveFile(file, `${order.orderNo}-R${no}.pdf`);
    else showToast({ tone: "error", text: t("slipFailed") });
  };
  const withdraw = async () => {
    setBusy("withdraw");
    const answer = await call("withdrawReturn", { ...named, no }, { quiet: true });
    setBusy(null);
    if (answer.ok) onChanged(answer.data);
    else showToast({ tone: "error", text: answer.msg || t("slipFailed") });
  };
  return (
    <div className="flex flex-wrap gap-3">
      {state === "approved" ? (
        <Button size="small" busy={busy === "slip"} onClick={() => void print()}>
          {t("slip")}
        </Button>
      ) : null}
      <Button
        size="small"
        look="outline"
        busy={busy === "withdraw"}
        onClick={() => void withdraw()}
      >
        {t("withdraw")}
      </Button>
    </div>
  );
}
