import { useId, type ReactNode } from "react";

type PanelProps = {
  title: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** Contents reach the edges, such as a table. */
  flush?: boolean;
  children: ReactNode;
};

/** A titled part of a page, a region of its own for those who jump between them. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className="admin-panel" aria-labelledby={id}>
      <div className="admin-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className={flush ? "admin-panel-flush" : "admin-panel-body"}>{children}</div>
    </section>
  );
}
