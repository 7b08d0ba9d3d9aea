import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminLeague } from "#contract/admin/clubs.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
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
  const [code, setCode] = useState(league?.code ?? "");
  const [name, setName] = useState(league?.name ?? {});
  const save = async () => {
    const version = league ? { version: league.version } : {};
    if (await action.run({ code, name, ...version })) onSaved(action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t(league ? "changeLeague" : "addLeague")}
      action={action}
      onClose={onClose}
      onSubmit={save}
    >
      <LanguageFields
        label={t("name")}
        path="name"
        value={name}
        errors={action.errors}
        maxLength={80}
        onChange={setName}
      />
      <TextInput
        label={t("code")}
        description={t("codeNote")}
        maw={200}
        maxLength={12}
        value={code}
        readOnly={league !== null}
        error={action.errors["code"]}
        onChange={(event) => setCode(event.currentTarget.value.toLowerCase())}
      />
    </FormDialog>
  );
}
