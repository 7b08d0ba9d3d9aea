import { useMemo, useState } from "react";
import { hasBack, type KitModel } from "#domain/catalog/kit-model.ts";
import { embedUploads } from "#kit/crest-file.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { drawKit, drawSetSocks } from "#kit/draw-kit.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import type { Side } from "#kit/shirt-shape.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useStore } from "#web/platform/store.ts";
import { type Hung, type HungKit, useHungKit } from "./cloth/hung-kit.ts";
import { useHanging } from "./cloth/mesh-addresses.ts";
import { SetLayer } from "./cloth/turned-layer.tsx";
import { TurnedSide } from "./cloth/turned-side.tsx";
import type { Design } from "./cloth/worn-kit.ts";
import { noPicture, svgAddress } from "./svg-picture.ts";
import { useUploads } from "./use-uploads.ts";

type KitPreviewProps = {
  kit: KitModel;
  /** Name and number of the sample; without a face the drawing is blank. */
  print: { name: string; number: string };
  face: GlyphFace | null;
};

/**
 * Front and back, drawn here by the same code that draws the shop's pictures: as cloth, and flat where
 * that is missing.
 */
export function KitPreview({ kit, print, face }: KitPreviewProps) {
  const sides: Side[] = hasBack(kit.garment) ? ["front", "back"] : ["front"];
  const uploads = useUploads(kit);
  const hanging = useHanging();
  const { name, number } = print;
  const design = useMemo(
    () => ({ kit, uploads, face, text: { name, number }, ...hanging }),
    [kit, uploads, face, name, number, hanging],
  );
  const hungKit = useHungKit(design);
  return (
    <div className="kit-preview">
      {sides.map((side) => (
        <SidePreview key={side} side={side} design={design} hungKit={hungKit} />
      ))}
    </div>
  );
}

type SidePreviewProps = { side: Side; design: Design; hungKit: HungKit };

function SidePreview({ side, design, hungKit }: SidePreviewProps) {
  const language = useLanguage();
  const hung = useStore(hungKit.hung);
  const [facing, setFacing] = useState(side);
  const drawing = useDrawing(design, side, hung);
  const { kit, text } = design;
  const seen = typeof hung === "object" && hung.layers.length === 1 ? facing : side;
  return (
    <div className="kit-side" data-hung={typeof hung === "object" ? true : hung}>
      <img
        width={320}
        height={400}
        alt={describeKit(kit, { side: seen, design: { ...text, patches: [] } }, language)}
        src={drawing}
      />
      {typeof hung === "object" ? (
        <HungSide {...{ hungKit, hung, side }} onFacing={setFacing} />
      ) : null}
    </div>
  );
}

/** The flat drawing; the socks of a set of cloth, and nothing where cloth is all that is seen. */
function useDrawing({ kit, uploads, face, text }: Design, side: Side, hung: Hung): string {
  const isHung = typeof hung === "object";
  return useMemo(() => {
    if (isHung) return kit.garment === "kit" ? svgAddress(drawSetSocks(kit, "kit")) : noPicture;
    const shown = { side, idPrefix: "kit" };
    const design = { ...text, patches: [] };
    return svgAddress(
      embedUploads(drawKit(kit, face ? { ...shown, design, face } : shown), uploads),
    );
  }, [isHung, kit, side, face, text, uploads]);
}

type HungSideProps = {
  hungKit: HungKit;
  hung: Exclude<Hung, string>;
  side: Side;
  onFacing: (side: Side) => void;
};

function HungSide({ hungKit: kit, hung: { layers }, side, onFacing }: HungSideProps) {
  if (layers.length === 1) return <TurnedSide {...{ kit, side, onFacing }} />;
  const begin = side === "back" ? Math.PI : 0;
  return layers.map(({ name, place }, index) => (
    <SetLayer key={name} {...{ kit, index, begin, place }} />
  ));
}
