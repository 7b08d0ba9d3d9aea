import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { contactInput } from "#contract/contact.ts";
import { type SentForm, sentValue } from "#contract/plain-visit.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { call } from "#web/api/browser-call.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { useTabDraft } from "#web/layout/forms/use-tab-draft.ts";
import * as z from "zod/mini";
import { randomId } from "#web/platform/random-id.ts";

export const contactFields = ["name", "email", "topic", "orderNo", "message"] as const;
export type ContactField = (typeof contactFields)[number];
type ContactValues = Record<ContactField | "website", string>;

const empty: ContactValues = {
  name: "",
  email: "",
  orderNo: "",
  topic: "",
  message: "",
  website: "",
};

const typedIn = (sent: SentForm): ContactValues =>
  Object.fromEntries(
    Object.keys(empty).map((name) => [name, sentValue(sent, name)]),
  ) as ContactValues;

/** Why the server did not take a message that was sent without scripts. */
const plainRefusals = ["invalid", "wait", "failed"] as const;

/** Values, errors and state of the contact form. */
export function useContactForm(sent: SentForm | null) {
  const t = useTranslations("contact");
  const [query] = useSearchParams();
  const orderNo = query.get("order") ?? "";
  // Of the form that was sent without scripts; its page does not know the address.
  const result = sent?.result ?? query.get("result");
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(result === "sent" ? "" : null);
  // One key per message: sent twice it is stored once.
  const key = useRef<string>(null);
  const form = useForm<ContactValues>({
    id: "contact",
    initial: sent ? typedIn(sent) : { ...empty, orderNo },
    fields: contactFields,
    check: (values) => findErrors(contactInput, values),
    send: async (values) => {
      const input = z.parse(contactInput, values);
      const idempotencyKey = (key.current ??= randomId());
      const answer = await call("sendContactMessage", input, { idempotencyKey, quiet: true });
      if (!answer.ok) {
        const wait = answer.code === errorCodes.tooManyTries;
        return { ...answer, msg: t(wait ? "wait" : "failed") };
      }
      setSentTo(values.email.trim());
      return { ok: true };
    },
  });
  useTabDraft("contact", sentTo === null ? form.values : null, (kept) =>
    form.reset({ ...form.values, ...kept }),
  );
  const refusal = plainRefusals.find((one) => one === result);
  const typed = sent && typedIn(sent);
  const faults = typed && result === "invalid" ? findErrors(contactInput, typed) : {};
  // An error shows until its field is changed.
  const wrong = contactFields.filter((name) => faults[name] && form.values[name] === typed?.[name]);
  const textOf = (name: ContactField) => [
    name,
    validationTexts[faults[name] ?? "invalid"][language],
  ];
  return {
    ...form,
    /** Why the message that was sent without scripts was refused, and by which fields. */
    plain: refusal
      ? {
          text: t(`plain.${refusal}`),
          fields: wrong,
          errors: Object.fromEntries(wrong.map(textOf)) as Partial<Record<ContactField, string>>,
        }
      : null,
    sentTo,
    /** Starts another message by the same person. */
    again() {
      key.current = null;
      form.reset({ ...empty, name: form.values.name, email: form.values.email });
      setSentTo(null);
    },
  };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
