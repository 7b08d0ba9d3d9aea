import { NativeSelect, TagsInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { isLanguage, languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { scripts } from "#domain/language/scripts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminRead } from "../api/admin-call.ts";
import type { Errors } from "../data/bind-fields.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { RecordDialog } from "../parts/record-form.tsx";
import { separators, splitWords } from "./split-words.ts";

type SynonymEditorProps = {
  /** null creates a new one. */
  group: SynonymGroup | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

type GroupDraft = { language: Language; words: readonly string[] };

/** The currently stored group. */
async function readGroup({ id }: SynonymGroup): Promise<SynonymGroup | null> {
  const stored = await adminRead("listSynonyms", { id });
  return stored?.records[0] ?? null;
}

/** Dialog of one synonym group. */
export function SynonymEditor({ group, onClose, onSaved }: SynonymEditorProps) {
  const t = useTranslations("admin-synonyms");
  const reader = useLanguage();
  const form = useRecordForm("saveSynonym", {
    record: group,
    name: `synonyms/${group?.id ?? "new"}`,
    draftOf: (stored): GroupDraft => ({
      language: stored?.language ?? reader,
      words: stored?.words ?? [],
    }),
    inputOf: ({ language, words }, stored) => ({
      ...(stored ? { id: stored.id, version: stored.version } : {}),
      language,
      words: [...words],
    }),
    read: readGroup,
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { draft, set } = form;
  return (
    <RecordDialog
      title={t(group === null ? "add" : "change")}
      form={form}
      labelOf={(field) => t(field)}
      onClose={onClose}
    >
      {group === null ? (
        <NativeSelect
          label={t("language")}
          value={draft.language}
          data={languages.map((value) => ({ value, label: languageTable[value].name }))}
          onChange={({ currentTarget: { value } }) =>
            set({ language: isLanguage(value) ? value : draft.language })
          }
        />
      ) : null}
      <Words draft={draft} errors={form.errors} onChange={(words) => set({ words })} />
    </RecordDialog>
  );
}

type WordsProps = {
  draft: GroupDraft;
  errors: Errors;
  onChange: (words: readonly string[]) => void;
};

function Words({ draft: { language, words }, errors, onChange }: WordsProps) {
  const t = useTranslations("admin-synonyms");
  const [typed, setTyped] = useState("");
  const place = words.findIndex((_word, index) => errors[`words.${index}`] !== undefined);
  const why = errors[`words.${place}`];
  const word = words[place];
  return (
    <TagsInput
      data-autofocus
      lang={language}
      label={t("words")}
      description={t(`hint.${scripts[languageTable[language].script].unit}`)}
      placeholder={words.length === 0 ? t("typeHere") : ""}
      splitChars={[...separators]}
      searchValue={typed}
      onSearchChange={(text) => {
        const { whole, rest } = splitWords(text);
        if (whole.length > 0) onChange([...new Set([...words, ...whole])]);
        setTyped(rest);
      }}
      value={[...words]}
      error={why && word ? t("wrong", { word, why }) : errors["words"]}
      onChange={onChange}
    />
  );
}
