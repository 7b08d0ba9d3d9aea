import { Fragment } from "react";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import type { OpenDrawing } from "#kit/open-drawing.ts";
import type { DrawPatches } from "#kit/patch.ts";
import { putPrint } from "./put-print.ts";

/** Shows a design at once and each that takes its place. @returns how to stop. */
export type FollowDesign = (show: (design: PrintDesign) => void) => () => void;

interface DrawnKitProps {
  drawing: OpenDrawing;
  /** What draws patches, once it is here. */
  drawPatches?: DrawPatches | undefined;
  /** Checked letters and figures only. */
  design: PrintDesign;
  /** Of what is ahead of `design`, key by key. */
  follow?: FollowDesign | undefined;
  /** Says what is seen; none where words stand beside. */
  describe?: ((design: PrintDesign) => string) | undefined;
}

const SHEET = "absolute size-full";

/** A drawing that follows each key: what is printed is drawn anew, between sheets of cloth that stay. */
export function DrawnKit({ drawing, drawPatches, design, follow, describe }: DrawnKitProps) {
  const { viewBox, sheets, places } = drawing;
  const showOn = (kit: HTMLElement) => {
    const groups = kit.querySelectorAll<SVGGElement>(":scope > svg > g");
    return (shown: PrintDesign) => {
      if (describe) kit.setAttribute("aria-label", describe(shown));
      for (const [index, group] of groups.entries()) {
        putPrint(group, places[index]?.fill(shown, drawPatches) ?? "");
      }
    };
  };
  return (
    <div
      // A key shows its design past React.
      ref={(kit) => {
        if (kit) return follow ? follow(showOn(kit)) : showOn(kit)(design);
      }}
      {...(describe ? { role: "img", "aria-label": describe(design) } : { "aria-hidden": true })}
      className="relative isolate aspect-4/5 w-full contain-strict"
    >
      {sheets.map((sheet, index) => (
        <Fragment key={sheet}>
          <img src={sheet} alt="" className={SHEET} />
          {places[index] ? (
            <svg viewBox={viewBox} className={SHEET}>
              <g transform={places[index].transform} />
            </svg>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}
