import { Anchor, Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { adminCall } from "../api/admin-call.ts";
import { ChangeButton, RemoveRecord } from "../parts/row-tools.tsx";

type SynonymRowProps = {
  group: SynonymGroup;
  /** null: read-only. */
  onEdit: (() => void) | null;
  /** Changed or removed by another person meanwhile. */
  onStale: () => void;
  onRemoved: (requestId: string) => void;
};

export function SynonymRow({ group, onEdit, onStale, onRemoved }: SynonymRowProps) {
  const t = useTranslations("admin-synonyms");
  const { id, version, language, words } = group;
  const { list } = usePunctuation();
  const named = words.join(list);
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
                if (!answer.ok) onStale();
                return answer;
              }}
              onRemoved={onRemoved}
            />
          </>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
