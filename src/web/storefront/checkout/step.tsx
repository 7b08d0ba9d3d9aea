import { useId, type ReactNode } from "react";

interface StepProps {
  /** Shown in the style of a shirt number. */
  number: number;
  title: string;
  children: ReactNode;
}

/** One step of the page; all of them are always open. */
export function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="flex items-baseline gap-3 text-22">
        <span
          aria-hidden="true"
          lang="en"
          className="display inline-block min-w-5 text-28 text-accent-500"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
