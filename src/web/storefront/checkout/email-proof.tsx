import { useTranslations } from "use-intl";
import { CodeField } from "../auth/code-field.tsx";
import type { EmailProof } from "./use-email-proof.ts";

/** The code that shows whose address it is, before something is given away, once it is asked for (R-FREE-2). */
export function EmailProofField({ proof, email }: { proof: EmailProof; email: string }) {
  const t = useTranslations("checkout");
  if (!proof.isAsked) return null;
  return (
    <div
      role="group"
      aria-label={t("prove.title")}
      className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4 wrap-anywhere"
    >
      <div className="text-14">
        <p className="text-16 font-medium">{t("prove.title")}</p>
        <p className="text-ink-soft">{t("prove.text", { email })}</p>
      </div>
      <CodeField
        field={proof.field}
        sending={proof.sending}
        askForEmail={() => email}
        onItsWay={t("prove.onItsWay", { email })}
      />
    </div>
  );
}
