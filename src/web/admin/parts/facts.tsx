import type { ReactNode } from "react";

type FactsProps = { rows: readonly { term: string; value: ReactNode }[] };

/** A definition list. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="admin-facts">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
