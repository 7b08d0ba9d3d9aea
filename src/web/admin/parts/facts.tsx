import type { ReactNode } from "react";

type FactsProps = { rows: readonly { term: string; value: ReactNode }[] };

/** Terms with what they are, one below the other. */
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
