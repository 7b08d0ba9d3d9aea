import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { lineName } from "./unit-steppers.tsx";

type Line = AdminOrder["order"]["lines"][number];
export type Place = keyof Line["units"];

/** How many units of each line are at these places, where there are any. */
export const unitsAt = (file: AdminOrder, places: readonly Place[]) =>
  file.order.lines
    .map((line) => ({
      lineId: line.id,
      left: places.reduce((sum, place) => sum + (line.units[place] ?? 0), 0),
    }))
    .filter(({ left }) => left > 0);

/** Whether so many units of lines can be sold again when they are cancelled: none is being printed. */
export const areSellable = (file: AdminOrder, units: readonly { lineId: string; left: number }[]) =>
  units.every(({ lineId, left }) => {
    const line = file.order.lines.find(({ id }) => id === lineId);
    // What is not in production yet is cancelled first.
    return line !== undefined && (line.returnable || left <= (line.units.taken ?? 0));
  });

/** Units of lines with a small picture. */
export function UnitList(props: {
  file: AdminOrder;
  units: readonly { lineId: string; left: number }[];
}) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  return (
    <ul className="orders-unit-list">
      {props.units.map(({ lineId, left }) => {
        const line = props.file.order.lines.find(({ id }) => id === lineId);
        return line ? (
          <li key={lineId}>
            <SmallPicture image={line.image} width={80} shown={32} alt="" />
            <span>{t("unitsOf", { count: left, name: lineName(line, language) })}</span>
          </li>
        ) : null;
      })}
    </ul>
  );
}
