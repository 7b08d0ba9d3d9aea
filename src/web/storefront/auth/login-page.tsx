import { useState } from "react";
import { data, useLocation } from "react-router";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import { findLoginModule, type LoginModule } from "#contract/routes/login-modules.ts";
import { loginInput } from "#contract/auth.ts";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { login } from "#web/layout/session/sign-in.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { QuietFrame } from "../checkout/quiet-frame.tsx";
import { printedPicture } from "../home/printed-picture.ts";
import { useNameSuggestions } from "../forms/typed-name.ts";
import { EmailField } from "../forms/email-field.tsx";
import { FormView } from "../forms/form-view.tsx";
import type { Route } from "./+types/login-page.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import type { ModuleFormProps } from "./module-form.ts";
import { ModuleLink } from "./module-link.tsx";
import { withEcho } from "./with-echo.ts";

/** The shirt beside the form; an unknown module is a page not found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!findLoginModule(url.pathname)) throw data(null, { status: 404 });
  const { records } = await pageCall(context, "listProductsByTags", { tags: ["jerseys"], size: 8 });
  return { shirt: records.find(({ backImage }) => backImage)?.backImage ?? null };
}

export function shouldRevalidate() {
  return false;
}

const forms = { "pwd-login": SignInForm, register: RegisterForm, "reset-pwd": ResetForm };

/** The login route (R-ROUTE-9): one of its modules; links to the others keep the query. */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("auth");
  const brand = useBrand().name;
  const { pathname, state } = useLocation();
  const module: LoginModule = findLoginModule(pathname) ?? "pwd-login";
  // The typed e-mail is shared by the forms.
  const [email, setEmail] = useState(textOf(state, "email"));
  const [shirtName, setShirtName] = useState("");
  const Form = forms[module];
  return (
    <QuietFrame
      back={
        <TextLink look="plain" to="/home">
          {t("backToShop")}
        </TextLink>
      }
    >
      <PageMeta
        title={t(`${module}.title`)}
        description={t(`${module}.description`, { brand })}
        hidden
      />
      <div className="grid flex-1 lg:grid-cols-2">
        <div className="mx-auto flex w-full max-w-form flex-col gap-8 lg:justify-center px-4 py-12 md:py-16">
          <div className="flex flex-col gap-3">
            <h1 className="display text-48">{t(`${module}.title`)}</h1>
            <p
              className={module === "pwd-login" ? "text-ink-soft noscript:hidden" : "text-ink-soft"}
            >
              {t(`${module}.text`)}
            </p>
          </div>
          <Form
            key={module}
            email={email}
            firstName={textOf(state, "firstName")}
            lastName={textOf(state, "lastName")}
            onEmail={setEmail}
            onName={setShirtName}
          />
        </div>
        {loaderData.shirt ? <ShirtPanel picture={loaderData.shirt} name={shirtName} /> : null}
      </div>
    </QuietFrame>
  );
}

/** What the previous page knows already, such as the names of an order. */
function textOf(state: unknown, name: "email" | "firstName" | "lastName"): string {
  const known: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
  return typeof known === "string" ? known : "";
}

/** A shirt with the typed surname of the new member. */
function ShirtPanel({ picture, name }: { picture: string; name: string }) {
  const t = useTranslations("auth");
  const [printed = t("shirt")] = useNameSuggestions(name);
  return (
    <div className="hidden bg-well px-12 lg:block">
      <div className="sticky top-0 grid h-[calc(100dvh-4rem)] place-items-center py-10">
        <img
          src={printedPicture(picture, printed, "12")}
          alt=""
          width={640}
          height={800}
          className="max-h-full w-full object-contain"
        />
      </div>
    </div>
  );
}

/** E-mail and password. The guard redirects after the sign-in. */
function SignInForm({ email, onEmail }: ModuleFormProps) {
  const t = useTranslations("auth");
  const form = useForm({
    id: "login",
    initial: { username: email, password: "" },
    fields: ["username", "password"],
    check: (values) => findErrors(loginInput, values),
    send: async ({ username, password }) => {
      const outcome = await login(username.trim(), password);
      return outcome.ok ? { ok: true, leaving: true } : outcome;
    },
  });
  return (
    <>
      <FormView
        form={form}
        labels={{ username: t("email"), password: t("password") }}
        action={t("pwd-login.action")}
        wide
      >
        <EmailField {...withEcho(form.field("username"), onEmail)} autoComplete="username" />
        <PasswordField
          {...form.field("password")}
          autoComplete="current-password"
          required
          label={t("password")}
        />
        <p className="-mt-2 text-14">
          <ModuleLink to="reset-pwd">{t("forgot")}</ModuleLink>
        </p>
      </FormView>
      <PasskeyButton />
      <div className="flex flex-col gap-2 border-t border-line pt-6 text-14">
        <p>
          {t("pwd-login.new")} <ModuleLink to="register">{t("register.title")}</ModuleLink>
        </p>
        <p className="text-ink-soft">
          {t("pwd-login.noPassword")}{" "}
          <ModuleLink to="reset-pwd">{t("pwd-login.choose")}</ModuleLink>
        </p>
        <p className="text-ink-soft noscript:hidden">{t("pwd-login.guest")}</p>
      </div>
    </>
  );
}
