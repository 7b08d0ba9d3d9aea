import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { contactTopics, messageLength } from "#domain/contact/contact-message.ts";
import type { SentForm } from "#contract/plain-visit.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useShopTimes } from "#web/layout/use-shop-times.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EmailField } from "../forms/email-field.tsx";
import {
  contactFields,
  useContactForm,
  type ContactField,
  type ContactFormState,
} from "./use-contact-form.ts";

/** Sends a message to the shop's mailbox; typed text stays after a failure. */
export function ContactForm({ sent = null }: { sent?: SentForm | null }) {
  const t = useTranslations("contact");
  const form = useContactForm(sent);
  return (
    <section
      id="write"
      aria-labelledby="write-heading"
      className="flex scroll-mt-24 flex-col gap-5"
    >
      <h2 id="write-heading" className="text-22">
        {t("title")}
      </h2>
      {form.plain && form.sentTo === null ? <PlainRefusal {...form.plain} /> : null}
      {form.sentTo === null ? <Fields form={form} /> : <Sent form={form} to={form.sentTo} />}
    </section>
  );
}

/**
 * What became of a message that was sent without scripts, above the fields: the address leads to the
 * section's heading, so that the reason is the first thing in sight.
 */
function PlainRefusal({ text, fields }: NonNullable<ContactFormState["plain"]>) {
  const t = useTranslations("contact");
  return (
    <Notice tone="error" role="alert">
      <p>{text}</p>
      {fields.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {fields.map((name) => (
            <li key={name}>
              <a href={`#contact-${name}`} className="underline underline-offset-4">
                {t(`field.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

/** Props of every field: label, value, error. */
function useField(form: ContactFormState) {
  const t = useTranslations("contact");
  return (name: ContactField) => ({
    ...form.field(name),
    error: form.field(name).error ?? form.plain?.errors[name],
    label: t(`field.${name}`),
    optional: name === "orderNo",
  });
}

function Fields({ form }: { form: ContactFormState }) {
  const t = useTranslations("contact");
  const language = useLanguage();
  const hydrated = useHydrated();
  const field = useField(form);
  const errors = contactFields.flatMap((name) =>
    form.shownErrors
      .filter((error) => error.name === name)
      .map((error) => ({ ...error, label: t(`field.${name}`) })),
  );
  return (
    // The server answers it where the page's scripts do not run, and browsers check it.
    <form
      method="post"
      action="/contact-us#write"
      data-held
      noValidate={hydrated}
      onSubmit={form.submit}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="lang" value={language} />
      <ErrorSummary
        errors={errors}
        title={t("errors", { count: errors.length })}
        refusals={form.refusals}
      />
      <ShortFields form={form} />
      <TextArea {...field("message")} required rows={6} maxLength={messageLength} />
      <Trap form={form} />
      <FailureNotice>{form.failure}</FailureNotice>
      <div className="flex">
        <Button type="submit" busy={form.busy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}

/** Name, e-mail and subject. */
function ShortFields({ form }: { form: ContactFormState }) {
  const t = useTranslations("contact");
  const field = useField(form);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...field("name")} autoComplete="name" required maxLength={80} />
      <EmailField {...field("email")} autoComplete="email" helper={t("emailHint")} />
      <SelectField {...field("topic")} required>
        <option value="">{t("chooseTopic")}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topic.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("orderNo")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        helper={t("orderHint")}
      />
    </div>
  );
}

/** Honeypot: bots fill in every field, people neither see nor reach this one. */
function Trap({ form }: { form: ContactFormState }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={form.values.website}
        onChange={(event) => form.change("website", event.currentTarget.value)}
      />
    </div>
  );
}

function Sent({ form, to }: { form: ContactFormState; to: string }) {
  const t = useTranslations("contact");
  const { replyDays: days } = useShopTimes();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-5 rounded-card">
      <Notice tone="success" role="status" title={t("sentTitle")}>
        <p className="break-words">
          {to === "" ? t("sentPlain", { days }) : t("sentText", { email: to, days })}
        </p>
      </Notice>
      <div className="flex noscript:hidden">
        <Button look="outline" onClick={form.again}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}
