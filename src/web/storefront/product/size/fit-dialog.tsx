import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { adviseFit, askedForFit, type FitAdvice, type Body } from "#domain/catalog/fit-advice.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type Units, useUnits } from "./use-units.ts";

interface FitDialogProps {
  open: boolean;
  onClose: () => void;
  product: Product;
  onTake: (size: string) => void;
}

const nothing = { height: "", weight: "", chest: "" };

/** Recommends a size from the chart and buyers' votes. Nothing leaves the page. */
export function FitDialog({ open, onClose, product, onTake }: FitDialogProps) {
  const t = useTranslations("sizes");
  const { rows } = product.sizeChart;
  const { units, onUnits } = useUnits(product);
  const asked = askedForFit(rows);
  const { typed, usual, setTyped, setUsual } = useBodyFields(units);
  const advice = adviseFit(
    rows,
    product.fitVotes ?? product.reviews.fit,
    readBody(typed, usual, units),
  );
  return (
    <Dialog open={open} onClose={onClose} title={t("advice.title")}>
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-soft">{t("advice.intro")}</p>
        <OptionButtons
          label={t("advice.units")}
          options={[
            { value: "metric", label: t("advice.metric") },
            { value: "imperial", label: t("advice.imperial") },
          ]}
          value={units}
          onChange={onUnits}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {bodyMeasures
            .filter((measure) => asked.includes(measure))
            .map((measure) => (
              <MeasureField
                key={measure}
                {...{ measure, units }}
                value={typed[measure]}
                onChange={(value) => setTyped({ ...typed, [measure]: value })}
              />
            ))}
          {asked.includes("usualSize") ? (
            <UsualSizeField {...{ rows, usual }} onChange={setUsual} />
          ) : null}
        </div>
        <div role="status">
          {advice ? (
            <FitResult
              {...{ advice, product }}
              onTake={() => {
                onTake(advice.size);
                onClose();
              }}
            />
          ) : (
            <p className="text-14 text-ink-soft">
              {asked.includes("weight") ? t("advice.empty") : t("advice.emptyKids")}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** What is typed, converted wherever the units are switched. */
function useBodyFields(units: Units) {
  const [typedIn, setTypedIn] = useState(units);
  const [typed, setTyped] = useState<Record<BodyMeasure, string>>(nothing);
  const [usual, setUsual] = useState("");
  if (typedIn !== units) {
    setTypedIn(units);
    setTyped({
      height: convertMeasure(typed.height, "height", units),
      weight: convertMeasure(typed.weight, "weight", units),
      chest: convertMeasure(typed.chest, "chest", units),
    });
  }
  return { typed, usual, setTyped, setUsual };
}

interface UsualSizeFieldProps {
  rows: Product["sizeChart"]["rows"];
  usual: string;
  onChange: (size: string) => void;
}

function UsualSizeField({ rows, usual, onChange }: UsualSizeFieldProps) {
  const t = useTranslations("sizes");
  return (
    <SelectField
      label={t("advice.usualSize")}
      value={usual}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t("advice.usualNone")}</option>
      {rows.map(({ size }) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </SelectField>
  );
}

interface MeasureFieldProps {
  measure: BodyMeasure;
  units: Units;
  value: string;
  onChange: (value: string) => void;
}

/** An implausible value is reported when the field is left, not while typing. */
function MeasureField({ measure, units, value, onChange }: MeasureFieldProps) {
  const t = useTranslations("sizes");
  const [left, setLeft] = useState(false);
  const wrong = readMeasure(value, measure, units) === null;
  const unit = t(`advice.${unitOf(measure, units)}`);
  return (
    <TextField
      label={t("advice.unitLabel", { name: t(`advice.${measure}`), unit })}
      helper={measure === "chest" ? t("advice.chestHelp") : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={left && wrong ? t("advice.invalid") : undefined}
    />
  );
}

interface FitResultProps {
  advice: FitAdvice;
  product: Product;
  onTake: () => void;
}

/** The recommended size, its certainty, and its sources. */
function FitResult({ advice, product, onTake }: FitResultProps) {
  const t = useTranslations("sizes");
  const { size, between, confidence, basis, votes, outside } = advice;
  const { fit } = product.reviews;
  const inStock = product.sizes.some((one) => one.size === size && one.inStock);
  const reasons = [
    ...(between === null ? [] : [t("advice.between", { size, other: between })]),
    ...(outside === null ? [] : [t(`advice.${outside}`)]),
    t(`advice.basis.${basis}`),
    votes === "none"
      ? t("advice.votes.none", { count: fit.small + fit.true + fit.large })
      : t(`advice.votes.${votes}`),
  ];
  return (
    <div className="flex flex-col gap-4 rounded-card bg-well p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-22 font-semibold">{t("advice.result", { size })}</p>
        <p className="text-14 font-medium text-ink-soft">{t(`advice.confidence.${confidence}`)}</p>
      </div>
      <ul className="flex flex-col gap-1 text-14">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {inStock ? (
        <Button onClick={onTake}>{t("advice.take", { size })}</Button>
      ) : (
        <p className="text-14 font-medium">{t("advice.soldOut", { size })}</p>
      )}
    </div>
  );
}

const bodyMeasures = ["height", "weight", "chest"] as const;
type BodyMeasure = (typeof bodyMeasures)[number];

/** Plausible ranges of a human body, from a small child on; cm and kg. */
const ranges: Record<BodyMeasure, readonly [number, number]> = {
  height: [50, 230],
  weight: [3, 250],
  chest: [30, 200],
};

/** Centimetres of an inch, kilograms of a pound. */
const factors: Record<BodyMeasure, number> = { height: 2.54, weight: 0.453_592, chest: 2.54 };

const unitOf = (measure: BodyMeasure, units: Units) =>
  measure === "weight" ? (units === "metric" ? "kg" : "lb") : units === "metric" ? "cm" : "in";

/** Parses a typed measure. @returns cm or kg; undefined when empty, null when implausible */
export function readMeasure(
  typed: string,
  measure: BodyMeasure,
  units: Units,
): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return undefined;
  const value = Number(text) * (units === "metric" ? 1 : factors[measure]);
  const [least, most] = ranges[measure];
  return value >= least && value <= most ? value : null;
}

/** The body measures of the filled fields. */
export function readBody(
  typed: Record<BodyMeasure, string>,
  usualSize: string,
  units: Units,
): Body {
  const body: Body = usualSize === "" ? {} : { usualSize };
  for (const measure of bodyMeasures) {
    const value = readMeasure(typed[measure], measure, units);
    if (typeof value === "number") body[measure] = value;
  }
  return body;
}

/** Converts a typed measure to the other units, so that switching loses nothing. */
export function convertMeasure(typed: string, measure: BodyMeasure, to: Units): string {
  const value = readMeasure(typed, measure, to === "metric" ? "imperial" : "metric");
  if (typeof value !== "number") return typed;
  const there = to === "metric" ? value : value / factors[measure];
  return String(Math.round(there * 2) / 2);
}
