import { Fragment, memo } from "react";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import type { OpenDrawing, OpenPlace } from "#kit/open-drawing.ts";
import { drawPatches } from "#kit/patch.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";

interface PrintedKitProps {
  drawing: OpenDrawing;
  /** Validated letters and digits only. */
  design: PrintDesign;
  /** Describes the picture; "" where text beside it does. */
  label: string;
  /** The print is an offer. */
  pale?: boolean;
}

const SHEET = "absolute size-full";

/** Goods as made: a print between the fixed layers of their drawing (docs/decisions/024). */
export const PrintedKit = memo(function PrintedKit(props: PrintedKitProps) {
  const { drawing, design, label, pale = false } = props;
  const { viewBox, sheets, places } = drawing;
  return (
    <div
      {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={`relative isolate aspect-4/5 w-full contain-strict ${pale ? "[&_svg]:opacity-60" : ""}`}
    >
      {sheets.map((sheet, index) => {
        const place = places[index];
        return (
          <Fragment key={sheet}>
            <img src={sheet} alt="" className={SHEET} />
            {place ? (
              <Print
                viewBox={viewBox}
                transform={place.transform}
                shapes={place.fill(design, drawPatches)}
              />
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
});

interface PrintProps {
  viewBox: string;
  transform: OpenPlace["transform"];
  /** SVG elements as text. */
  shapes: string;
}

/** The print on one layer. Memoised: a letter on the back does not render the sleeves. */
const Print = memo(function Print({ viewBox, transform, shapes }: PrintProps) {
  return (
    <svg viewBox={viewBox} className={SHEET}>
      <g transform={transform} dangerouslySetInnerHTML={drawnMarkup(shapes)} />
    </svg>
  );
});
