import { Anchor, Button } from "@mantine/core";
import { Send } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { LoggedMail } from "#contract/admin/mail.ts";
import { languageName } from "#domain/language/language-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useTabLabel, useTabOfKnown, type AdminPageProps } from "../page-context.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Facts } from "../parts/facts.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailStateDot, useMailKind } from "./mail-state.tsx";
import { ResendDialog } from "./resend-dialog.tsx";
import "./mail.css";

/** One e-mail as it was sent, what the mail server said, and its copies. */
export default function MailDetailPage({ params }: AdminPageProps) {
  const t = useTranslations("admin-mail");
  const kindOf = useMailKind();
  const source = useAdminData("getMail", { id: params["id"] ?? "" });
  const { data } = source;
  useTabOfKnown(source);
  useTabLabel(data ? kindOf(data.kind) : null);
  return (
    <>
      {data === null ? (
        <PageHead back={{ to: "/admin/mail", label: t("title") }} title="…" />
      ) : null}
      <DataView source={source}>{(mail) => <MailFile mail={mail} source={source} />}</DataView>
    </>
  );
}

type MailFileProps = { mail: LoggedMail; source: AdminData<LoggedMail> };

function MailFile({ mail, source }: MailFileProps) {
  const t = useTranslations("admin-mail");
  const { formatDate } = useFormat();
  const kindOf = useMailKind();
  return (
    <>
      <PageHead
        back={{ to: "/admin/mail", label: t("title") }}
        title={
          <>
            {kindOf(mail.kind)}{" "}
            <span className="mail-head-state">
              <MailStateDot state={mail.state} />
            </span>
          </>
        }
        note={formatDate(mail.createdAt, "moment")}
        actions={<ResendButton mail={mail} source={source} />}
      />
      <div className="mail-columns">
        <div>
          <Panel title={mail.subject === "" ? t("hiddenTitle") : mail.subject} flush>
            <MailContent mail={mail} />
          </Panel>
        </div>
        <div>
          <Panel title={t("sending")}>
            <SendingFacts mail={mail} />
          </Panel>
          {mail.copies.length > 1 ? <Copies mail={mail} /> : null}
        </div>
      </div>
    </>
  );
}

/** The e-mail as it was sent; a code is shown to nobody. */
function MailContent({ mail }: { mail: LoggedMail }) {
  const t = useTranslations("admin-mail");
  const { formatDate } = useFormat();
  const { textDroppedAt } = mail;
  if (textDroppedAt) {
    const date = formatDate(textDroppedAt);
    return <p className="mail-hidden">{t("dropped", { date })}</p>;
  }
  if (mail.html === "") return <p className="mail-hidden">{t("hidden")}</p>;
  return <MailFrame title={mail.subject} html={mail.html} />;
}

function ResendButton({ mail, source }: MailFileProps) {
  const t = useTranslations("admin-mail");
  const maySend = useMayDo()("mail.send");
  const [isOpen, setOpen] = useState(false);
  if (!maySend || !mail.canResend) return null;
  return (
    <>
      <Button leftSection={<Send size={16} />} onClick={() => setOpen(true)}>
        {t("again")}
      </Button>
      {isOpen ? <ResendDialog mail={mail} source={source} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SendingFacts({ mail }: { mail: LoggedMail }) {
  const t = useTranslations("admin-mail");
  const { formatDate, language } = useFormat();
  const moment = (at: string) => formatDate(at, "moment");
  const { orderNo, acceptedAt, nextTryAt, reply, askedBy, messageId } = mail;
  const rows = [
    { term: t("recipient"), value: <CopyValue value={mail.recipient} label={t("recipient")} /> },
    orderNo && {
      term: t("order"),
      value: (
        <Anchor component={Link} to={`/admin/orders/${orderNo}`} className="admin-code">
          {orderNo}
        </Anchor>
      ),
    },
    { term: t("language"), value: languageName(mail.language, language) },
    acceptedAt && { term: t("accepted"), value: moment(acceptedAt) },
    nextTryAt && { term: t("nextTry"), value: moment(nextTryAt) },
    { term: t("tries"), value: mail.tries },
    reply && { term: t("reply"), value: <code className="mail-reply">{reply}</code> },
    askedBy && { term: t("askedBy"), value: askedBy },
    messageId && { term: t("messageId"), value: <code className="mail-reply">{messageId}</code> },
  ];
  return (
    <>
      {mail.state === "probably_sent" ? <p className="admin-note">{t("probablyNote")}</p> : null}
      <Facts rows={rows.filter((row) => typeof row === "object" && row !== null)} />
    </>
  );
}

/** The same e-mail as it was sent first and again. */
function Copies({ mail }: { mail: LoggedMail }) {
  const t = useTranslations("admin-mail");
  const { formatDate } = useFormat();
  return (
    <Panel title={t("copies")}>
      <ol className="mail-copies">
        {mail.copies.map(({ id, createdAt, recipient, state }) => (
          <li key={id}>
            {id === mail.id ? (
              <strong aria-current="true">{formatDate(createdAt, "moment")}</strong>
            ) : (
              <Anchor component={Link} to={`/admin/mail/${id}`} size="sm">
                {formatDate(createdAt, "moment")}
              </Anchor>
            )}
            <span className="admin-second-line">{recipient}</span>
            <MailStateDot state={state} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
