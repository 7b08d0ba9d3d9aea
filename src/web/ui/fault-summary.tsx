import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

export interface Fault {
  /** Of the field, which the link puts the focus on. */
  id: string;
  label: string;
  text: string;
}

interface FaultSummaryProps {
  faults: readonly Fault[];
  title: ReactNode;
  /** How often the form was sent in vain; each time the summary takes the focus. */
  refusals: number;
}

/** All that stands in the way, each a link to its field; gone as soon as all is right. */
export function FaultSummary({ faults, title, refusals }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || faults.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card bg-sale-soft p-4 text-14">
      <p className="flex gap-2 font-semibold">
        <CircleAlert size={20} aria-hidden="true" className="text-sale" />
        {title}
      </p>
      <ul className="mt-2 flex flex-col gap-1 pl-7">
        {faults.map(({ id, label, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block rounded-mark py-1 underline decoration-1 underline-offset-4 hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {/[?？]$/.test(label) ? label : `${label}:`} {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
