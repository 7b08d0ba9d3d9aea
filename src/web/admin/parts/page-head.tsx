import "./office-parts.css";
import type { ReactNode } from "react";

type PageHeadProps = {
  title: ReactNode;
  /** One quiet line below, such as how many there are. */
  note?: ReactNode;
  /** What can be done with the page as a whole, at the right. */
  actions?: ReactNode;
};

/** The first line of every page of the office. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <header className="office-head">
      <div className="office-head-words">
        <h1>{title}</h1>
        {note ? <div className="office-note">{note}</div> : null}
      </div>
      {actions ? <div className="office-head-actions">{actions}</div> : null}
    </header>
  );
}
