import "./redirects.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useFormDraft } from "../data/use-draft.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";

type RedirectDialogProps = {
  /** null for a new one. */
  redirect: RedirectRow | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

type RedirectDraft = { from: string; to: string; kind: 301 | 302 };

const draftOf = (redirect: RedirectRow | null): RedirectDraft => ({
  from: redirect?.from ?? "",
  to: redirect?.to ?? "",
  kind: redirect?.kind ?? 301,
});

/** Where an address leads; the address itself is chosen once. */
export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const t = useTranslations("admin-redirects");
  const action = useAdminAction("saveRedirect");
  const editing = useFormDraft(`redirects/${redirect?.from ?? "new"}`, () => draftOf(redirect));
  const { draft, set } = editing;
  const save = async () => {
    const known = redirect ? { version: redirect.version } : {};
    if (!(await action.run({ ...draft, ...known }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      title={t(redirect ? "changeTitle" : "add")}
      action={action}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <KeptNotes draft={editing} labelOf={(field) => t(field)} />
      <TextInput
        label={t("from")}
        description={t("fromNote")}
        maxLength={500}
        readOnly={redirect !== null}
        value={draft.from}
        error={action.errors["from"]}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        label={t("to")}
        description={t("toNote")}
        maxLength={500}
        value={draft.to}
        error={action.errors["to"]}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label={t("kind")}
        value={String(draft.kind)}
        data={([301, 302] as const).map((value) => ({
          value: String(value),
          label: t(`kinds.${value}`),
        }))}
        onChange={(value) => set({ kind: value === "302" ? 302 : 301 })}
      />
    </FormDialog>
  );
}
