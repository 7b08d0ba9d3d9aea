import { Autocomplete, Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { CrestFields } from "../kit/crest-fields.tsx";
import { firstCrest } from "#domain/catalog/first-design.ts";
import "../kit/kit-designer.css";
import { LanguageFields } from "../parts/language-fields.tsx";
import { MoveTools } from "../parts/move-tools.tsx";
import { useTags, type FieldProps } from "./field-props.ts";

type CrestsBlock = Extract<StoredHomeBlock, { kind: "crests" }>;

/** Tags with the crests they are shown as. */
export function CrestItems(props: FieldProps<CrestsBlock>) {
  const { block, errors, isReadOnly, onChange } = props;
  const t = useTranslations("admin-home");
  return (
    <>
      <LanguageFields
        label={t("blockTitle")}
        path="title"
        value={block.title}
        errors={errors}
        maxLength={120}
        isReadOnly={isReadOnly}
        onChange={(title) => onChange({ ...block, title })}
      />
      {block.items.map((_item, index) => (
        <CrestItem key={index} {...props} index={index} />
      ))}
      {isReadOnly ? null : (
        <Button
          variant="default"
          className="home-add"
          leftSection={<Plus size={16} />}
          onClick={() =>
            onChange({ ...block, items: [...block.items, { tag: "", crest: firstCrest }] })
          }
        >
          {t("addCrest")}
        </Button>
      )}
    </>
  );
}

type CrestItemProps = FieldProps<CrestsBlock> & { index: number };

function CrestItem({ block, errors, isReadOnly, onChange, index }: CrestItemProps) {
  const t = useTranslations("admin-home");
  const tags = useTags();
  const item = block.items[index];
  if (!item) return null;
  const set = (items: CrestsBlock["items"]) => onChange({ ...block, items });
  const number = index + 1;
  return (
    <div className="home-crest">
      <div className="home-crest-head">
        <Autocomplete
          label={t("crestTag", { number })}
          data={tags}
          limit={40}
          value={item.tag}
          error={errors[`items.${index}.tag`]}
          readOnly={isReadOnly}
          onChange={(tag) => set(block.items.with(index, { ...item, tag }))}
        />
        {isReadOnly ? null : (
          <MoveTools
            items={block.items}
            index={index}
            least={1}
            labels={{
              up: t("crestUp", { number }),
              down: t("crestDown", { number }),
              remove: t("crestRemove", { number }),
            }}
            onChange={set}
          />
        )}
      </div>
      <CrestFields
        crest={item.crest}
        isReadOnly={isReadOnly}
        error={errors[`items.${index}.crest.letters`]}
        onChange={(crest) => set(block.items.with(index, { ...item, crest }))}
      />
    </div>
  );
}
