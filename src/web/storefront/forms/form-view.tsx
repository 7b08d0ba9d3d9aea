import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { useForm } from "#web/layout/forms/use-form.ts";

interface FormViewProps {
  form: Pick<
    ReturnType<typeof useForm>,
    "busy" | "failure" | "shownErrors" | "refusals" | "submit"
  >;
  /** What the fields that can be wrong are called. */
  labels: Readonly<Record<string, string>>;
  /** Stands above why a try failed, such as “Password reset failed”. */
  failureTitle?: string;
  /** On the button that sends it. */
  action: string;
  wide?: boolean;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One column: what is in the way, the fields, the button. */
export function FormView(props: FormViewProps) {
  const { form, labels, failureTitle, action, wide, aside, children } = props;
  const t = useTranslations("auth");
  const errors = form.shownErrors.map(({ name, ...error }) => ({
    ...error,
    label: labels[name] ?? name,
  }));
  return (
    <form noValidate method="post" onSubmit={form.submit} className="flex flex-col gap-5">
      <ErrorSummary
        errors={errors}
        refusals={form.refusals}
        title={t("faults", { count: errors.length })}
      />
      {form.failure ? (
        <Notice tone="error" role="alert" title={failureTitle}>
          {form.failure}
        </Notice>
      ) : null}
      {children}
      <noscript>
        <p className="text-14 text-ink-soft">{t("noScript")}</p>
      </noscript>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
        <Button type="submit" size="large" wide={wide ?? false} busy={form.busy}>
          {action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
