import { NativeSelect, TagsInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { isLanguage, languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { scripts } from "#domain/language/scripts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { separators, splitWords } from "./split-words.ts";

type SynonymEditorProps = {
  /** null creates a new one. */
  group: SynonymGroup | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

type GroupDraft = { language: Language; words: readonly string[] };

type Edited = { group: SynonymGroup | null };

/** The currently stored group. */
async function readGroup({ group }: Edited): Promise<Edited | null> {
  const answer = group ? await adminCall("listSynonyms", { id: group.id }) : null;
  const found = answer?.ok ? answer.data.records[0] : undefined;
  return found ? { group: found } : null;
}

/** Dialog of one synonym group. */
export function SynonymEditor({ group, onClose, onSaved }: SynonymEditorProps) {
  const t = useTranslations("admin-synonyms");
  const reader = useLanguage();
  const draftOf = ({ group: one }: Edited): GroupDraft => ({
    language: one?.language ?? reader,
    words: one?.words ?? [],
  });
  const action = useAdminAction("saveSynonym");
  const keptAs = `synonyms/${group?.id ?? "new"}`;
  const editing = useDraft({ group }, draftOf, readGroup, action.clear, keptAs);
  const { set } = editing;
  const known = editing.stored?.group ?? null;
  const draft = editing.draft ?? draftOf({ group: known });
  const submit = async () => {
    const { language, words } = draft;
    const which = known ? { id: known.id, version: known.version } : {};
    if (!(await action.run({ ...which, language, words: [...words] }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      title={t(group === null ? "add" : "change")}
      action={action}
      rebasing={editing}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNotes form={group && keptAs} draft={editing} labelOf={(field) => t(field)} />
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
      <Words draft={draft} errors={action.errors} onChange={(words) => set({ words })} />
    </FormDialog>
  );
}

type WordsProps = {
  draft: GroupDraft;
  errors: Readonly<Record<string, string>>;
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
