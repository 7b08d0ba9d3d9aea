import "./admin-parts.css";
import { Anchor } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

type PageHeadProps = {
  title: ReactNode;
  /** One line below, such as the number of rows. */
  note?: ReactNode;
  /** Actions on the whole page, at the right. */
  actions?: ReactNode;
  /** The list that a detail page belongs to. */
  back?: { to: string; label: string };
};

/** The first line of every page of the admin. */
export function PageHead({ title, note, actions, back }: PageHeadProps) {
  return (
    <header className="admin-head">
      <div className="admin-head-words">
        {back ? (
          <Anchor component={Link} to={back.to} size="sm" className="admin-head-back">
            <ArrowLeft size={14} aria-hidden="true" /> {back.label}
          </Anchor>
        ) : null}
        <h1>{title}</h1>
        {note ? <div className="admin-note">{note}</div> : null}
      </div>
      {actions ? <div className="admin-head-actions">{actions}</div> : null}
    </header>
  );
}
