import { ActionIcon, Button, Textarea, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ContentBlock } from "#contract/content.ts";
import { TableFields } from "./table-fields.tsx";

type BlockFieldsProps<Block = ContentBlock> = {
  block: Block;
  /** Path of the block in the call's input. */
  path: string;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (block: Block) => void;
};
type Of<Kind extends ContentBlock["kind"]> = Extract<ContentBlock, { kind: Kind }>;

/** Fields of a block, by its kind. */
export function BlockFields({ block, ...rest }: BlockFieldsProps) {
  switch (block.kind) {
    case "text":
      return <TextFields {...rest} block={block} />;
    case "list":
      return <ListFields {...rest} block={block} />;
    case "table":
      return <TableFields {...rest} block={block} />;
    case "questions":
      return <QuestionFields {...rest} block={block} />;
    case "figures":
      return <FigureFields {...rest} block={block} />;
  }
}

function TextFields({ block, path, errors, isReadOnly, onChange }: BlockFieldsProps<Of<"text">>) {
  const t = useTranslations("admin-content");
  return (
    <Textarea
      label={t("kinds.text")}
      minRows={2}
      maxLength={4000}
      value={block.text}
      error={errors[`${path}.text`]}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
    />
  );
}

/** One list item per line. */
function ListFields({ block, path, errors, isReadOnly, onChange }: BlockFieldsProps<Of<"list">>) {
  const t = useTranslations("admin-content");
  const faults = Object.entries(errors).filter(([at]) => at.startsWith(`${path}.items`));
  return (
    <Textarea
      label={t("kinds.list")}
      description={t("onePerLine")}
      minRows={3}
      value={block.items.join("\n")}
      error={faults[0]?.[1]}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ ...block, items: event.currentTarget.value.split("\n") })}
    />
  );
}

function QuestionFields(props: BlockFieldsProps<Of<"questions">>) {
  const { block, path, errors, isReadOnly, onChange } = props;
  const t = useTranslations("admin-content");
  return (
    <EntryList
      entries={block.entries}
      empty={{ question: "", answer: "" }}
      isReadOnly={isReadOnly}
      add={t("addQuestion")}
      onChange={(entries) => onChange({ ...block, entries })}
    >
      {({ question, answer }, index, set) => (
        <div>
          <TextInput
            label={t("question", { number: index + 1 })}
            value={question}
            error={errors[`${path}.entries.${index}.question`]}
            readOnly={isReadOnly}
            onChange={(event) => set({ question: event.currentTarget.value })}
          />
          <Textarea
            mt={6}
            label={t("answer", { number: index + 1 })}
            minRows={2}
            value={answer}
            error={errors[`${path}.entries.${index}.answer`]}
            readOnly={isReadOnly}
            onChange={(event) => set({ answer: event.currentTarget.value })}
          />
        </div>
      )}
    </EntryList>
  );
}

function FigureFields(props: BlockFieldsProps<Of<"figures">>) {
  const { block, path, errors, isReadOnly, onChange } = props;
  const t = useTranslations("admin-content");
  return (
    <EntryList
      entries={block.entries}
      empty={{ figure: "", text: "" }}
      isReadOnly={isReadOnly}
      add={t("addFigure")}
      onChange={(entries) => onChange({ ...block, entries })}
    >
      {(entry, index, set) => (
        <div className="page-pair">
          {(["figure", "text"] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name === "figure" ? "figure" : "figureText", { number: index + 1 })}
              value={entry[name]}
              error={errors[`${path}.entries.${index}.${name}`]}
              readOnly={isReadOnly}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </EntryList>
  );
}

type EntryListProps<Entry> = {
  entries: readonly Entry[];
  /** A new entry. */
  empty: Entry;
  isReadOnly: boolean;
  add: string;
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, index: number, set: (part: Partial<Entry>) => void) => ReactNode;
};

/** Entries of a block, each with a remove button. */
function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { entries, empty, isReadOnly, add, onChange, children } = props;
  const t = useTranslations("admin-content");
  return (
    <>
      {entries.map((entry, index) => (
        <div key={index} className="page-entry">
          {children(entry, index, (part) => onChange(entries.with(index, { ...entry, ...part })))}
          {isReadOnly || entries.length === 1 ? null : (
            <ActionIcon
              aria-label={t("removeEntry", { number: index + 1 })}
              onClick={() => onChange(entries.toSpliced(index, 1))}
            >
              <X size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {isReadOnly ? null : (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} />}
          onClick={() => onChange([...entries, empty])}
        >
          {add}
        </Button>
      )}
    </>
  );
}
