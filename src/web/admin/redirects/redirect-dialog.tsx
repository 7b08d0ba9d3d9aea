import "./redirects.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";

type RedirectDialogProps = {
  /** null for a new one. */
  redirect: RedirectRow | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

/** Where an address leads; the address itself is chosen once. */
export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const t = useTranslations("admin-redirects");
  const action = useAdminAction("saveRedirect");
  const [from, setFrom] = useState(redirect?.from ?? "");
  const [to, setTo] = useState(redirect?.to ?? "");
  const [kind, setKind] = useState<301 | 302>(redirect?.kind ?? 301);
  const save = async () => {
    const known = redirect ? { version: redirect.version } : {};
    const saved = await action.run({ from, to, kind, ...known });
    if (saved) onSaved(action.requestId());
  };
  return (
    <FormDialog
      title={t(redirect ? "changeTitle" : "add")}
      action={action}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput
        label={t("from")}
        description={t("fromNote")}
        maxLength={500}
        readOnly={redirect !== null}
        value={from}
        error={action.errors["from"]}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t("to")}
        description={t("toNote")}
        maxLength={500}
        value={to}
        error={action.errors["to"]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label={t("kind")}
        value={String(kind)}
        data={([301, 302] as const).map((value) => ({
          value: String(value),
          label: t(`kinds.${value}`),
        }))}
        onChange={(value) => setKind(value === "302" ? 302 : 301)}
      />
    </FormDialog>
  );
}
