import { Notice } from "./notice.tsx";

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
