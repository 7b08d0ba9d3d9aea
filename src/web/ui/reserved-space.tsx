import type { ReactNode } from "react";

interface ReservedSpaceProps {
  /** Every text that may be shown here, each in its longest form. */
  texts: readonly string[];
  /** Classes for the padding that the content has beside its text, such as that of an icon. */
  inset?: string;
  children?: ReactNode;
}

/**
 * Reserves the height of the tallest of some texts, of which one is shown at a time: content below
 * does not shift when the text changes. The measuring copies are hidden from screen readers and
 * from search.
 */
export function ReservedSpace({ texts, inset = "", children }: ReservedSpaceProps) {
  return (
    <div className="grid min-w-0 *:col-start-1 *:row-start-1">
      {texts.map((text) => (
        <span
          key={text}
          aria-hidden="true"
          data-text={text}
          className={`invisible min-w-0 wrap-anywhere before:content-[attr(data-text)] ${inset}`}
        />
      ))}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
