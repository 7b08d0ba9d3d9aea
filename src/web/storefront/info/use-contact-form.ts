import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { contactInput } from "#contract/contact.ts";
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

/** Why the server did not take a message that was sent without scripts. */
const plainRefusals = ["invalid", "wait", "failed"] as const;

/** Values, errors and state of the contact form. */
export function useContactForm() {
  const t = useTranslations("contact");
  const [query] = useSearchParams();
  const orderNo = query.get("order") ?? "";
  // Of the form that was sent without scripts; its page does not know the address.
  const result = query.get("result");
  const [sentTo, setSentTo] = useState<string | null>(result === "sent" ? "" : null);
  // One key per message: sent twice it is stored once.
  const key = useRef<string>(null);
  const form = useForm<ContactValues>({
    id: "contact",
    initial: { ...empty, orderNo },
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
  const wrong = query.get("fields")?.split(",") ?? [];
  return {
    ...form,
    /** Why the message that was sent without scripts was refused, and by which fields. */
    plain: refusal
      ? {
          text: t(`plain.${refusal}`),
          fields: contactFields.filter((name) => wrong.includes(name)),
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
