import { useEffect, useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { errorCodes } from "#contract/error-codes.ts";
import { call } from "#web/api/browser-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { forgetLinkSecret, useLinkSecret } from "#web/layout/address/use-link-secret.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { MailDrawing } from "./mail-drawing.tsx";

const calls = {
  "subscription.confirm": "confirmSubscription",
  "subscription.leave": "leaveNewsletter",
  "subscription.alertConfirm": "confirmAlerts",
  "subscription.alertLeave": "leaveAlerts",
  "account.emailConfirm": "confirmEmailChange",
  "account.emailUndo": "undoEmailChange",
} as const;

/**
 * Pages whose address takes a plain form, too: their links have the token in the query, where forms
 * and mail programs (RFC 8058) send it from.
 */
const plainForms: readonly string[] = [
  "subscription.confirm",
  "subscription.leave",
  "subscription.alertConfirm",
  "subscription.alertLeave",
];

interface EmailAnswerProps {
  /** Where its texts are. */
  page: keyof typeof calls;
  /** Where it goes on afterwards. */
  onward: string;
}

type Result = "done" | "refused" | "failed";

/**
 * Requires a press: mail programs and scanners open every link of an e-mail, some even run scripts,
 * and none of them may answer for the reader. The buttons of newsletter and alerts submit a plain form,
 * so it works without JavaScript; with it the page stays.
 */
export function EmailAnswer({ page, onward }: EmailAnswerProps) {
  const t = useTranslations(page);
  const account = useTranslations("account");
  const isForm = plainForms.includes(page);
  const { state, busy, submit } = useAnswer(page);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === "done" || state === "refused") heading.current?.focus();
  }, [state]);
  return (
    <div className="page-frame grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <PageMeta title={t("title")} description={t("text")} hidden />
      <div className="flex max-w-text flex-col gap-6">
        <h1 ref={heading} tabIndex={-1} className="display rounded-mark text-36 md:text-64">
          {t(state === "done" ? "doneTitle" : "title")}
        </h1>
        {state === "ask" || state === "failed" ? (
          <form
            method="post"
            // Empty is this address, whose query has the token of the link.
            action={isForm ? "" : undefined}
            onSubmit={submit}
            className="flex flex-col items-start gap-6"
          >
            <p className="text-18 text-ink-soft">{t("text")}</p>
            {state === "failed" ? (
              <Notice tone="error" role="alert">
                {t("failed")}
              </Notice>
            ) : null}
            {isForm ? null : (
              <noscript>
                <p className="rounded-card bg-warning-soft p-4">{account("noScript")}</p>
              </noscript>
            )}
            <span className={isForm ? undefined : "noscript:hidden"}>
              <Button type="submit" busy={busy}>
                {t("button")}
              </Button>
            </span>
          </form>
        ) : (
          <>
            <p className="text-18 text-ink-soft" role="status">
              {t(state === "done" ? "doneText" : "refused")}
            </p>
            <div className="flex">
              <ButtonLink to={state === "done" ? onward : "/home"} look="outline">
                {t(state === "done" ? "onward" : "toShop")}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      <MailDrawing />
    </div>
  );
}

/** The result of this page's button, or of the plain form that redirected here. */
function useAnswer(page: EmailAnswerProps["page"]) {
  const [query] = useSearchParams();
  const token = useLinkSecret(page, "token");
  const led = query.get("result");
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  async function answer() {
    setBusy(true);
    const outcome = await call(calls[page], { token: token ?? "" }, { quiet: true });
    setBusy(false);
    if (outcome.ok) forgetLinkSecret(page);
    const codes: readonly string[] = [errorCodes.wrongCode, errorCodes.invalidInput];
    if (outcome.ok) setResult("done");
    else setResult(codes.includes(outcome.code) ? "refused" : "failed");
  }

  const fromForm = led === "done" || led === "refused" ? led : null;
  const state = result ?? fromForm ?? (token === "" ? "refused" : "ask");
  return {
    state,
    busy,
    submit(event: FormEvent) {
      event.preventDefault();
      if (!busy) void answer();
    },
  };
}
