import { useTranslations } from "use-intl";
import { FaultSummary } from "#web/ui/fault-summary.tsx";
import { contactFieldId, type ContactFormState } from "./use-contact-form.ts";

const inFormOrder = ["name", "email", "topic", "orderNo", "message"] as const;

/** All that stands in the way of sending. */
export function ContactErrorList({ form }: { form: ContactFormState }) {
  const t = useTranslations("info.contact");
  const faults = inFormOrder.flatMap((field) => {
    const text = form.errorOf(field);
    return text ? [{ id: contactFieldId(field), label: t(`field.${field}`), text }] : [];
  });
  const title = t("errors", { count: faults.length });
  return <FaultSummary faults={faults} title={title} refusals={form.refusals} />;
}
