import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A line drawing in the style of the kits. */
  drawing?: ReactNode;
  /** One sentence: what is missing and why. */
  title: ReactNode;
  /** 1 where the heading is that of the whole page. */
  level?: 1 | 2;
  text?: ReactNode;
  /** The next step, such as a link to the shop. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, level = 2, text, action }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="flex flex-col items-center gap-6 py-16 text-center">
      {drawing ? <div className="text-ink-soft">{drawing}</div> : null}
      <div className="flex max-w-md flex-col gap-2">
        <Heading className="text-22 font-semibold text-balance">{title}</Heading>
        {text ? <p className="text-ink-soft">{text}</p> : null}
      </div>
      {action}
    </div>
  );
}
