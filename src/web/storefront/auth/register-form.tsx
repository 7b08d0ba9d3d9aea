import { useTranslations } from "use-intl";
import { passwordLength, registerInput, type RegisterInput } from "#contract/account.ts";
import type { Language } from "#domain/language.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { register } from "#web/layout/session/sign-in.ts";
import { EmailField } from "../forms/email-field.tsx";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { FormView } from "../forms/form-view.tsx";
import { NameFields } from "../forms/name-fields.tsx";
import { nameOrder } from "#web/layout/forms/name-order.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import type { ModuleFormProps } from "./module-form.ts";
import { ModuleLink } from "./module-link.tsx";
import { withEcho } from "./with-echo.ts";

type Known = Pick<ModuleFormProps, "email" | "firstName" | "lastName">;

const useRegisterForm = ({ email, firstName, lastName }: Known, language: Language) =>
  useForm<Required<RegisterInput>>({
    id: "register",
    initial: { firstName, lastName, email, password: "", subscribe: false },
    fields: [...nameOrder[language], "email", "password"],
    check: (values) => findErrors(registerInput, values),
    send: async (values) => {
      const outcome = await register(values);
      return outcome.ok ? { ok: true, leaving: true } : outcome;
    },
  });

/** Registers an account; a guest's cart, wishlist, reviews and orders move to it. */
export function RegisterForm({ onEmail, onName, ...known }: ModuleFormProps) {
  const t = useTranslations("auth");
  const language = useLanguage();
  const form = useRegisterForm(known, language);
  const labels = {
    firstName: t("firstName"),
    lastName: t("lastName"),
    email: t("email"),
    password: t("password"),
  };
  const lastName = form.field("lastName");
  const printName = () => {
    lastName.onBlur();
    onName(form.values.lastName);
  };
  return (
    <>
      <FormView form={form} labels={labels} action={t("register.action")} wide>
        <NameFields first={form.field("firstName")} last={{ ...lastName, onBlur: printName }} />
        <EmailField {...withEcho(form.field("email"), onEmail)} autoComplete="email" />
        <PasswordField
          {...form.field("password")}
          autoComplete="new-password"
          required
          label={labels.password}
          helper={t("passwordRule", passwordLength)}
        />
        <Checkbox
          {...form.box("subscribe")}
          label={t("register.subscribe")}
          helper={consentWording[language]}
        />
      </FormView>
      <p className="border-t border-line pt-6 text-14">
        {t("register.known")} <ModuleLink to="pwd-login">{t("pwd-login.title")}</ModuleLink>
      </p>
    </>
  );
}
