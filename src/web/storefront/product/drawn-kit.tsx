import { useLayoutEffect, useRef } from "react";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import type { OpenDrawing } from "#kit/open-drawing.ts";
import type { DrawPatches } from "#kit/patch.ts";

interface DrawnKitProps {
  drawing: OpenDrawing;
  /** What draws patches, once it is here. */
  drawPatches?: DrawPatches | undefined;
  /** Checked letters and figures only. */
  design: PrintDesign;
  /** Says what is seen; none where words stand beside. */
  label: string | undefined;
}

/** A drawing that follows each key: what is printed is drawn anew, the shirt stays as it is. */
export function DrawnKit({ drawing, drawPatches, design, label }: DrawnKitProps) {
  const place = useRef<HTMLDivElement>(null);
  /** The texts as they were written: a browser would give them back otherwise. */
  const filled = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (place.current) place.current.innerHTML = drawing.markup;
    filled.current = [];
  }, [drawing]);
  useLayoutEffect(() => {
    const texts = drawing.fill(design, drawPatches);
    for (const [index, element] of place.current?.querySelectorAll("[data-open]").entries() ?? []) {
      const text = texts[index] ?? "";
      if (text !== (filled.current[index] ?? "")) element.innerHTML = text;
    }
    filled.current = texts;
  }, [drawing, drawPatches, design]);
  return (
    <div
      ref={place}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className="aspect-4/5 w-full contain-strict *:size-full"
    />
  );
}
