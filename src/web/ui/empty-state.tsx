import type { ReactNode } from "react";

interface EmptyStateProps {
  /** A line drawing, as on the error pages. */
  drawing?: ReactNode;
  /** One sentence: what is missing and why. */
  title: ReactNode;
  /** 1 where the heading is that of the whole page. */
  level?: 1 | 2;
  text?: ReactNode;
  /** The next step, such as a link to the shop. */
  action?: ReactNode;
}

/** Beside the drawing where there is room, below it in a drawer and on phones. */
export function EmptyState({ drawing, title, level = 2, text, action }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="@container py-8 md:py-12">
      <div className="flex flex-col items-center gap-8 text-center @min-[42rem]:flex-row @min-[42rem]:gap-16 @min-[42rem]:text-left">
        {drawing ? (
          <div className="w-48 shrink-0 @min-[42rem]:w-[min(20rem,40%)]">{drawing}</div>
        ) : null}
        <div className="flex max-w-md flex-col items-center gap-6 @min-[42rem]:items-start">
          <div className="flex flex-col gap-3">
            <Heading className="display text-28 @min-[42rem]:text-48">{title}</Heading>
            {text ? <p className="text-ink-soft @min-[42rem]:text-18">{text}</p> : null}
          </div>
          {action}
        </div>
      </div>
    </div>
  );
}
