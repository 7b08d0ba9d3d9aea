import "./admin-parts.css";
import { Anchor, Button } from "@mantine/core";
import { ArrowLeft, History } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AuditNoun } from "#domain/audit/audit-words.ts";
import { useMayDo } from "../use-user.ts";

type PageHeadProps = {
  title: ReactNode;
  /** One line below, such as the number of rows. */
  note?: ReactNode;
  /** Actions on the whole page, at the right. */
  actions?: ReactNode;
  /** The list that a detail page belongs to. */
  back?: { to: string; label: string };
  /** Whose changes the audit log shows: one record, or without an id all of the kind. */
  history?: { noun: AuditNoun; id?: string };
  /** Beside the way back: the records before and after in that list. */
  step?: ReactNode;
};

/** The first line of every page of the admin. */
export function PageHead({ title, note, actions, back, step, history }: PageHeadProps) {
  return (
    <header className={back ? "admin-head" : "admin-head admin-head-first"}>
      <div className="admin-head-words">
        {back ? (
          <div className="admin-head-way">
            <Anchor component={Link} to={back.to} size="sm" className="admin-head-back">
              <ArrowLeft size={14} /> {back.label}
            </Anchor>
            {step}
          </div>
        ) : null}
        <h1>{title}</h1>
        {note ? <div className="admin-note">{note}</div> : null}
      </div>
      {actions || history ? (
        <div className="admin-head-actions">
          {history ? <HistoryLink {...history} /> : null}
          {actions}
        </div>
      ) : null}
    </header>
  );
}

type HistoryLinkProps = {
  noun: AuditNoun;
  /** Id of one record; without it all of the kind. */
  id?: string;
};

/** Who changed this, when, from what to what, and taking it back: its part of the audit log. */
function HistoryLink({ noun, id }: HistoryLinkProps) {
  const t = useTranslations("admin");
  const mayRead = useMayDo()("audit.read");
  if (!mayRead) return null;
  const query = new URLSearchParams({ noun, ...(id === undefined ? {} : { text: id }) });
  return (
    <Button
      component={Link}
      to={`/admin/audit?${query}`}
      variant="subtle"
      leftSection={<History size={16} />}
    >
      {t("history")}
    </Button>
  );
}
