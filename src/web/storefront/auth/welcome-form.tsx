import { useTranslations } from "use-intl";
import { ownerPasswordLength, useOwnerLinkInput } from "#contract/owner-link.ts";
import { isLanguage, languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { nameOrder } from "#web/layout/forms/name-order.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { rememberLanguage } from "#web/layout/preferences/language-choice.ts";
import { becomeOwner, carriedArrival } from "#web/layout/session/sign-in.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { FormView } from "../forms/form-view.tsx";
import { NameFields } from "../forms/name-fields.tsx";

function useWelcomeForm(token: string) {
  const language = useLanguage();
  return useForm({
    id: "welcome",
    initial: {
      firstName: "",
      lastName: "",
      password: "",
      language,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    fields: [...nameOrder[language], "password", "timeZone"],
    check: (values) => findErrors(useOwnerLinkInput, { token, ...values }),
    send: async ({ language: chosen, ...owner }) => {
      const outcome = await becomeOwner({ token, ...owner });
      if (!outcome.ok) return outcome;
      if (isLanguage(chosen)) rememberLanguage(chosen);
      carriedArrival.write(outcome.user.userName);
      // A document of its own; the used link leaves the history.
      window.location.replace("/admin/setup");
      return { ok: true, leaving: true };
    },
  });
}

/** Name, password, language and time zone of the first owner. */
export function WelcomeForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("welcome");
  const auth = useTranslations("auth");
  const form = useWelcomeForm(token);
  const labels = {
    firstName: auth("firstName"),
    lastName: auth("lastName"),
    password: auth("password"),
    timeZone: t("timeZone"),
  };
  return (
    <FormView form={form} labels={labels} action={t("action")} failureTitle={t("failed")} wide>
      {/* For password managers, which keep the new password under it. */}
      <input type="hidden" autoComplete="username" value={email} />
      <NameFields first={form.field("firstName")} last={form.field("lastName")} />
      <PasswordField
        {...form.field("password")}
        autoComplete="new-password"
        required
        label={labels.password}
        helper={t("passwordRule", { least: ownerPasswordLength.least })}
      />
      <SelectField {...form.field("language")} label={t("language")}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageTable[code].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.field("timeZone")}
        required
        label={labels.timeZone}
        helper={t("timeZoneHelp")}
      >
        {timeZones(form.values.timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll("_", " ")}
          </option>
        ))}
      </SelectField>
    </FormView>
  );
}

/** Those the browser knows, and its own, which may go by a name that is not among them. */
const timeZones = (own: string): string[] =>
  [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();
