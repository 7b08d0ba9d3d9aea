import { useState } from "react";
import { data, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { findLoginModule, type LoginModule } from "#contract/routes/login-modules.ts";
import { pageCall } from "#web/api/page-call.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { QuietFrame } from "../checkout/quiet-frame.tsx";
import { printedPicture } from "../home/printed-picture.ts";
import { useNameSuggestion } from "../product/configurator/typed-name.ts";
import type { Route } from "./+types/login-page.ts";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

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
  const { pathname, state } = useLocation();
  const module: LoginModule = findLoginModule(pathname) ?? "pwd-login";
  // The typed e-mail is shared by the forms.
  const [email, setEmail] = useState(emailOf(state));
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
      <PageMeta title={t(`${module}.title`)} description={t(`${module}.description`)} hidden />
      <div className="grid flex-1 lg:grid-cols-2">
        <div className="mx-auto flex w-full max-w-form flex-col gap-8 lg:justify-center px-4 py-12 md:py-16">
          <div className="flex flex-col gap-3">
            <h1 className="display text-48">{t(`${module}.title`)}</h1>
            <p className="text-ink-soft">{t(`${module}.text`)}</p>
          </div>
          <Form key={module} email={email} onEmail={setEmail} onName={setShirtName} />
        </div>
        {loaderData.shirt ? <ShirtPanel picture={loaderData.shirt} name={shirtName} /> : null}
      </div>
    </QuietFrame>
  );
}

/** An e-mail passed by the previous page. */
function emailOf(state: unknown): string {
  const known = typeof state === "object" && state !== null && "email" in state ? state.email : "";
  return typeof known === "string" ? known : "";
}

/** A shirt with the typed surname of the new member. */
function ShirtPanel({ picture, name }: { picture: string; name: string }) {
  const t = useTranslations("auth");
  const printed = useNameSuggestion(name) || t("shirt");
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
