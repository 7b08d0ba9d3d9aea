import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { contentPath } from "#domain/content/content-slug.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { FormDialog } from "../parts/form-dialog.tsx";

/** Another address for a page; its form opens again there. */
export function RenamePageDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useTranslations("admin-content");
  const navigate = useNavigate();
  const told = useSavedToast();
  const action = useAdminAction("renamePage");
  const [to, setTo] = useState(slug);
  const save = async () => {
    const renamed = await action.run({ slug, to });
    if (!renamed) return;
    onClose();
    told(t("renamed"), action.requestId(), () => void navigate(`/admin/pages/${slug}`));
    void navigate(`/admin/pages/${renamed.slug}`);
  };
  return (
    <FormDialog
      title={t("rename")}
      action={action}
      isBlocked={to === slug}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        label={t("address")}
        description={t("renameNote")}
        leftSection={contentPath("")}
        leftSectionWidth={64}
        maxLength={120}
        value={to}
        error={action.errors["to"]}
        onChange={(event) => setTo(event.currentTarget.value.toLowerCase())}
      />
    </FormDialog>
  );
}
