import { useId, type ReactNode } from "react";

type PanelProps = {
  title: ReactNode;
  /** Content at the right of the title. */
  aside?: ReactNode;
  /** No padding, such as for a table. */
  flush?: boolean;
  children: ReactNode;
};

/** A titled section of a page, as a landmark region. */
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
