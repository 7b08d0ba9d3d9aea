import "./kit-designer.css";
import { NativeSelect } from "@mantine/core";
import { useEffect, useMemo, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { type Hex, isShirt, type KitModel, type PrintFont } from "#domain/catalog/kit-model.ts";
import {
  kindFacts,
  kitOfKind,
  productKinds,
  type ProductKind,
} from "#domain/catalog/product-kinds.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import { isPrinted } from "#kit/shirt-back.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { fetchFace } from "#web/layout/kit/glyph-faces.ts";
import { BandFields } from "./band-fields.tsx";
import { ChestFields } from "./chest-fields.tsx";
import { HangingContext, useFetchedMeshes } from "./cloth/mesh-addresses.ts";
import { ClothFields } from "./cloth-fields.tsx";
import { CrestFields } from "./crest-fields.tsx";
import { KitNotes } from "./kit-notes.tsx";
import { KitPreview } from "./kit-preview.tsx";
import { KitTools } from "./kit-tools.tsx";
import { PatternChoice } from "./pattern-choice.tsx";
import { PrintFields, type SamplePrint } from "./print-fields.tsx";
import { useKitHistory } from "./use-kit-history.ts";

type KitDesignerProps = {
  kit: KitModel;
  isReadOnly?: boolean;
  errors?: Readonly<Record<string, string>>;
  /** Path of the model in the call's input. */
  path: string;
  /** Long or short is chosen here, not by the kind of product. */
  choosesSleeve: boolean;
  /** A shirt of years ago is wider. */
  isRetro?: boolean;
  onChange: (kit: KitModel) => void;
};

/** Pattern, colours, collar, crest and lettering of a product, drawn live from both sides. */
export function KitDesigner(props: KitDesignerProps) {
  const { kit, isReadOnly = false, choosesSleeve, isRetro = false } = props;
  const [sample, setSample] = useState<SamplePrint>({ name: "KITROOM", number: "10" });
  const [cut, setCut] = useState<ProductKind | null>(null);
  const face = useFace(kit.print.font);
  const history = useKitHistory(kit, props.onChange);
  const shown = useMemo(() => (cut === null ? kit : kitOfKind(kit, cut)), [kit, cut]);
  const meshes = useFetchedMeshes();
  const hanging = useMemo(() => ({ meshes, isRetro }), [meshes, isRetro]);
  return (
    // The keys belong to every field within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="kit-designer-box" onKeyDown={(event) => stepByKey(event, history)}>
      <HangingContext value={hanging}>
        <div className="kit-designer">
          <div className="kit-designer-preview">
            <KitPreview
              kit={shown}
              face={face}
              print={isPrinted(kit.garment) ? sample : { name: "", number: "" }}
            />
            {choosesSleeve ? null : <CutChoice cut={cut} onChange={setCut} />}
            <KitNotes {...{ kit, isReadOnly }} onChange={history.change} />
          </div>
          <div className="kit-designer-fields">
            {isReadOnly ? null : <KitTools kit={kit} history={history} />}
            <KitFields
              {...props}
              {...{ isReadOnly, sample }}
              onSample={setSample}
              onChange={history.change}
            />
          </div>
        </div>
      </HangingContext>
    </div>
  );
}

type KitFieldsProps = KitDesignerProps & {
  isReadOnly: boolean;
  sample: SamplePrint;
  onSample: (sample: SamplePrint) => void;
};

function KitFields(props: KitFieldsProps) {
  const { kit, isReadOnly, errors = {}, path, choosesSleeve, sample, onSample, onChange } = props;
  const palette = paletteOf(kit);
  const shared = { kit, palette, isReadOnly };
  return (
    <>
      <PatternChoice kit={kit} isReadOnly={isReadOnly} onChange={onChange} />
      <BandFields {...{ kit, isReadOnly, onChange }} />
      <ClothFields {...shared} choosesSleeve={choosesSleeve} onChange={onChange} />
      <CrestFields
        crest={kit.crest}
        palette={palette}
        isReadOnly={isReadOnly}
        error={errors[`${path}.crest.letters`]}
        fileError={errors[`${path}.crest.file`]}
        onChange={(crest) => onChange({ ...kit, crest })}
      />
      {isShirt(kit.garment) ? (
        <ChestFields
          {...shared}
          error={errors[`${path}.chest.text`]}
          fileError={errors[`${path}.chest.file`]}
          onChange={onChange}
        />
      ) : null}
      {isPrinted(kit.garment) ? (
        <PrintFields
          {...shared}
          sample={sample}
          onSample={onSample}
          onChange={(print) => onChange({ ...kit, print })}
        />
      ) : null}
    </>
  );
}

const shirts = productKinds.filter((kind) => kindFacts[kind].isMatchShirt);

type CutChoiceProps = { cut: ProductKind | null; onChange: (cut: ProductKind | null) => void };

/** One design is sold in several cuts: how it looks in each. */
function CutChoice({ cut, onChange }: CutChoiceProps) {
  const t = useTranslations("admin-kit");
  const language = useLanguage();
  return (
    <NativeSelect
      mt="xs"
      label={t("shownAs")}
      value={cut ?? "fan"}
      data={shirts.map((value) => ({ value, label: kindFacts[value].words[language] }))}
      onChange={({ currentTarget: { value } }) =>
        onChange(shirts.find((kind) => kind === value) ?? null)
      }
    />
  );
}

/** Ctrl+Z or ⌘Z goes a step back, with Shift forth again. */
function stepByKey(event: KeyboardEvent, { undo, redo }: ReturnType<typeof useKitHistory>): void {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (!(ctrlKey || metaKey) || altKey || key.toLowerCase() !== "z") return;
  const step = shiftKey ? redo : undo;
  if (!step) return;
  event.preventDefault();
  step();
}

/** Colours that the design has, to be picked again. */
const paletteOf = ({ body, second, trim, crest, print }: KitModel): Hex[] => [
  body,
  second,
  trim,
  crest.field,
  crest.ink,
  print.colour,
];

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
