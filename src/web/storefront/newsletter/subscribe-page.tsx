import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { sentValue } from "#contract/plain-visit.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import { requestLocaleContext } from "#web/i18n/request-locale.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { type RefusedSubscription, SubscribeForm } from "#web/layout/footer/subscribe-form.tsx";
import { emailError } from "#web/layout/footer/send-subscription.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/subscribe-page.ts";

/** The form that was sent without scripts and refused, with why. */
export function loader({ context }: Route.LoaderArgs): RefusedSubscription | null {
  const { sent } = context.get(plainVisitContext);
  if (!sent) return null;
  const email = sentValue(sent, "email");
  if (sent.result === "wait") return { email, state: { kind: "wait" } };
  const { language } = context.get(requestLocaleContext);
  const text = sent.result === "invalid" ? emailError(email, language) : null;
  return { email, state: text ? { kind: "fault", text } : { kind: "failed", text: "" } };
}

/** With scripts the form asks by itself. */
export const clientLoader = (): null => null;

/** Subscribes to the newsletter where the page's scripts do not run: the footer's form leads here. */
export default function SubscribePage({ loaderData: refused }: Route.ComponentProps) {
  const t = useTranslations("subscription.ask");
  const newsletter = useTranslations("newsletter");
  const language = useLanguage();
  const isSent = useSearchParams()[0].get("result") === "sent";
  const asked = refused ? t("title") : newsletter("title");
  const title = isSent ? t("sentTitle") : asked;
  const text = isSent ? t("sent") : consentWording[language];
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={title} description={text} hidden />
      <div className="flex max-w-text flex-col gap-6">
        <h1 className="display text-36 md:text-64">{title}</h1>
        <p className="text-18 text-ink-soft">{text}</p>
        {isSent ? null : <SubscribeForm refused={refused} />}
        <div className="flex">
          <ButtonLink to="/home" look="outline">
            {t("toShop")}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
