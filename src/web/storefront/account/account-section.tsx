import { useId, type ReactNode } from "react";

interface AccountSectionProps {
  /** Where links to the section lead. */
  id?: string;
  title: string;
  text?: string;
  /** Content at the right of the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

export function AccountSection({ id: place, title, text, action, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section id={place} aria-labelledby={id} className="scroll-mt-28 flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={id} className="text-18">
            {title}
          </h2>
          {text ? <p className="max-w-text text-14 text-ink-soft">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
