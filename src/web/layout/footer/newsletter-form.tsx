import { useId } from "react";
import { useTranslations } from "use-intl";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** The newsletter of the footer. */
export function NewsletterForm() {
  const t = useTranslations("newsletter");
  const language = useLanguage();
  const pendingId = useId();
  return (
    <section
      aria-labelledby={pendingId}
      className="grid items-start gap-x-12 gap-y-5 min-[769px]:grid-cols-[1fr_minmax(0,32rem)]"
    >
      <div className="flex flex-col gap-1.5">
        <h2 id={pendingId} className="text-22 font-semibold">
          {t("title")}
        </h2>
        <p className="max-w-md text-14 text-ink-soft">{consentWording[language]}</p>
      </div>
      <SubscribeForm />
    </section>
  );
}
