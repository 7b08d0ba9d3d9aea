import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  info: {
    box: "bg-accent-soft",
    icon: <Info size={20} className="text-accent" />,
  },
  warning: {
    box: "bg-warning-soft",
    icon: <TriangleAlert size={20} className="text-warning" />,
  },
  error: {
    box: "bg-sale-soft",
    icon: <CircleAlert size={20} className="text-sale" />,
  },
  success: {
    box: "bg-success-soft",
    icon: <CircleCheck size={20} className="text-success" />,
  },
};

interface NoticeProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children: ReactNode;
  /** `alert` when it appears after an action. */
  role?: "alert" | "status" | "note";
}

/** Important information at the place it concerns. */
export function Notice({ tone = "info", title, role = "note", children }: NoticeProps) {
  const { box, icon } = TONES[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-card p-4 text-14 ${box}`}>
      {icon}
      <div className="min-w-0 wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
      </div>
    </div>
  );
}

type FailureNoticeProps = { title?: string; children: string | null | undefined };

/** Why an action failed, said as soon as it did; nothing without a reason. */
export function FailureNotice({ title, children }: FailureNoticeProps) {
  if (!children) return null;
  return (
    <Notice tone="error" role="alert" title={title}>
      {children}
    </Notice>
  );
}
