import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A line drawing in the kits' manner. */
  drawing?: ReactNode;
  /** One sentence: what is not here and why. */
  title: ReactNode;
  text?: ReactNode;
  /** One way on. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-6 py-16 text-center">
      {drawing ? <div className="text-ink-soft">{drawing}</div> : null}
      <div className="flex max-w-md flex-col gap-2">
        <h2 className="text-22 font-semibold text-balance">{title}</h2>
        {text ? <p className="text-ink-soft">{text}</p> : null}
      </div>
      {action}
    </div>
  );
}
