import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminLeague } from "#contract/admin/clubs.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useFormDraft } from "../data/use-draft.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";

type LeagueDialogProps = {
  /** null for a new one. */
  league: AdminLeague | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

/** A league's names; its code is chosen once, since filters carry it. */
export function LeagueDialog({ league, onClose, onSaved }: LeagueDialogProps) {
  const t = useTranslations("admin-clubs");
  const action = useAdminAction("saveLeague");
  const editing = useFormDraft(`leagues/${league?.code ?? "new"}`, () => ({
    code: league?.code ?? "",
    name: league?.name ?? {},
  }));
  const { draft, set } = editing;
  const save = async () => {
    const version = league ? { version: league.version } : {};
    if (!(await action.run({ ...draft, ...version }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t(league ? "changeLeague" : "addLeague")}
      action={action}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <KeptNotes draft={editing} labelOf={(field) => t(field)} />
      <LanguageFields
        label={t("name")}
        path="name"
        value={draft.name}
        errors={action.errors}
        maxLength={80}
        onChange={(name) => set({ name })}
      />
      <TextInput
        label={t("code")}
        description={t("codeNote")}
        maw={200}
        maxLength={12}
        value={draft.code}
        readOnly={league !== null}
        error={action.errors["code"]}
        onChange={(event) => set({ code: event.currentTarget.value.toLowerCase() })}
      />
    </FormDialog>
  );
}
