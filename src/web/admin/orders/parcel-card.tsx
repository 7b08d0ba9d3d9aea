import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOrder, AdminParcel } from "#contract/admin/orders.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { TrackingDialog } from "./tracking-dialog.tsx";
import { UnitList } from "./unit-list.tsx";
import { useOrderCommand } from "./use-order-command.ts";

const tones: Readonly<Record<AdminParcel["state"], Tone>> = {
  packing: "todo",
  posted: "moving",
  delivered: "good",
  lost: "bad",
};

type ParcelCardProps = {
  file: AdminOrder;
  source: AdminData<AdminOrder>;
  parcel: AdminParcel;
  mayMove: boolean;
};

/** A parcel: its state, carrier and number, what is in it, and what can be done with it. */
export function ParcelCard({ file, source, parcel, mayMove }: ParcelCardProps) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  const name = t("parcel.name", { no: parcel.no });
  const { state, carrier, trackingNumber, postedAt, arrivedAt, deliveryDates: dates } = parcel;
  const day = (date: string) => formatDate(date, "day");
  const moments = [
    postedAt ? t("parcel.postedAt", { date: formatDate(postedAt, "moment") }) : null,
    dates && state === "posted"
      ? t("parcel.promised", { from: day(dates.from), to: day(dates.to) })
      : null,
    arrivedAt ? t(`parcel.at.${state}`, { date: formatDate(arrivedAt, "moment") }) : null,
  ].filter((text) => text !== null);
  return (
    <section className="orders-goods" aria-label={name}>
      <div className="orders-goods-head">
        <h3>
          {name} <StatusDot tone={tones[state]}>{t(`parcel.state.${state}`)}</StatusDot>
        </h3>
        {mayMove ? <ParcelActions file={file} source={source} parcel={parcel} /> : null}
      </div>
      {state === "packing" ? null : (
        <p className="orders-parcel-facts">
          {carrier}{" "}
          {trackingNumber ? (
            <CopyValue value={trackingNumber} label={t("trackingNumber")} code />
          ) : (
            <span className="admin-note">{t("parcel.noNumber")}</span>
          )}
        </p>
      )}
      {moments.length > 0 ? <p className="admin-second-line">{moments.join(" · ")}</p> : null}
      {mayMove && !parcel.mayUndo && (state === "posted" || state === "delivered") ? (
        <p className="admin-second-line">{t(`parcel.final.${state}`)}</p>
      ) : null}
      <UnitList
        file={file}
        units={(parcel.lines ?? []).map(({ lineId, quantity }) => ({ lineId, left: quantity }))}
      />
    </section>
  );
}

/** What can be done with a parcel in its state. */
function ParcelActions({ file, source, parcel }: Omit<ParcelCardProps, "mayMove">) {
  const t = useTranslations("admin-orders");
  const [isOpen, setOpen] = useState(false);
  const deliver = useOrderCommand("deliverParcel", { file, source, isForm: false });
  const takeBack = useOrderCommand("voidParcel", { file, source, isForm: false });
  const { id: parcelId, state, mayUndo, no } = parcel;
  // The page's head delivers what is on its way, where that is this parcel alone.
  const onTheWay = file.parcels.filter((each) => each.state === "posted");
  const isForAll = file.moves.includes("delivered") && onTheWay.length === 1;
  const isDeliverable = state === "lost" || (state === "posted" && !isForAll);
  const settle = (outcome: "delivered" | "lost" | "posted") =>
    void deliver.run({ parcelId, outcome }, t(`parcel.done.${outcome}`, { no }));
  const undo = () =>
    state === "delivered"
      ? settle("posted")
      : void takeBack.run({ parcelId }, t("parcel.done.void", { no }));
  return (
    <span className="orders-goods-actions">
      {isDeliverable ? (
        <Button
          size="xs"
          variant="default"
          loading={deliver.action.isRunning}
          onClick={() => settle("delivered")}
        >
          {t(state === "lost" ? "parcel.found" : "parcel.deliver")}
        </Button>
      ) : null}
      {state === "packing" && file.stop !== null ? null : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t(state === "packing" ? "parcel.post" : "parcel.track")}
        </Button>
      )}
      {state === "posted" ? (
        <Button size="xs" variant="default" onClick={() => settle("lost")}>
          {t("parcel.lose")}
        </Button>
      ) : null}
      {mayUndo && state !== "lost" ? (
        <Button size="xs" variant="default" loading={takeBack.action.isRunning} onClick={undo}>
          {t(`parcel.undo.${state}`)}
        </Button>
      ) : null}
      {isOpen ? (
        <TrackingDialog
          file={file}
          source={source}
          parcel={parcel}
          isOpen
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
