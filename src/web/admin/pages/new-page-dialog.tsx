import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { slugOf } from "#domain/catalog/slug.ts";
import { languages } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";

/** Begins a page: its title makes the address, and each language gets a draft. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("admin-content");
  const navigate = useNavigate();
  const action = useAdminAction("savePageDraft");
  const [title, setTitle] = useState<PartialText>({});
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? slugOf(textIn(title, "en-US"));
  const save = async () => {
    for (const language of languages) {
      const words = title[language]?.trim() || textIn(title, language);
      const text = {
        title: words,
        description: words,
        sections: [
          { id: "text", heading: words, blocks: [{ kind: "text" as const, text: t("firstText") }] },
        ],
      };
      if (!(await action.run({ slug, language, text, basedOn: null }))) return;
    }
    onClose();
    void navigate(`/admin/pages/${slug}`);
  };
  const { errors } = action;
  return (
    <FormDialog title={t("newPage")} action={action} onClose={onClose} onSubmit={save}>
      <LanguageFields
        label={t("pageTitle")}
        path="text.title"
        value={title}
        errors={errors["text.title"] ? { "text.title": errors["text.title"] } : {}}
        maxLength={120}
        onChange={setTitle}
      />
      <TextInput
        label={t("address")}
        description={t("addressNote")}
        maxLength={120}
        value={slug}
        error={errors["slug"]}
        onChange={(event) => setTyped(event.currentTarget.value.toLowerCase())}
      />
    </FormDialog>
  );
}
