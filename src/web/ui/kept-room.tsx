import type { ReactNode } from "react";

interface KeptRoomProps {
  /** Everything that may come to stand here, each as long as it gets. */
  texts: readonly string[];
  /** Of the stand-ins: what the content has at its side, such as the room of an icon. */
  inset?: string;
  children?: ReactNode;
}

/**
 * Keeps the room of the tallest of some texts, of which one is shown at a time: what stands below
 * does not move when they change. The stand-ins are no text of the page, for nobody to find or hear.
 */
export function KeptRoom({ texts, inset = "", children }: KeptRoomProps) {
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
