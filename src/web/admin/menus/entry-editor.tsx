import { Autocomplete, Checkbox, Select, Stack, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { MenuNode, MenuTarget } from "#domain/content/menu-tree.ts";
import { useFormat } from "../data/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { MarkFields } from "./mark-fields.tsx";
import type { EntryErrors, MenuForm } from "./use-menu-form.ts";

type EntryEditorProps = { form: MenuForm; entry: MenuNode; isReadOnly: boolean };

/** Name, target, icon and picture of one entry. */
export function EntryEditor({ form, entry, isReadOnly }: EntryEditorProps) {
  const t = useTranslations("admin-menus");
  const { textIn } = useFormat();
  const errors = form.errorsOf(entry.id);
  const set = (change: Partial<MenuNode>) => form.change({ ...entry, ...change });
  const isHeading = entry.target.kind === "none";
  return (
    <Panel title={textIn(entry.name) || t("newEntry")}>
      <Stack gap="md">
        <LanguageFields
          label={t("name")}
          path="name"
          value={entry.name}
          errors={errors?.name ?? {}}
          maxLength={60}
          isReadOnly={isReadOnly}
          onChange={(name) => set({ name })}
        />
        {isHeading ? null : (
          <TargetFields
            form={form}
            target={entry.target}
            error={errors?.target}
            isReadOnly={isReadOnly}
            onChange={(target) => set({ target })}
          />
        )}
        {isHeading ? null : (
          <MarkFields
            entry={entry}
            error={errors?.picture}
            isReadOnly={isReadOnly}
            onChange={set}
          />
        )}
        {form.isList(entry) ? (
          <ListFields entry={entry} errors={errors} isReadOnly={isReadOnly} onChange={set} />
        ) : null}
        <Checkbox
          label={t("shown")}
          checked={entry.shown}
          disabled={isReadOnly}
          onChange={(event) => set({ shown: event.currentTarget.checked })}
        />
      </Stack>
    </Panel>
  );
}

type ListFieldsProps = {
  entry: MenuNode;
  errors: EntryErrors | null;
  isReadOnly: boolean;
  onChange: (change: Partial<Pick<MenuNode, "words" | "lead">>) => void;
};

/** What the list of its tag says of itself, and what it shows first. */
function ListFields({ entry, errors, isReadOnly, onChange }: ListFieldsProps) {
  const t = useTranslations("admin-menus");
  return (
    <>
      <LanguageFields
        label={t("words")}
        path="words"
        value={entry.words}
        errors={errors?.words ?? {}}
        maxLength={200}
        isLong
        minRows={2}
        isReadOnly={isReadOnly}
        onChange={(words) => onChange({ words })}
      />
      <ProductField
        label={t("lead")}
        description={t("leadNote")}
        error={errors?.lead || undefined}
        readOnly={isReadOnly}
        slug={entry.lead ?? ""}
        onChange={(slug) => onChange({ lead: slug === "" ? null : slug })}
      />
    </>
  );
}

type TargetFieldsProps = {
  form: MenuForm;
  target: MenuTarget;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (target: MenuTarget) => void;
};

const kinds = ["tag", "page", "product", "address", "carrier"] as const;
type Kind = (typeof kinds)[number];

const firstOf: Readonly<Record<Kind, MenuTarget>> = {
  tag: { kind: "tag", tag: "" },
  page: { kind: "page", slug: "" },
  product: { kind: "product", slug: "" },
  address: { kind: "address", to: "" },
  carrier: { kind: "carrier" },
};

function TargetFields(props: TargetFieldsProps) {
  const { target, isReadOnly, onChange } = props;
  const t = useTranslations("admin-menus");
  return (
    <div className="menu-target">
      <Select
        label={t("target")}
        value={target.kind}
        data={kinds.map((value) => ({ value, label: t(`targets.${value}`) }))}
        allowDeselect={false}
        readOnly={isReadOnly}
        onChange={(kind) => {
          const known = kinds.find((one) => one === kind);
          if (known) onChange(firstOf[known]);
        }}
      />
      <TargetField {...props} />
    </div>
  );
}

/** Beside the kind, which has no note: both fields stand on one line. */
const noteBelow: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

function TargetField({ form, target, error, isReadOnly, onChange }: TargetFieldsProps) {
  const t = useTranslations("admin-menus");
  const common = { error: error || undefined, readOnly: isReadOnly };
  switch (target.kind) {
    case "tag":
      return (
        <Autocomplete
          {...common}
          label={t("tag")}
          description={t("tagNote", { count: countOf(form, target.tag) })}
          inputWrapperOrder={noteBelow}
          value={target.tag}
          limit={40}
          maxLength={120}
          data={form.choices.tags.map(({ tag }) => tag)}
          renderOption={({ option }) => <TagOption form={form} tag={option.value} />}
          onChange={(tag) => onChange({ kind: "tag", tag })}
        />
      );
    case "page":
      return (
        <Select
          {...common}
          label={t("page")}
          searchable
          value={target.slug || null}
          data={form.choices.pages.map(({ slug, title }) => ({ value: slug, label: title }))}
          onChange={(slug) => onChange({ kind: "page", slug: slug ?? "" })}
        />
      );
    case "product":
      return (
        <ProductField
          {...common}
          label={t("product")}
          description={t("productNote")}
          slug={target.slug}
          onChange={(slug) => onChange({ kind: "product", slug })}
        />
      );
    case "address":
      return (
        <TextInput
          {...common}
          label={t("address")}
          description={t("addressNote")}
          inputWrapperOrder={noteBelow}
          maxLength={500}
          value={target.to}
          onChange={(event) => onChange({ kind: "address", to: event.currentTarget.value })}
        />
      );
    case "carrier":
    case "none":
      return null;
  }
}

const countOf = (form: MenuForm, tag: string) =>
  form.choices.tags.find((choice) => choice.tag === tag)?.products ?? 0;

function TagOption({ form, tag }: { form: MenuForm; tag: string }) {
  const t = useTranslations("admin-menus");
  const choice = form.choices.tags.find((one) => one.tag === tag);
  return (
    <span className="menu-option">
      <span>{choice?.name ?? tag}</span>
      <span>
        {tag} · {t("products", { count: choice?.products ?? 0 })}
      </span>
    </span>
  );
}

type ProductFieldProps = {
  label: string;
  description: string;
  slug: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (slug: string) => void;
};

/** A product by its address; names of products lead to theirs. */
function ProductField({ slug, onChange, ...common }: ProductFieldProps) {
  const found = useAdminData("listProducts", { text: slug, size: 12 });
  const data = found.data?.records.map((product) => product.slug) ?? [];
  return (
    <Autocomplete
      {...common}
      inputWrapperOrder={noteBelow}
      value={slug}
      data={[...new Set(data)]}
      filter={({ options }) => options}
      onChange={onChange}
    />
  );
}
