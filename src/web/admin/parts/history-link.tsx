import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AuditNoun } from "#domain/audit/audit-words.ts";
import { useMayDo } from "../use-user.ts";

type HistoryLinkProps = {
  noun: AuditNoun;
  /** Id of one record; without it all of the kind. */
  id?: string;
};

/** Who changed this, when, from what to what, and taking it back: its part of the audit log. */
export function HistoryLink({ noun, id }: HistoryLinkProps) {
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
