import { useState, type FormEvent } from "react";
import { useSearchParams } from "react-router";
import { validationTexts } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import type { ContactErrors, ContactField, ContactValues } from "./send-message.ts";

const load = () => import("./send-message.ts");

const empty: ContactValues = {
  name: "",
  email: "",
  orderNo: "",
  topic: "",
  message: "",
  website: "",
};

export const contactFieldId = (field: ContactField) => `contact-${field}`;

/** `problem`: why the last try failed; what was typed stays. */
type Sending = { busy: boolean; sentTo: string | null; problem: "wait" | "failed" | null };

/** What is written, what is wrong with it and whether it has gone. */
export function useContactForm() {
  const language = useLanguage();
  const orderNo = useSearchParams()[0].get("order") ?? "";
  const [values, setValues] = useState<ContactValues>({ ...empty, orderNo });
  const [begun, setBegun] = useState(false);
  const [settled, setSettled] = useState<ReadonlySet<ContactField>>(new Set());
  const [refused, setRefused] = useState<ContactErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState<Sending>({ busy: false, sentTo: null, problem: null });
  const [key, setKey] = useState("");
  const late = useLatePart(load, begun);
  const errors: ContactErrors = { ...late?.checkMessage(values), ...refused };

  async function send() {
    setSending({ busy: true, sentTo: null, problem: null });
    const outcome = await load()
      .then((part) => {
        setSettled(new Set(part.contactFields));
        return part.sendMessage(values, key || crypto.randomUUID());
      })
      .catch(() => ({ kind: "failed" }) as const);
    if (outcome.kind === "refused") {
      setRefused(outcome.errors);
      setRefusals((count) => count + 1);
    }
    const problem = outcome.kind === "wait" || outcome.kind === "failed" ? outcome.kind : null;
    const sentTo = outcome.kind === "sent" ? values.email.trim() : null;
    setSending({ busy: false, sentTo, problem });
  }

  return {
    values,
    ...sending,
    refusals,
    /** Fetches what checks the fields, as soon as somebody is in one of them. */
    begin() {
      if (!begun) setKey(crypto.randomUUID());
      setBegun(true);
    },
    change(field: keyof ContactValues, value: string) {
      setRefused({});
      setValues((last) => ({ ...last, [field]: value }));
    },
    settle(field: ContactField) {
      if (values[field] !== "") setSettled((last) => new Set(last).add(field));
    },
    errorOf(field: ContactField): string | undefined {
      const fault = settled.has(field) ? errors[field] : undefined;
      return fault && validationTexts[fault][language];
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (!sending.busy) void send();
    },
    /** Another message by the same person. */
    again() {
      setKey(crypto.randomUUID());
      setSettled(new Set());
      setValues(({ name, email }) => ({ ...empty, name, email }));
      setSending({ busy: false, sentTo: null, problem: null });
    },
  };
}

export type ContactFormState = ReturnType<typeof useContactForm>;
