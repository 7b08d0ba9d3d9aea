import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { AdminData } from "../data/use-admin-data.ts";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { CancelUnitsDialog } from "./cancel-units-dialog.tsx";
import { MakeDialog, PackDialog, UnmakeDialog } from "./move-dialog.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { UnitList, unitsAt, type Place } from "./unit-list.tsx";

type GoodsPanelProps = { file: AdminOrder; source: AdminData<AdminOrder> };

const dialogs = {
  make: MakeDialog,
  unmake: UnmakeDialog,
  pack: PackDialog,
  cancel: CancelUnitsDialog,
  back: ReturnDialog,
};
type DialogName = keyof typeof dialogs;

/** The goods of an order, grouped by where they are, with what can be done at each place. */
export function GoodsPanel({ file, source }: GoodsPanelProps) {
  const t = useTranslations("admin-orders");
  const [open, setOpen] = useState<DialogName | null>(null);
  const mayDo = useMayDo();
  const mayMove = mayDo("orders.fulfil") && file.order.moneyStatus !== "unpaid";
  // What takes work back may be done all the same.
  const mayWork = mayMove && file.stop === null;
  const has = (...places: Place[]) => unitsAt(file, places).length > 0;
  const button = (name: DialogName, isShown: boolean, label = t(`goods.${name}`)) =>
    isShown ? (
      <Button size="xs" variant="default" onClick={() => setOpen(name)}>
        {label}
      </Button>
    ) : null;
  /** What the page's head does for the whole order is here only for some of its units. */
  const forSome = (name: "make" | "cancel", ...places: Place[]) => {
    const isForAll = file.moves.includes(name === "make" ? "in_production" : "cancelled");
    const units = unitsAt(file, places).reduce((sum, { left }) => sum + left, 0);
    if (!isForAll) return button(name, units > 0);
    // Here alone it is chosen whether a cancelled unit goes on sale again.
    return button(name, units > (name === "make" ? 1 : 0), t(`goods.${name}Some`));
  };
  const Dialog = open && dialogs[open];
  return (
    <Panel title={t("goods.title")}>
      {file.stop && has("taken", "making", "packed") ? (
        <div className="orders-stop">
          <Notice tone="warning">
            {t(`stop.${file.stop}`)}{" "}
            {file.stop === "booksDisagree" ? (
              <Link to="/admin/attention?attention=booksDisagree">{t("stop.where")}</Link>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <PlaceGroup file={file} place="waiting" />
      <PlaceGroup file={file} place="held" />
      <PlaceGroup file={file} place="taken">
        {mayWork ? forSome("make", "taken") : null}
        {button("pack", mayWork && has("taken"))}
        {mayDo("orders.cancel") ? forSome("cancel", "taken", "making") : null}
      </PlaceGroup>
      <PlaceGroup file={file} place="making">
        {button("pack", mayWork && !has("taken"))}
        {button("unmake", mayMove)}
        {mayDo("orders.cancel") && !has("taken") ? forSome("cancel", "making") : null}
      </PlaceGroup>
      {file.parcels.map((parcel) => (
        <ParcelCard key={parcel.id} file={file} source={source} parcel={parcel} mayMove={mayMove} />
      ))}
      {mayMove && has("delivered", "shipped") ? (
        <p className="orders-goods-foot">{button("back", true)}</p>
      ) : null}
      <PlaceGroup file={file} place="returned" />
      <PlaceGroup file={file} place="cancelled" />
      {Dialog ? <Dialog file={file} source={source} isOpen onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}

type PlaceGroupProps = { file: AdminOrder; place: Place; children?: ReactNode };

/** The units of one place; nothing where there are none. */
function PlaceGroup({ file, place, children }: PlaceGroupProps) {
  const t = useTranslations("admin-orders");
  const units = unitsAt(file, [place]);
  if (units.length === 0) return null;
  return (
    <section className="orders-goods" aria-label={t(`place.${place}`)}>
      <div className="orders-goods-head">
        <h3>{t(`place.${place}`)}</h3>
        <span className="orders-goods-actions">{children}</span>
      </div>
      <UnitList file={file} units={units} />
    </section>
  );
}
