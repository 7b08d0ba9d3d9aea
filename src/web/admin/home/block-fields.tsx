import { Autocomplete, TagsInput, TextInput } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { useTranslations } from "use-intl";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { nameMaxLength, printedNumber } from "#domain/customization.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { ColourField } from "../kit/colour-field.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { useShopClock } from "../data/use-shop-clock.ts";
import { MomentField } from "../parts/moment-field.tsx";
import { CrestItems } from "./crest-items.tsx";
import { useTags, type FieldProps } from "./field-props.ts";

/** The fields of a block's kind. */
export function BlockFields(props: FieldProps) {
  const { block, ...rest } = props;
  const t = useTranslations("admin-home");
  const clock = useShopClock();
  switch (block.kind) {
    case "hero":
      return (
        <>
          <TagsField {...rest} block={block} />
          <PrintFields {...rest} block={block} />
          <Words {...rest} block={block} />
          <AddressField {...rest} block={block} />
        </>
      );
    case "rail":
      return (
        <>
          <RailFields {...rest} block={block} />
          <Words {...rest} block={block} />
        </>
      );
    case "lineup":
      return <LineupFields {...rest} block={block} />;
    case "crests":
      return <CrestItems {...rest} block={block} />;
    case "text":
      return (
        <>
          <Words {...rest} block={block} isLong />
          <AddressField {...rest} block={block} />
        </>
      );
    case "countdown":
      return (
        <>
          <MomentField
            label={t("until")}
            value={clock.wallOf(block.until)}
            error={props.errors["until"]}
            readOnly={props.isReadOnly}
            onChange={(wall) => {
              const until = clock.inputOf(wall);
              if (until !== null) props.onChange({ ...block, until });
            }}
          />
          <Words {...rest} block={block} />
          <AddressField {...rest} block={block} />
        </>
      );
    case "nameTrial":
      return <TagsField {...rest} block={block} />;
    case "volume":
    case "made":
      return <p className="admin-note">{t(`about.${block.kind}`)}</p>;
  }
}

type Kind<Name extends StoredHomeBlock["kind"]> = Extract<StoredHomeBlock, { kind: Name }>;

function TagsField(props: FieldProps<Kind<"hero" | "lineup" | "nameTrial">>) {
  const t = useTranslations("admin-home");
  const { block, errors } = props;
  const error = Object.entries(errors).find(([name]) => name.startsWith("tags"))?.[1];
  return (
    <TagsInput
      label={t("tags")}
      description={t(block.kind === "lineup" ? "lineupNote" : "tagsNote")}
      data={useTags()}
      limit={40}
      maxTags={6}
      value={block.tags}
      error={error}
      readOnly={props.isReadOnly}
      onChange={(tags) => props.onChange({ ...block, tags })}
    />
  );
}

function LineupFields(props: FieldProps<Kind<"lineup">>) {
  const t = useTranslations("admin-home");
  const { block, isReadOnly, onChange } = props;
  return (
    <>
      <TagsField {...props} />
      <ColourField
        label={t("colour")}
        value={block.colour}
        palette={[]}
        isReadOnly={isReadOnly}
        onChange={(colour) => onChange({ ...block, colour })}
      />
      <Words {...props} />
      <AddressField {...props} />
    </>
  );
}

function PrintFields({ block, errors, isReadOnly, onChange }: FieldProps<Kind<"hero">>) {
  const t = useTranslations("admin-home");
  return (
    <div className="home-pair">
      <TextInput
        label={t("print")}
        maxLength={nameMaxLength}
        value={block.print}
        error={errors["print"]}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...block, print: event.currentTarget.value.toUpperCase() })}
      />
      <TextInput
        label={t("number")}
        maxLength={2}
        inputMode="numeric"
        value={block.number}
        error={errors["number"]}
        readOnly={isReadOnly}
        onChange={(event) =>
          onChange({ ...block, number: printedNumber(event.currentTarget.value) })
        }
      />
    </div>
  );
}

function RailFields({ block, errors, isReadOnly, onChange }: FieldProps<Kind<"rail">>) {
  const t = useTranslations("admin-home");
  return (
    <div className="home-pair">
      <Autocomplete
        label={t("tag")}
        data={useTags()}
        limit={40}
        value={block.tag}
        error={errors["tag"]}
        readOnly={isReadOnly}
        onChange={(tag) => onChange({ ...block, tag })}
      />
      <WholeNumberInput
        label={t("size")}
        min={1}
        max={24}
        value={block.size}
        error={errors["size"]}
        readOnly={isReadOnly}
        onChange={(size) => onChange({ ...block, size: Number(size) })}
      />
    </div>
  );
}

type WordsProps = FieldProps<Kind<"hero" | "rail" | "lineup" | "text" | "countdown">> & {
  isLong?: boolean;
};

/** Title, text and the words of the button. */
function Words({ block, errors, isReadOnly, onChange, isLong = false }: WordsProps) {
  const t = useTranslations("admin-home");
  const set = (change: { title?: PartialText; text?: PartialText; action?: PartialText }) =>
    onChange({ ...block, ...change });
  const common = { errors, isReadOnly };
  return (
    <>
      <LanguageFields
        {...common}
        label={t("blockTitle")}
        path="title"
        value={block.title}
        maxLength={120}
        onChange={(title) => set({ title })}
      />
      <LanguageFields
        {...common}
        label={t("text")}
        path="text"
        value={block.text}
        maxLength={isLong ? 2000 : 400}
        isLong
        minRows={isLong ? 5 : 2}
        onChange={(text) => set({ text })}
      />
      <LanguageFields
        {...common}
        label={t("action")}
        path="action"
        value={block.action}
        maxLength={60}
        onChange={(action) => set({ action })}
      />
    </>
  );
}

function AddressField(props: FieldProps<Kind<"hero" | "lineup" | "text" | "countdown">>) {
  const t = useTranslations("admin-home");
  const { block, errors, isReadOnly, onChange } = props;
  return (
    <TextInput
      label={t("to")}
      description={t("toNote")}
      maxLength={500}
      value={block.to}
      error={errors["to"]}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ ...block, to: event.currentTarget.value })}
    />
  );
}
