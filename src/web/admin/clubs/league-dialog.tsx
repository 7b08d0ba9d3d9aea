import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminLeague } from "#contract/admin/clubs.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { RecordDialog } from "../parts/record-form.tsx";

type LeagueDialogProps = {
  /** null for a new one. */
  league: AdminLeague | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

/** A league's names; its code is chosen once, since filters carry it. */
export function LeagueDialog({ league, onClose, onSaved }: LeagueDialogProps) {
  const t = useTranslations("admin-clubs");
  const form = useRecordForm("saveLeague", {
    record: league,
    name: `leagues/${league?.code ?? "new"}`,
    draftOf: (stored) => ({ code: stored?.code ?? "", name: stored?.name ?? {} }),
    inputOf: (draft, stored) => ({ ...draft, ...(stored ? { version: stored.version } : {}) }),
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { text, texts } = form.fields;
  return (
    <RecordDialog
      size="lg"
      title={t(league ? "changeLeague" : "addLeague")}
      form={form}
      labelOf={(field) => t(field)}
      onClose={onClose}
    >
      <LanguageFields {...texts("name")} label={t("name")} maxLength={80} />
      <TextInput
        {...text("code", { as: (typed) => typed.toLowerCase() })}
        label={t("code")}
        description={t("codeNote")}
        maw={200}
        maxLength={12}
        readOnly={league !== null}
      />
    </RecordDialog>
  );
}
