import { Checkbox } from "@mantine/core";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { panelLimits, type KitModel, type Panels } from "#domain/catalog/kit-model.ts";
import { usualPanels } from "#kit/panels.ts";

type BandFieldsProps = {
  kit: KitModel;
  isReadOnly: boolean;
  onChange: (kit: KitModel) => void;
};

const parts = ["count", "width", "offset", "angle"] as const;
/** Halves have one edge, which is moved and turned. */
const partsOfHalves = ["offset", "angle"] as const;

/** Bands as the pattern has them, or measured: how many, how wide, moved and turned how far. */
export function BandFields({ kit, isReadOnly, onChange }: BandFieldsProps) {
  const t = useTranslations("admin-kit");
  const { panels, ...usual } = kit;
  const start = usualPanels(kit.pattern);
  if (start === null) return null;
  return (
    <div className="kit-bands">
      <Checkbox
        label={t("bands.own")}
        checked={panels !== undefined}
        disabled={isReadOnly}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...kit, panels: start } : usual)
        }
      />
      {panels === undefined
        ? null
        : (kit.pattern === "halves" ? partsOfHalves : parts).map((part) => (
            <Measure
              key={part}
              part={part}
              value={panels[part]}
              isReadOnly={isReadOnly}
              onChange={(value) => onChange({ ...kit, panels: { ...panels, [part]: value } })}
            />
          ))}
    </div>
  );
}

type MeasureProps = {
  part: keyof Panels;
  value: number;
  isReadOnly: boolean;
  onChange: (value: number) => void;
};

function Measure({ part, value, isReadOnly, onChange }: MeasureProps) {
  const t = useTranslations("admin-kit");
  const [least, most] = panelLimits[part];
  const id = useId();
  return (
    <div className="kit-measure">
      <label htmlFor={id}>{t(`bands.${part}`)}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        disabled={isReadOnly}
        aria-valuetext={t(`bands.${part}Value`, { value: String(value) })}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id}>{t(`bands.${part}Value`, { value: String(value) })}</output>
    </div>
  );
}
