import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#web/layout/session/session-store.ts";
import { EmailField } from "../forms/email-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Step } from "./step.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

const signInLink = (here: string) => (words: ReactNode) => (
  <TextLink to={`/login?${new URLSearchParams({ redirect: here })}`}>{words}</TextLink>
);

interface ContactStepProps {
  email: Pick<CheckoutForm["email"], "field">;
  /** Path of this checkout, to come back to after signing in. */
  here: string;
}

/** Guests come first (R-CHECKOUT-2): an e-mail is enough, an account is a link beside it. */
export function ContactStep({ email, here }: ContactStepProps) {
  const t = useTranslations("checkout");
  const { status, user } = useSession();
  const signedIn = status === "account" && user;
  const who = status === "unreachable" ? "unreachable" : "guest";
  return (
    <Step title={t("contact.title")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-well">
          <UserRound size={20} />
        </span>
        <div className="min-w-44 flex-1">
          <h3 className="text-16">{signedIn ? user.userName : t(`contact.${who}`)}</h3>
          <p className="text-14 text-ink-soft">
            {signedIn ? t("contact.signedIn") : t(`contact.${who}Text`)}
          </p>
        </div>
        {signedIn || who === "unreachable" ? null : (
          <p className="text-14">
            {t.rich("contact.signIn", {
              link: signInLink(here),
            })}
          </p>
        )}
      </div>
      <EmailField
        {...email.field("email")}
        autoComplete="email"
        label={t("contact.email")}
        helper={t("contact.emailWhy")}
      />
    </Step>
  );
}
