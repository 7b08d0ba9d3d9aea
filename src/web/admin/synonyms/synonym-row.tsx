import { Anchor, Button, Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText } from "../data/failure.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { RemoveButton } from "../parts/remove-button.tsx";

type SynonymRowProps = {
  group: SynonymGroup;
  /** null: read-only. */
  onEdit: (() => void) | null;
  onChanged: () => void;
};

export function SynonymRow({ group, onEdit, onChanged }: SynonymRowProps) {
  const t = useTranslations("admin-synonyms");
  const { language, words } = group;
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
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("changeOne", { words: named })}
              onClick={onEdit}
            >
              {t("changeIt")}
            </Button>
            <RemoveGroup group={group} named={named} onChanged={onChanged} />
          </>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

type RemoveGroupProps = { group: SynonymGroup; named: string; onChanged: () => void };

function RemoveGroup({ group: { id, version }, named, onChanged }: RemoveGroupProps) {
  const t = useTranslations("admin-synonyms");
  const textOf = useFailureText();
  const told = useSavedToast();
  return (
    <RemoveButton
      label={t("removeOne", { words: named })}
      sureLabel={t("sureOf", { words: named })}
      sure={t("sure")}
      onRemove={async () => {
        const answer = await adminCall("deleteSynonym", { id, version }, { quiet: true });
        if (answer.ok) told(t("removed"), answer.requestId, onChanged);
        else showToast({ tone: "error", text: textOf(answer) });
        // Changed or deleted meanwhile: reload the list.
        onChanged();
      }}
    />
  );
}
