import { Button, Checkbox, SegmentedControl, Select } from "@mantine/core";
import { ArrowLeftRight } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  collars,
  makers,
  type Garment,
  type Hex,
  type KitModel,
} from "#domain/catalog/kit-model.ts";
import { ColourField } from "./colour-field.tsx";
import { DetailFields } from "./detail-fields.tsx";

/** Garments whose collar the drawing shows. */
const withCollar: ReadonlySet<Garment> = new Set(["jersey", "kit", "top"]);
/** Garments with sleeves. */
const withSleeves: ReadonlySet<Garment> = new Set(["jersey", "kit", "top", "jacket"]);

const mainColours = ["body", "second", "trim"] as const;
const ownColours = ["sleeves", "neck", "cuffs"] as const;

type ClothFieldsProps = {
  kit: KitModel;
  palette: readonly Hex[];
  isReadOnly: boolean;
  choosesSleeve: boolean;
  onChange: (kit: KitModel) => void;
};

/** Colours, collar, maker's mark and sleeves. */
export function ClothFields(props: ClothFieldsProps) {
  const { kit, palette, isReadOnly, choosesSleeve, onChange } = props;
  const t = useTranslations("admin-kit");
  const { body, second, sleeve, garment } = kit;
  const set = (change: Partial<KitModel>) => onChange({ ...kit, ...change });
  return (
    <fieldset className="kit-fields">
      <legend>{t("cloth")}</legend>
      {mainColours.map((name) => (
        <ColourField
          key={name}
          label={t(name)}
          value={kit[name]}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(colour) => set({ [name]: colour })}
        />
      ))}
      <CutFields {...{ kit, isReadOnly, onChange }} />
      {choosesSleeve && garment === "jersey" ? (
        <SleeveChoice
          sleeve={sleeve}
          isReadOnly={isReadOnly}
          onChange={(length) => set({ sleeve: length })}
        />
      ) : null}
      {withSleeves.has(garment) ? (
        <DetailFields {...{ kit, palette, isReadOnly, onChange }} />
      ) : null}
      {withSleeves.has(garment)
        ? ownColours.map((name) => (
            <OwnColour key={name} name={name} {...{ kit, palette, isReadOnly, onChange }} />
          ))
        : null}
      {isReadOnly ? null : (
        <div className="kit-wide">
          <Button
            size="xs"
            variant="default"
            leftSection={<ArrowLeftRight size={14} />}
            onClick={() => set({ body: second, second: body })}
          >
            {t("swap")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Collar and maker's mark. */
function CutFields({ kit, isReadOnly, onChange }: Omit<OwnColourProps, "name" | "palette">) {
  const t = useTranslations("admin-kit");
  const { collar, maker, garment } = kit;
  const set = (change: Partial<KitModel>) => onChange({ ...kit, ...change });
  return (
    <>
      {withCollar.has(garment) ? (
        <Select
          label={t("collar")}
          allowDeselect={false}
          readOnly={isReadOnly}
          value={collar}
          data={collars.map((value) => ({ value, label: t(`collars.${value}`) }))}
          onChange={(value) => set({ collar: collars.find((one) => one === value) ?? collar })}
        />
      ) : null}
      <Select
        label={t("maker")}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={maker ?? makers[0]}
        data={(["none", ...makers] as const).map((value) => {
          return { value, label: t(`makers.${value}`) };
        })}
        onChange={(value) => set({ maker: makers.find((one) => one === value) ?? "none" })}
      />
    </>
  );
}

type OwnColourProps = Omit<ClothFieldsProps, "choosesSleeve"> & {
  name: (typeof ownColours)[number];
};

/** A part that follows the shirt's colours until it is given one of its own. */
function OwnColour({ name, kit, palette, isReadOnly, onChange }: OwnColourProps) {
  const t = useTranslations("admin-kit");
  const { [name]: own, ...others } = kit;
  const first = name === "sleeves" ? kit.second : kit.trim;
  return (
    <div>
      <Checkbox
        label={t(`own.${name}`)}
        checked={own !== undefined}
        disabled={isReadOnly}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...kit, [name]: first } : others)
        }
      />
      {own === undefined ? null : (
        <ColourField
          label={t(name)}
          value={own}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(colour) => onChange({ ...kit, [name]: colour })}
        />
      )}
    </div>
  );
}

type SleeveProps = {
  sleeve: KitModel["sleeve"];
  isReadOnly: boolean;
  onChange: (sleeve: KitModel["sleeve"]) => void;
};

function SleeveChoice({ sleeve, isReadOnly, onChange }: SleeveProps) {
  const t = useTranslations("admin-kit");
  return (
    <div>
      <span className="kit-label" id="kit-sleeve">
        {t("sleeve")}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby="kit-sleeve"
        readOnly={isReadOnly}
        value={sleeve}
        data={(["short", "long"] as const).map((value) => ({
          value,
          label: t(`lengths.${value}`),
        }))}
        onChange={(value) => onChange(value === "long" ? "long" : "short")}
      />
    </div>
  );
}
