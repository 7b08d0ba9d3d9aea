import { Anchor, Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { adminCall } from "../api/admin-call.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { ChangeButton, RemoveRecord } from "../parts/row-tools.tsx";

type SynonymRowProps = {
  group: SynonymGroup;
  /** null: read-only. */
  onEdit: (() => void) | null;
  onChanged: () => void;
};

export function SynonymRow({ group, onEdit, onChanged }: SynonymRowProps) {
  const t = useTranslations("admin-synonyms");
  const told = useSavedToast();
  const { id, version, language, words } = group;
  const named = words.join(", ");
  const [first = ""] = words;
  return (
    <Table.Tr>
      <Table.Td>
        <ul className="synonym-words" lang={language}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </Table.Td>
      <Table.Td data-from="sm">{languageTable[language].name}</Table.Td>
      <Table.Td className="synonym-actions">
        <Anchor
          size="sm"
          href={`/search?${new URLSearchParams({ q: first })}`}
          target="_blank"
          aria-label={t("tryOne", { word: first })}
        >
          {t("tryIt")}
        </Anchor>
        {onEdit ? (
          <>
            <ChangeButton name={named} onClick={onEdit} />
            <RemoveRecord
              name={named}
              remove={async () => {
                const answer = await adminCall("deleteSynonym", { id, version }, { quiet: true });
                // Changed or deleted meanwhile: reload the list.
                if (!answer.ok) onChanged();
                return answer;
              }}
              onRemoved={(requestId) => {
                told(t("removed"), requestId, onChanged);
                onChanged();
              }}
            />
          </>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
