import "./draft-notes.css";
import { Button, Group, Table } from "@mantine/core";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isLanguage } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Notice } from "#web/ui/notice.tsx";
import { usePresence } from "../data/use-presence.ts";
import type { DraftOf } from "../data/use-draft.ts";
import { isRecord, type Clash } from "../data/merge-draft.ts";

type DraftNotesProps<Stored, Draft> = {
  draft: DraftOf<Stored, Draft>;
  /** Kind and id of what it changes, as the draft is kept under; null for what is not there yet. */
  form: string | null;
  /** What a field is called in the form. */
  labelOf: (field: keyof Draft & string) => string;
};

/** Above a form: who else is in it, edits that are back, what both have changed (R-GOODS-4, -5). */
export function DraftNotes<Stored, Draft extends object>(props: DraftNotesProps<Stored, Draft>) {
  return (
    <>
      {props.form === null ? null : <Others form={props.form} />}
      <KeptNotes {...props} />
    </>
  );
}

type KeptNotesProps<Stored, Draft> = Omit<DraftNotesProps<Stored, Draft>, "form">;

/** In a dialog: edits that are back, and what both have changed meanwhile. */
export function KeptNotes<Stored, Draft extends object>(props: KeptNotesProps<Stored, Draft>) {
  const { clashes, restoredAt } = props.draft;
  return (
    <>
      {clashes.length > 0 ? <ClashList {...props} /> : null}
      {clashes.length === 0 && restoredAt !== null ? (
        <RestoredNote {...props} at={restoredAt} />
      ) : null}
    </>
  );
}

function Others({ form }: { form: string }) {
  const t = useTranslations("admin");
  const language = useLanguage();
  const names = usePresence(form);
  if (names.length === 0) return null;
  return (
    <p className="draft-others" role="status">
      <UsersRound size={16} />
      {t("draft.others", { names: new Intl.ListFormat(language).format(names) })}
    </p>
  );
}

type RestoredProps<Stored, Draft> = KeptNotesProps<Stored, Draft> & { at: string };

function RestoredNote<Stored, Draft extends object>(props: RestoredProps<Stored, Draft>) {
  const { draft, labelOf, at } = props;
  const t = useTranslations("admin");
  const { formatDate } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="draft-note">
      <Notice tone="info" role="status" title={t("draft.back", { at: formatDate(at, "moment") })}>
        <Group gap="xs" mt={8}>
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t("draft.compare")}
          </Button>
          <Button size="xs" variant="default" onClick={draft.settle}>
            {t("draft.drop")}
          </Button>
        </Group>
      </Notice>
      {isOpen ? <Comparison draft={draft} labelOf={labelOf} /> : null}
    </div>
  );
}

function Comparison<Stored, Draft extends object>(
  props: Pick<DraftNotesProps<Stored, Draft>, "draft" | "labelOf">,
) {
  const { draft, labelOf } = props;
  const t = useTranslations("admin");
  const say = usePrint();
  // Field names are texts.
  const names = draft.changed as (keyof Draft & string)[];
  return (
    <div className="admin-table draft-table">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("draft.field")}</Table.Th>
            <Table.Th>{t("draft.stored")}</Table.Th>
            <Table.Th>{t("draft.mine")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{labelOf(name)}</Table.Th>
              <Table.Td>{say(draft.before?.[name])}</Table.Td>
              <Table.Td>{say(draft.draft?.[name])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ClashList<Stored, Draft extends object>(props: KeptNotesProps<Stored, Draft>) {
  const { draft, labelOf } = props;
  const t = useTranslations("admin");
  return (
    <div className="draft-note">
      <Notice
        tone="warning"
        role="status"
        title={t("draft.clash", { count: draft.clashes.length })}
      >
        <ul className="draft-clashes">
          {draft.clashes.map((clash) => (
            <ClashRow
              key={`${clash.field}.${clash.part}`}
              clash={clash}
              label={labelOf(clash.field)}
              onDecide={(takes) => draft.decide(clash, takes)}
            />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type ClashRowProps<Draft> = {
  clash: Clash<Draft>;
  label: string;
  onDecide: (takes: "mine" | "theirs") => void;
};

function ClashRow<Draft>({ clash, label, onDecide }: ClashRowProps<Draft>) {
  const t = useTranslations("admin");
  const say = usePrint();
  const { part, mine, theirs } = clash;
  const of = part !== null && isLanguage(part) ? languageTable[part].name : null;
  const name = of === null ? label : t("inLanguage", { label, language: of });
  return (
    <li>
      <strong>{name}</strong>
      <dl>
        <dt>{t("draft.theirs")}</dt>
        <dd>{say(theirs)}</dd>
        <dt>{t("draft.mine")}</dt>
        <dd>{say(mine)}</dd>
      </dl>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={t("draft.takeTheirs", { name })}
          onClick={() => onDecide("theirs")}
        >
          {t("draft.theirs")}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t("draft.takeMine", { name })}
          onClick={() => onDecide("mine")}
        >
          {t("draft.mine")}
        </Button>
      </Group>
    </li>
  );
}

/** A value of a form in a line. */
function usePrint(): (value: unknown) => string {
  const t = useTranslations("admin");
  const { list } = usePunctuation();
  return function say(value: unknown): string {
    if (typeof value === "string") return value || t("draft.empty");
    if (typeof value === "number") return String(value);
    if (typeof value === "boolean") return t(value ? "draft.yes" : "draft.no");
    if (Array.isArray(value)) {
      const plain = value.every((one) => typeof one === "string" || typeof one === "number");
      if (plain && value.length > 0 && value.length <= 6) return value.join(list);
      return t("draft.entries", { count: value.length });
    }
    if (!isRecord(value)) return t("draft.empty");
    const texts = Object.entries(value).filter(([part]) => isLanguage(part));
    if (texts.length === 0) return t("draft.changed");
    return texts.map(([, text]) => say(text)).join(" / ");
  };
}
