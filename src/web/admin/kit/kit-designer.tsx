import "./kit-designer.css";
import { Button, Select, SegmentedControl } from "@mantine/core";
import { ArrowLeftRight } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import {
  collars,
  makers,
  type Garment,
  type KitModel,
  type PrintFont,
} from "#domain/catalog/kit-model.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import { printArea } from "#kit/print-area.ts";
import { fetchFace } from "#web/layout/kit/glyph-faces.ts";
import { ColourField } from "./colour-field.tsx";
import { CrestFields } from "./crest-fields.tsx";
import { KitPreview } from "./kit-preview.tsx";
import { PatternChoice } from "./pattern-choice.tsx";
import { PrintFields, type SamplePrint } from "./print-fields.tsx";

type KitDesignerProps = {
  kit: KitModel;
  isReadOnly?: boolean;
  errors?: Readonly<Record<string, string>>;
  /** Path of the model in the call's input. */
  path: string;
  /** Long or short is chosen here, not by the kind of product. */
  choosesSleeve: boolean;
  onChange: (kit: KitModel) => void;
};

/** Garments whose collar the drawing shows. */
const withCollar: ReadonlySet<Garment> = new Set(["jersey", "kit", "top"]);

/** Pattern, colours, collar, crest and lettering of a product, drawn live from both sides. */
export function KitDesigner(props: KitDesignerProps) {
  const { kit, isReadOnly = false, errors = {}, path, choosesSleeve, onChange } = props;
  const [sample, setSample] = useState<SamplePrint>({ name: "KITROOM", number: "10" });
  const face = useFace(kit.print.font);
  const set = (change: Partial<KitModel>) => onChange({ ...kit, ...change });
  const isPrinted = printArea(kit, "back") !== null;
  return (
    <div className="kit-designer-box">
      <div className="kit-designer">
        <div className="kit-designer-preview">
          <KitPreview kit={kit} face={face} print={isPrinted ? sample : { name: "", number: "" }} />
        </div>
        <div className="kit-designer-fields">
          <PatternChoice
            kit={kit}
            isReadOnly={isReadOnly}
            onChange={(pattern) => set({ pattern })}
          />
          <ClothFields kit={kit} isReadOnly={isReadOnly} choosesSleeve={choosesSleeve} set={set} />
          <CrestFields
            crest={kit.crest}
            isReadOnly={isReadOnly}
            error={errors[`${path}.crest.letters`]}
            fileError={errors[`${path}.crest.file`]}
            onChange={(crest) => set({ crest })}
          />
          {isPrinted ? (
            <PrintFields
              kit={kit}
              isReadOnly={isReadOnly}
              sample={sample}
              onSample={setSample}
              onChange={(print) => set({ print })}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

type ClothFieldsProps = {
  kit: KitModel;
  isReadOnly: boolean;
  choosesSleeve: boolean;
  set: (change: Partial<KitModel>) => void;
};

function ClothFields({ kit, isReadOnly, choosesSleeve, set }: ClothFieldsProps) {
  const t = useTranslations("admin-kit");
  const { body, second, trim, collar, sleeve, maker, garment } = kit;
  return (
    <fieldset className="kit-fields">
      <legend>{t("cloth")}</legend>
      <ColourField
        label={t("body")}
        value={body}
        isReadOnly={isReadOnly}
        onChange={(colour) => set({ body: colour })}
      />
      <ColourField
        label={t("second")}
        value={second}
        isReadOnly={isReadOnly}
        onChange={(colour) => set({ second: colour })}
      />
      <ColourField
        label={t("trim")}
        value={trim}
        isReadOnly={isReadOnly}
        onChange={(colour) => set({ trim: colour })}
      />
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
        data={makers.map((value) => ({ value, label: t(`makers.${value}`) }))}
        onChange={(value) => set({ maker: makers.find((one) => one === value) ?? makers[0] })}
      />
      {choosesSleeve && garment === "jersey" ? (
        <SleeveChoice sleeve={sleeve} isReadOnly={isReadOnly} set={set} />
      ) : null}
      {isReadOnly ? null : (
        <div className="kit-wide">
          <Button
            size="xs"
            variant="default"
            leftSection={<ArrowLeftRight size={14} aria-hidden="true" />}
            onClick={() => set({ body: second, second: body })}
          >
            {t("swap")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type SleeveProps = Pick<ClothFieldsProps, "isReadOnly" | "set"> & Pick<KitModel, "sleeve">;

function SleeveChoice({ sleeve, isReadOnly, set }: SleeveProps) {
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
          label: t(`sleeves.${value}`),
        }))}
        onChange={(value) => set({ sleeve: value === "long" ? "long" : "short" })}
      />
    </div>
  );
}

/** Letters of the face; null until they are here, and the drawing stays blank so long. */
function useFace(font: PrintFont): GlyphFace | null {
  const [loaded, setLoaded] = useState<{ font: PrintFont; face: GlyphFace } | null>(null);
  useEffect(() => {
    let isWanted = true;
    fetchFace(font)
      .then((face) => isWanted && setLoaded({ font, face }))
      // A blank shirt can be designed as well.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [font]);
  return loaded?.face ?? null;
}
