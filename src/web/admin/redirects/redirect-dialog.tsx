import "./redirects.css";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { RecordDialog } from "../parts/record-form.tsx";

type RedirectDialogProps = {
  /** null for a new one. */
  redirect: RedirectRow | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

const draftOf = (redirect: RedirectRow | null): Pick<RedirectRow, "from" | "to" | "kind"> => ({
  from: redirect?.from ?? "",
  to: redirect?.to ?? "",
  kind: redirect?.kind ?? 301,
});

/** Where an address leads; the address itself is chosen once. */
export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const t = useTranslations("admin-redirects");
  const form = useRecordForm("saveRedirect", {
    record: redirect,
    name: `redirects/${redirect?.from ?? "new"}`,
    draftOf,
    inputOf: (draft, stored) => ({ ...draft, ...(stored ? { version: stored.version } : {}) }),
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { text, choice } = form.fields;
  return (
    <RecordDialog
      title={t(redirect ? "changeTitle" : "add")}
      form={form}
      labelOf={(field) => t(field)}
      onClose={onClose}
    >
      <TextInput
        {...text("from")}
        label={t("from")}
        description={t("fromNote")}
        maxLength={500}
        readOnly={redirect !== null}
      />
      <TextInput {...text("to")} label={t("to")} description={t("toNote")} maxLength={500} />
      <SegmentedControl
        {...choice("kind")}
        aria-label={t("kind")}
        data={([301, 302] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
    </RecordDialog>
  );
}
