import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { OwnPasskey } from "#contract/passkey.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { AccountSection } from "./account-section.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PasskeyDialog, type PasskeyChange } from "./passkey-dialog.tsx";
import { useCallData } from "./use-call-data.ts";
import { usePasskeyWords } from "./use-passkey-words.ts";

/** The account's passkeys: the ways in without a password. */
export function PasskeyList() {
  const t = useTranslations("account");
  const { answer, busy, reload } = useCallData("listPasskeys", {});
  const [changing, setChanging] = useState<PasskeyChange | null>(null);
  const passkeys = answer.status === "ready" ? answer.data.records : [];
  return (
    <AccountSection
      id="passkeys"
      title={t("passkeys.title")}
      text={t("passkeys.text")}
      action={
        answer.status === "ready" ? (
          <Button look="outline" size="small" onClick={() => setChanging({ what: "add" })}>
            {t("passkeys.add")}
          </Button>
        ) : null
      }
    >
      {answer.status === "failed" ? <LoadFailed busy={busy} onRetry={reload} /> : null}
      {answer.status === "loading" ? <Skeleton className="h-16 w-full rounded-card" /> : null}
      {answer.status === "ready" && passkeys.length === 0 ? (
        <p className="rounded-card bg-well p-4 text-14">{t("passkeys.none")}</p>
      ) : null}
      {passkeys.length > 0 ? (
        <ul className="ruled flex flex-col rounded-card border border-line bg-raised">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey
                passkey={passkey}
                onRemove={() => setChanging({ what: "remove", passkey })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {answer.status === "ready" && passkeys.length > 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14">
          {t("passkeys.codesLeft", { count: answer.data.codesLeft })}
          <Button look="quiet" size="small" onClick={() => setChanging({ what: "renew" })}>
            {t("passkeys.renew")}
          </Button>
        </p>
      ) : null}
      {changing === null ? null : (
        <PasskeyDialog
          change={changing}
          onClose={() => {
            setChanging(null);
            reload();
          }}
        />
      )}
    </AccountSection>
  );
}

function Passkey({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const t = useTranslations("account");
  const { colon } = usePunctuation();
  const words = usePasskeyWords();
  const name = words.name(passkey);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-well">
        <KeyRound size={18} />
      </span>
      <div className="min-w-44 flex-1 text-14">
        <p className="font-medium" lang={passkey.device ? "en" : undefined}>
          {name}
        </p>
        <p className="text-ink-soft">{words.dates(passkey)}</p>
      </div>
      <Button look="quiet" size="small" onClick={onRemove}>
        {t("passkeys.remove")}
        <VisuallyHidden>{colon + name}</VisuallyHidden>
      </Button>
    </div>
  );
}
