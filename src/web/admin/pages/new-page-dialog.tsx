import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { slugOf } from "#domain/catalog/slug.ts";
import { defaultLanguage, languages } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { call } from "#web/api/browser-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";

/**
 * Begins a page: its title makes the address. The shop's first language gets a draft, and each other
 * one that a title is typed in; others may follow.
 */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("admin-content");
  const navigate = useNavigate();
  const action = useAdminAction("savePageDraft");
  const [title, setTitle] = useState<PartialText>({});
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? slugOf(textIn(title, "en-US"));
  const save = async () => {
    const shop = await call("getShopInfo", {}, { quiet: true });
    const [first = defaultLanguage] = shop.ok ? shop.data.languages : [];
    const others = languages.filter((one) => one !== first && title[one]?.trim());
    for (const language of [first, ...others]) {
      const words = title[language]?.trim() ?? "";
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
