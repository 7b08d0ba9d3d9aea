import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import type { useForm } from "#web/layout/forms/use-form.ts";

interface FormViewProps {
  form: Pick<
    ReturnType<typeof useForm>,
    "busy" | "failure" | "shownErrors" | "refusals" | "submit"
  >;
  /** Labels of the fields that can have errors. */
  labels: Readonly<Record<string, string>>;
  /** Title above the reason of a failure, such as “Password reset failed”. */
  failureTitle?: string;
  /** Label of the submit button. */
  action: string;
  wide?: boolean;
  /** Content beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One column: error summary, fields, submit button. */
export function FormView(props: FormViewProps) {
  const { form, labels, failureTitle, action, wide, aside, children } = props;
  const t = useTranslations("auth");
  const errors = form.shownErrors.map(({ name, ...error }) => ({
    ...error,
    label: labels[name] ?? name,
  }));
  return (
    <>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4 text-14">{t("noScript")}</p>
      </noscript>
      {/* Sent without scripts it would lead nowhere. */}
      <form
        noValidate
        method="post"
        onSubmit={form.submit}
        className="flex flex-col gap-5 noscript:hidden"
      >
        <ErrorSummary
          errors={errors}
          refusals={form.refusals}
          title={t("faults", { count: errors.length })}
        />
        <FailureNotice title={failureTitle}>{form.failure}</FailureNotice>
        {children}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
          <Button type="submit" size="large" wide={wide ?? false} busy={form.busy}>
            {action}
          </Button>
          {aside}
        </div>
      </form>
    </>
  );
}
