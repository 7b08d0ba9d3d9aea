import { Button, Menu, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ContentBlock, ContentSection, ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { MoveTools } from "../parts/move-tools.tsx";
import { useMayDo } from "../use-user.ts";
import { BlockFields } from "./block-fields.tsx";
import { blockKinds, newBlock, newSection } from "./new-block.ts";
import type { PageForm } from "./use-page-form.ts";

type SectionListProps = { form: PageForm; draft: ContentText; language: Language };

/** The sections of a page in their order. */
export function SectionList({ form, draft, language }: SectionListProps) {
  const t = useTranslations("admin-content");
  const mayEdit = useMayDo()("pages.edit");
  const { sections } = draft;
  const change = (next: ContentSection[]) => form.set({ sections: next });
  return (
    <div className="page-sections" lang={language} onFocus={noteFocus}>
      {sections.map((section, index) => (
        <SectionFields
          key={index}
          section={section}
          path={`text.sections.${index}`}
          errors={form.errors}
          mayEdit={mayEdit}
          tools={
            <NamedTools items={sections} index={index} onChange={change} name={t("section")} />
          }
          onChange={(next) => change(sections.with(index, next))}
        />
      ))}
      {mayEdit ? (
        <Button
          mt="md"
          variant="default"
          leftSection={<Plus size={16} />}
          onClick={() => change([...sections, newSection(sections)])}
        >
          {t("addSection")}
        </Button>
      ) : null}
    </div>
  );
}

/** Remembers the field that facts are inserted into. */
function noteFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  for (const field of currentTarget.querySelectorAll("[data-last-focus]")) {
    field.removeAttribute("data-last-focus");
  }
  target.setAttribute("data-last-focus", "");
}

type SectionFieldsProps = {
  section: ContentSection;
  path: string;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  tools: ReactNode;
  onChange: (section: ContentSection) => void;
};

function SectionFields(props: SectionFieldsProps) {
  const { section, path, errors, mayEdit, tools, onChange } = props;
  const t = useTranslations("admin-content");
  const { heading, id, blocks } = section;
  const change = (next: ContentBlock[]) => onChange({ ...section, blocks: next });
  return (
    <fieldset className="page-section">
      <legend>{heading || t("section")}</legend>
      {mayEdit ? <div className="page-tools">{tools}</div> : null}
      <div className="page-section-head">
        <TextInput
          label={t("heading")}
          value={heading}
          error={errors[`${path}.heading`]}
          readOnly={!mayEdit}
          onChange={(event) => onChange({ ...section, heading: event.currentTarget.value })}
        />
        <TextInput
          label={t("anchor")}
          leftSection="#"
          value={id}
          error={errors[`${path}.id`]}
          readOnly={!mayEdit}
          onChange={(event) => onChange({ ...section, id: event.currentTarget.value })}
        />
      </div>
      {blocks.map((block, index) => (
        <div key={index} className="page-block">
          {mayEdit && blocks.length > 1 ? (
            <div className="page-tools">
              <NamedTools
                items={blocks}
                index={index}
                onChange={change}
                name={t(`kinds.${block.kind}`)}
              />
            </div>
          ) : null}
          <BlockFields
            block={block}
            path={`${path}.blocks.${index}`}
            errors={errors}
            isReadOnly={!mayEdit}
            onChange={(next) => change(blocks.with(index, next))}
          />
        </div>
      ))}
      {mayEdit ? <AddBlock onAdd={(kind) => change([...blocks, newBlock(kind)])} /> : null}
    </fieldset>
  );
}

function AddBlock({ onAdd }: { onAdd: (kind: ContentBlock["kind"]) => void }) {
  const t = useTranslations("admin-content");
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" mt="sm" leftSection={<Plus size={14} />}>
          {t("addBlock")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {blockKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {t(`kinds.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type NamedToolsProps<Item> = Pick<
  ComponentProps<typeof MoveTools<Item>>,
  "items" | "index" | "onChange"
> & { name: string };

/** A page keeps a section, and a section a block. */
function NamedTools<Item>({ name, ...list }: NamedToolsProps<Item>) {
  const t = useTranslations("admin-content");
  const named = { name, number: list.index + 1 };
  const labels = { up: t("moveUp", named), down: t("moveDown", named), remove: t("remove", named) };
  return <MoveTools {...list} labels={labels} least={1} />;
}
