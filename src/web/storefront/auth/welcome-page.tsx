import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { useLinkSecret } from "#web/layout/address/use-link-secret.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { PlainWords } from "#web/ui/plain-words.tsx";
import { QuietFrame, QuietMessage } from "../checkout/quiet-frame.tsx";
import { WelcomeForm } from "./welcome-form.tsx";

type Link = { kind: "checking" } | { kind: "good"; email: string } | { kind: "bad"; why: string };

/**
 * Behind the link that `npm run owner` prints (R-OWNER-2). The token stands after `#`, which no
 * server sees, so the page is the same for everybody and checks it once it runs.
 */
export default function WelcomePage() {
  const t = useTranslations("welcome");
  const token = useLinkSecret("welcome", "");
  const link = useLink(token);
  return (
    <QuietFrame>
      <PageMeta title={t("meta")} description={t("description")} hidden />
      {link.kind === "good" ? (
        <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-12 md:py-16">
          <div className="flex flex-col gap-3">
            <h1 className="display text-48">{t("title")}</h1>
            <p className="text-ink-soft">{t("text", { email: link.email })}</p>
          </div>
          <WelcomeForm token={token ?? ""} email={link.email} />
        </div>
      ) : (
        <LinkState link={link} />
      )}
    </QuietFrame>
  );
}

function LinkState({ link }: { link: Exclude<Link, { kind: "good" }> }) {
  const t = useTranslations("welcome");
  if (link.kind === "bad") {
    return (
      <QuietMessage
        role="alert"
        title={t("badTitle")}
        text={
          <>
            <p>{link.why}</p>
            <p>
              {t("again")} <code>npm run owner</code>
            </p>
          </>
        }
      />
    );
  }
  return (
    <QuietMessage
      role="status"
      drawing={
        <span className="flex justify-center text-accent noscript:hidden">
          <Spinner size={48} />
        </span>
      }
      title={<PlainWords plain={t("title")}>{t("checking")}</PlainWords>}
      text={
        <noscript>
          <p>{t("noScript")}</p>
        </noscript>
      }
    />
  );
}

function useLink(token: string | null): Link {
  const t = useTranslations("welcome");
  const [link, setLink] = useState<Link>({ kind: "checking" });
  const [noToken, noAnswer] = [t("noToken"), t("noAnswer")];
  useEffect(() => {
    if (token === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      if (!/^[\w-]{43}$/.test(token)) return setLink({ kind: "bad", why: noToken });
      const answer = await call("checkOwnerLink", { token }, { quiet: true, signal, retries: 2 });
      if (signal.aborted) return;
      if (answer.ok) setLink({ kind: "good", email: answer.data.email });
      else setLink({ kind: "bad", why: answer.msg || noAnswer });
    };
    void check();
    return () => controller.abort();
  }, [token, noToken, noAnswer]);
  return link;
}
