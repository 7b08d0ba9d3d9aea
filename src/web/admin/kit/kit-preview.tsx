import { useMemo } from "react";
import { hasBack, type KitModel } from "#domain/catalog/kit-model.ts";
import { embedUploads } from "#kit/crest-file.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { drawKit } from "#kit/draw-kit.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import type { Side } from "#kit/shirt-shape.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useUploads } from "./use-uploads.ts";

/** A drawing as the address of a picture: decoded beside the page, its ids apart from all others. */
export const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

type KitPreviewProps = {
  kit: KitModel;
  /** Name and number of the sample; without a face the drawing is blank. */
  print: { name: string; number: string };
  face: GlyphFace | null;
};

/** Front and back, drawn here by the same code that draws the shop's pictures. */
export function KitPreview({ kit, print, face }: KitPreviewProps) {
  const sides: Side[] = hasBack(kit.garment) ? ["front", "back"] : ["front"];
  return (
    <div className="kit-preview">
      {sides.map((side) => (
        <SidePreview key={side} kit={kit} side={side} print={print} face={face} />
      ))}
    </div>
  );
}

function SidePreview({ kit, side, print, face }: KitPreviewProps & { side: Side }) {
  const language = useLanguage();
  const { name, number } = print;
  const uploads = useUploads(kit);
  const drawing = useMemo(() => {
    const design = { name, number, patches: [] };
    const shown = { side, idPrefix: "kit" };
    return pictureOf(
      embedUploads(drawKit(kit, face ? { ...shown, design, face } : shown), uploads),
    );
  }, [kit, side, face, name, number, uploads]);
  return (
    <img
      className="kit-preview-side"
      width={320}
      height={400}
      alt={describeKit(kit, { side, design: { name, number, patches: [] } }, language)}
      src={drawing}
    />
  );
}
