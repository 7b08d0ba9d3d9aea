import { memo, useLayoutEffect, useRef } from "react";
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

const SHEET = "absolute size-full";

/** A drawing that follows each key: what is printed is drawn anew, between sheets of cloth that stay. */
export function DrawnKit({ drawing, drawPatches, design, label }: DrawnKitProps) {
  const { viewBox, sheets, places } = drawing;
  return (
    <div
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className="relative isolate aspect-4/5 w-full contain-strict"
    >
      {sheets.map((sheet, index) => {
        const place = places[index];
        const text = place?.fill(design, drawPatches);
        return <Sheet key={sheet} {...{ sheet, viewBox, text }} transform={place?.transform} />;
      })}
    </div>
  );
}

interface SheetProps {
  sheet: string;
  viewBox: string;
  transform: string | undefined;
  text: string | undefined;
}

/** One with nothing new on it stays as it is. */
const Sheet = memo(function Sheet({ sheet, viewBox, transform, text }: SheetProps) {
  return (
    <>
      <img src={sheet} alt="" className={SHEET} />
      {text === undefined ? null : (
        <svg viewBox={viewBox} className={SHEET}>
          <Printed transform={transform} text={text} />
        </svg>
      )}
    </>
  );
});

const values = /="([^"]*)"/g;

/**
 * Letter after letter only outlines and widths change: they are set, and no element is made anew.
 * Those of a name that is deleted are kept for the next.
 */
function Printed({ transform, text }: { transform: string | undefined; text: string }) {
  const group = useRef<SVGGElement>(null);
  const held = useRef("");
  useLayoutEffect(() => {
    const { current } = group;
    const former = held.current;
    if (!current || text === "" || former === text) return;
    held.current = text;
    if (former.replaceAll(values, "") === text.replaceAll(values, "")) {
      const attributes = [...current.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
      for (const [index, [, value = ""]] of [...text.matchAll(values)].entries()) {
        const attribute = attributes[index];
        if (attribute && attribute.value !== value) attribute.value = value;
      }
    } else current.innerHTML = text;
  }, [text]);
  return <g ref={group} transform={transform} visibility={text === "" ? "hidden" : undefined} />;
}
