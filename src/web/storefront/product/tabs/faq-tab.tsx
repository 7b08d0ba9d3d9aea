import { useTranslations } from "use-intl";
import { Accordion, Disclosure } from "#web/ui/disclosure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** What buyers ask before they buy. */
export function FaqTab() {
  const t = useTranslations("review");
  return (
    <div className="max-w-3xl">
      <Accordion>
        {(["name", "size", "preview", "cart"] as const).map((question) => (
          <Disclosure key={question} title={t(`faq.${question}Question`)}>
            {t(`faq.${question}Answer`)}
          </Disclosure>
        ))}
      </Accordion>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/faq">{t("moreQuestions")}</TextLink>
        <TextLink to="/contact-us">{t("askUs")}</TextLink>
      </p>
    </div>
  );
}
