import { useTranslations } from "use-intl";
import { codeDigits } from "#contract/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import type { CodeSending } from "./use-code-sending.ts";

interface CodeFieldProps {
  /** Id, value, error and change handler. */
  field: Omit<Parameters<typeof TextField>[0], "label">;
  sending: CodeSending;
  /** Returns the e-mail to send the code to, or shows its error. */
  askForEmail: () => string | null;
  /** Said once it was sent; without it, what hides whether there is an account. */
  onItsWay?: string;
}

/** Six digits sent by e-mail, and the button that sends them (R-ACCOUNT-3). */
export function CodeField({ field, sending, askForEmail, onItsWay }: CodeFieldProps) {
  const t = useTranslations("auth");
  const { secondsLeft, busy, failure, sentTo } = sending;
  const send = async () => {
    const email = askForEmail();
    if (email === null) return;
    if (await sending.send(email)) showToast({ tone: "success", text: t("code.sent") });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeDigits + 4}
          required
          label={t("code.label")}
        />
        <span className="sm:pt-[26px]">
          <Button
            look="outline"
            size="field"
            busy={busy}
            resting={secondsLeft > 0}
            onClick={() => void send()}
          >
            <span className="tabular">
              {secondsLeft > 0
                ? t("code.again", { time: String(secondsLeft) })
                : t(sentTo === null ? "code.get" : "code.getAgain")}
            </span>
          </Button>
        </span>
      </div>
      {failure ? (
        <Notice tone="error" role="alert" title={t("code.failed")}>
          {failure.reason || t("noAnswer")}
        </Notice>
      ) : null}
      {sentTo !== null && !failure ? (
        <p role="status" className="text-14 text-ink-soft">
          {onItsWay ?? t("code.onItsWay", { email: sentTo })}
        </p>
      ) : null}
    </div>
  );
}
