import { useLayoutEffect, useRef, useState } from "react";
import { patchMarkup } from "./patch-markup.ts";

interface DrawnKitProps {
  /** An `<svg>` made of checked letters and figures only. */
  markup: string;
  /** Says what is seen; none where words stand beside. */
  label: string | undefined;
}

/** A drawing that follows each keystroke: only what differs from the one before is drawn anew. */
export function DrawnKit({ markup, label }: DrawnKitProps) {
  const place = useRef<HTMLDivElement>(null);
  // Written once by React, and from then on patched.
  const [first] = useState({ __html: markup });
  const drawn = useRef(markup);
  useLayoutEffect(() => {
    if (place.current) patchMarkup(place.current, drawn.current, markup);
    drawn.current = markup;
  }, [markup]);
  return (
    <div
      ref={place}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className="aspect-4/5 w-full contain-strict *:size-full"
      dangerouslySetInnerHTML={first}
    />
  );
}
