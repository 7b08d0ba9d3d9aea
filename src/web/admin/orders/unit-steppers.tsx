import { Fieldset } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OrderLine } from "#contract/order.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import type { Language } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";

/** Units by line. */
export type UnitChoice = Readonly<Record<string, number>>;

/** The chosen units as calls take them. */
export const listUnits = (choice: UnitChoice) =>
  Object.entries(choice)
    .filter(([, units]) => units > 0)
    .map(([lineId, units]) => ({ lineId, units }));

type UnitSteppersProps = {
  legend: string;
  aside?: ReactNode;
  lines: readonly OrderLine[];
  /** The most of each line; lines with nothing left are not shown. */
  most: readonly { lineId: string; left: number }[];
  value: UnitChoice;
  onChange: (choice: UnitChoice) => void;
};

/** How many units of each line, with a stepper each. */
export function UnitSteppers({ legend, aside, lines, most, value, onChange }: UnitSteppersProps) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const offered = lines.flatMap((line) => {
    const left = most.find(({ lineId }) => lineId === line.id)?.left ?? 0;
    return left > 0 ? [{ line, left }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <Fieldset
      legend={
        <span className="orders-steppers-head">
          {legend} {aside}
        </span>
      }
      variant="unstyled"
    >
      <ul className="orders-steppers">
        {offered.map(({ line, left }) => {
          const name = lineName(line, language);
          return (
            <li key={line.id}>
              <SmallPicture image={line.image} width={80} shown={32} alt="" />
              <span className="orders-stepper-name">{name}</span>
              <WholeNumberInput
                aria-label={name}
                className="orders-stepper"
                size="xs"
                min={0}
                max={left}
                clampBehavior="strict"
                allowNegative={false}
                value={value[line.id] ?? 0}
                onChange={(units) => onChange({ ...value, [line.id]: Number(units) || 0 })}
              />
              <span className="admin-note">{t("ofUnits", { count: left })}</span>
            </li>
          );
        })}
      </ul>
    </Fieldset>
  );
}

/** A line as people tell it from others: what, which size, printed how. */
export const lineName = ({ name, size, customName, customNumber }: OrderLine, language: Language) =>
  [name, sizeName(size, language), [customName, customNumber].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(" · ");

/** All of what there is, to begin with. */
export const allUnits = (most: readonly { lineId: string; left: number }[]): UnitChoice =>
  Object.fromEntries(most.map(({ lineId, left }) => [lineId, left]));
