import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { askDataInput, type OwnData } from "#contract/own-data.ts";
import { type SentForm, sentValue } from "#contract/plain-visit.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import type { Route } from "./+types/own-data-page.ts";
import { call } from "#web/api/browser-call.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { forgetLinkSecret, useLinkSecret } from "#web/layout/address/use-link-secret.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { saveJson } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { MailDrawing } from "../forms/mail-drawing.tsx";

/** What was sent without scripts and refused. */
export const loader = ({ context }: Route.LoaderArgs): SentForm | null =>
  context.get(plainVisitContext).sent;

/** With scripts the page asks by itself. */
export const clientLoader = (): null => null;

/**
 * What is kept of a guest's e-mail address. The key stands after `#`, which no server sees, so the
 * page is the same for everybody.
 */
export default function OwnDataPage({ loaderData: sent }: Route.ComponentProps) {
  const t = useTranslations("account.ownData");
  // The server renders without the key, and so does hydration.
  const key = useLinkSecret("my-data", "") ?? "";
  return (
    <div className="page-frame grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <PageMeta title={t("title")} description={t("text")} hidden />
      <div className="flex max-w-text flex-col gap-6">
        <h1 className="display text-36 md:text-48">{t("title")}</h1>
        {key === "" ? <AskForm sent={sent} /> : <Kept dataKey={key} />}
      </div>
      <MailDrawing />
    </div>
  );
}

function AskForm({ sent }: { sent: SentForm | null }) {
  const t = useTranslations("account.ownData");
  const language = useLanguage();
  const hydrated = useHydrated();
  // Of the form that was sent without scripts.
  const said = useSearchParams()[0].get("result");
  const led = sent?.result ?? said;
  const refusal = plainRefusals.find((one) => one === led);
  const [sentTo, setSentTo] = useState<string | null>(led === "sent" ? "" : null);
  const form = useForm({
    id: "own-data",
    initial: { email: sent ? sentValue(sent, "email") : "" },
    fields: ["email"],
    check: (values) => findErrors(askDataInput, values),
    send: async (values) => {
      const answer = await call("askDataLink", values, { quiet: true });
      if (answer.ok) setSentTo(values.email);
      return answer;
    },
  });
  if (sentTo !== null) {
    return (
      <Notice role="status">
        {sentTo === "" ? t("plain.sent") : t("sent", { email: sentTo })}
      </Notice>
    );
  }
  return (
    // The server answers it where the page's scripts do not run, and browsers check it.
    <form
      method="post"
      action="/my-data"
      data-held
      noValidate={hydrated}
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="lang" value={language} />
      <p className="text-ink-soft">{t("text")}</p>
      <FailureNotice>{form.failure ?? (refusal && t(`plain.${refusal}`))}</FailureNotice>
      <TextField
        {...form.field("email")}
        type="email"
        autoComplete="email"
        required
        label={t("email")}
      />
      <p>
        <Button type="submit" busy={form.busy}>
          {t("send")}
        </Button>
      </p>
    </form>
  );
}

/** Why the server did not send a link. */
const plainRefusals = ["invalid", "wait", "failed"] as const;

type Read = { kind: "waiting" } | { kind: "failed"; why: string } | { kind: "read"; data: OwnData };

function Kept({ dataKey }: { dataKey: string }) {
  const t = useTranslations("account.ownData");
  const [read, setRead] = useState<Read>({ kind: "waiting" });
  const noAnswer = t("failed");
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const answer = await call("readOwnData", { key: dataKey }, { quiet: true, signal });
      if (signal.aborted) return;
      if (answer.ok) setRead({ kind: "read", data: answer.data });
      else setRead({ kind: "failed", why: answer.msg || noAnswer });
    };
    void load();
    return () => controller.abort();
  }, [dataKey, noAnswer]);
  if (read.kind === "waiting") return <Skeleton className="h-32 w-full rounded-card" />;
  if (read.kind === "failed") {
    return (
      <>
        <Notice tone="error" role="alert">
          {read.why}
        </Notice>
        <AskForm sent={null} />
      </>
    );
  }
  return <KeptData dataKey={dataKey} data={read.data} />;
}

function KeptData({ dataKey, data }: { dataKey: string; data: OwnData }) {
  const t = useTranslations("account.ownData");
  const { list } = usePunctuation();
  const { email, orders, messages, letters, underWay, everything } = data;
  return (
    <>
      <p className="text-ink-soft">{t("keptOf", { email })}</p>
      <ul className="ruled flex flex-col rounded-card border border-line bg-raised">
        <li className="p-4">{t("orders", { count: orders })}</li>
        <li className="p-4">{t("messages", { count: messages })}</li>
        <li className="p-4">{t("letters", { count: letters })}</li>
      </ul>
      <p>
        <Button
          look="outline"
          onClick={() => saveJson(JSON.stringify(everything, null, 2), "kitroom-data.json")}
        >
          {t("download")}
        </Button>
      </p>
      {underWay.length > 0 ? (
        <Notice>{t("underWay", { orders: underWay.join(list) })}</Notice>
      ) : (
        <Erase dataKey={dataKey} />
      )}
    </>
  );
}

/** Two presses: what is erased is gone. */
function Erase({ dataKey }: { dataKey: string }) {
  const t = useTranslations("account.ownData");
  const [state, setState] = useState<"ask" | "sure" | "busy" | "done">("ask");
  const [failure, setFailure] = useState("");
  const erase = async () => {
    setState("busy");
    const answer = await call("eraseOwnData", { key: dataKey }, { quiet: true });
    setFailure(answer.ok ? "" : answer.msg || t("failed"));
    setState(answer.ok ? "done" : "ask");
    if (answer.ok) forgetLinkSecret("my-data");
  };
  if (state === "done") return <Notice role="status">{t("erased")}</Notice>;
  return (
    <>
      <FailureNotice>{failure}</FailureNotice>
      {state === "ask" ? null : <p>{t("warning")}</p>}
      <p>
        {state === "ask" ? (
          <Button look="outline" onClick={() => setState("sure")}>
            {t("erase")}
          </Button>
        ) : (
          <Button busy={state === "busy"} onClick={() => void erase()}>
            {t("eraseNow")}
          </Button>
        )}
      </p>
    </>
  );
}
