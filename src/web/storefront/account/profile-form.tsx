import { useTranslations } from "use-intl";
import { genders, updateProfileInput, type Profile } from "#contract/account.ts";
import { personName } from "#domain/names/person-name.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { call } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { renameUser } from "#web/layout/session/session-store.ts";
import { EmailField } from "../forms/email-field.tsx";
import { findErrors, type FormErrors } from "#web/layout/forms/form-errors.ts";
import { FormView } from "../forms/form-view.tsx";
import { NameFields } from "../forms/name-fields.tsx";
import { nameOrder } from "#web/layout/forms/name-order.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { faultyPart, joinBirthday, splitBirthday, type BirthdayParts } from "./birthday.ts";
import { BirthdayFields } from "./birthday-fields.tsx";

interface ProfileFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

type Values = {
  firstName: string;
  lastName: string;
  email: string;
  gender: string;
  day: string;
  month: string;
  year: string;
  subscribe: boolean;
  updateUnpaidOrders: boolean;
  currentPassword: string;
};

const valuesOf = (profile: Profile): Values => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  email: profile.email,
  gender: profile.gender,
  ...splitBirthday(profile.birthday),
  subscribe: profile.subscribe,
  updateUnpaidOrders: false,
  currentPassword: "",
});

const toInput = ({ day, month, year, currentPassword, ...rest }: Values) => ({
  ...rest,
  gender: genders.find((one) => one === rest.gender) ?? ("secrecy" as const),
  birthday: joinBirthday({ day, month, year }),
  ...(currentPassword === "" ? {} : { currentPassword }),
});

const isOther = (typed: string, email: string) =>
  typed.trim() !== "" && typed.trim().toLowerCase() !== email.toLowerCase();

type BirthdayOrder = readonly (keyof BirthdayParts)[];

/** The contract's rules. A birthday's error belongs to the field to mend; a future day is invalid. */
function check(values: Values, emailBefore: string, order: BirthdayOrder): FormErrors {
  const { birthday, ...others } = findErrors(updateProfileInput, toInput(values));
  const toCome = joinBirthday(values) > new Date().toISOString().slice(0, 10);
  const fault = birthday ?? (toCome ? "dateInvalid" : undefined);
  const unproven = isOther(values.email, emailBefore) && values.currentPassword === "";
  return {
    ...others,
    ...(unproven ? { currentPassword: "currentPasswordRequired" } : {}),
    ...(fault ? { [faultyPart(values, order)]: fault } : {}),
  };
}

/** The profile form; another e-mail address needs the current password. */
function useProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useTranslations("account");
  const language = useLanguage();
  const names = nameOrder[language];
  const { order } = languageTable[language].birthday;
  const form = useForm<Values>({
    id: "profile",
    initial: valuesOf(profile),
    fields: [...names, "email", "currentPassword", ...order],
    check: (values) => check(values, profile.email, order),
    nameOf: (path) => (path === "birthday" ? (order[0] ?? "day") : path),
    send: async (values) => {
      const answer = await call("updateUser", toInput(values), { quiet: true });
      if (!answer.ok) return answer;
      form.reset(valuesOf(answer.data));
      renameUser(personName(answer.data));
      onSaved(answer.data);
      showToast({ tone: "success", text: t("editDone") });
      return { ok: true };
    },
  });
  const moves = isOther(form.values.email, profile.email);
  return { form, moves };
}

export function ProfileForm(props: ProfileFormProps) {
  const t = useTranslations("account");
  const auth = useTranslations("auth");
  const language = useLanguage();
  const { form, moves } = useProfileForm(props);
  const labels = {
    firstName: auth("firstName"),
    lastName: auth("lastName"),
    email: auth("email"),
    currentPassword: t("password.current"),
    day: t("profile.birthday"),
    month: t("profile.birthday"),
    year: t("profile.birthday"),
  };
  return (
    <FormView form={form} labels={labels} action={t("profile.save")}>
      <NameFields first={form.field("firstName")} last={form.field("lastName")} />
      <EmailField
        {...form.field("email")}
        autoComplete="email"
        helper={moves ? t("profile.emailMoves") : undefined}
      />
      {moves ? <CurrentPasswordField {...form.field("currentPassword")} /> : null}
      <Checkbox
        {...form.box("updateUnpaidOrders")}
        label={t("profile.updateUnpaidOrders")}
        helper={t("profile.updateUnpaidOrdersWhy")}
      />
      <OptionButtons
        label={t("profile.gender")}
        name="gender"
        options={genders.map((value) => ({ value, label: t(`profile.${value}`) }))}
        value={genders.find((one) => one === form.values.gender)}
        onChange={(gender) => form.change("gender", gender)}
      />
      <BirthdayFields
        day={form.field("day")}
        month={form.field("month")}
        year={form.field("year")}
        error={form.errorOf("day") ?? form.errorOf("month") ?? form.errorOf("year")}
        onLeave={() => {
          // Tabbing through three empty fields is no error yet; a date that is half there is one.
          const { day, month, year } = form.values;
          if (day + month + year !== "") form.reveal(["day", "month", "year"]);
        }}
      />
      <Checkbox
        {...form.box("subscribe")}
        label={auth("register.subscribe")}
        helper={consentWording[language]}
      />
    </FormView>
  );
}
