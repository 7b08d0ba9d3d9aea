import type { ReactNode } from "react";

interface QuietMessageProps {
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** `status` while something is under way, `alert` when it ended badly. */
  role?: "status" | "alert";
}

/** One thing to say in the middle of a page: what is, why, and the ways on. */
export function QuietMessage({ drawing, title, text, actions, role }: QuietMessageProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-8 px-4 py-16 text-center">
      {drawing ? <div className="w-52">{drawing}</div> : null}
      <div role={role} className="flex max-w-lg flex-col gap-4">
        <h1 className="display text-36 lg:text-48">{title}</h1>
        {text ? <div className="text-ink-soft">{text}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
