import { Alert, Button, Group, NativeSelect, Table, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { sizePrices, type ImportDetail } from "#contract/admin/imports.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Form } from "../parts/form.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { ReadingPanel } from "./reading-panel.tsx";

type ColumnsProps = { file: ImportDetail; onChanged: (file: ImportDetail) => void };

/** What the file is and what its columns are; nothing is written before the check was seen. */
export function ColumnsPanel({ file, onChanged }: ColumnsProps) {
  const t = useTranslations("admin-imports");
  const { list } = usePunctuation();
  const [mapping, setMapping] = useState(file.mapping);
  const { withoutBad: _, ...options } = file.options;
  const [rules, setRules] = useState<Rules>({ ...options, decimalMark: file.decimalMark });
  const action = useAdminAction("mapImport", { onDone: onChanged });
  const { id } = file;
  return (
    <Form onSubmit={() => action.run({ id, mapping, ...rules })}>
      <ReadingPanel file={file} onChanged={onChanged} />
      <Panel title={t("rulesTitle")}>
        <Group align="flex-end">
          <RuleFields rules={rules} onRules={setRules} />
          {file.kind === "products" ? <GoodsRules rules={rules} onRules={setRules} /> : null}
          <Button type="submit" loading={action.isRunning}>
            {t("check")}
          </Button>
        </Group>
        {action.errors["mapping"] ? (
          <Alert color="error" role="alert" mt="md">
            {t("missing", { fields: neededOf(file, mapping).join(list) })}
          </Alert>
        ) : (
          <ActionFailure action={action} />
        )}
      </Panel>
      <Panel title={t("columns")} flush>
        <p className="import-known">
          {t("readCount", { read: Object.keys(mapping).length, all: file.columns.length })}
        </p>
        {file.isKnown ? <p className="import-known">{t("known")}</p> : null}
        <ListTable
          label={t("columns")}
          head={[t("column"), { label: t("sample"), from: "sm" }, t("field")]}
        >
          {file.columns.map((column, place) => (
            <ColumnRow
              // Columns have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              column={column}
              fields={file.fields}
              field={fieldAt(mapping, place)}
              onField={(field) => setMapping((before) => mapped(before, place, field))}
            />
          ))}
        </ListTable>
      </Panel>
    </Form>
  );
}

type Rules = Pick<
  AdminInput<"mapImport">,
  "existing" | "empty" | "decimalMark" | "sizePrices" | "uncounted"
>;
type RulesProps = { rules: Rules; onRules: (rules: Rules) => void };

function RuleFields({ rules, onRules }: RulesProps) {
  const t = useTranslations("admin-imports");
  return (
    <>
      <NativeSelect
        label={t("existing")}
        value={rules.existing}
        data={(["update", "leave"] as const).map((value) => ({
          value,
          label: t(`existings.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onRules({ ...rules, existing: value === "leave" ? "leave" : "update" })
        }
      />
      <NativeSelect
        label={t("emptyCell")}
        value={rules.empty}
        data={(["keep", "clear"] as const).map((value) => ({
          value,
          label: t(`empties.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onRules({ ...rules, empty: value === "clear" ? "clear" : "keep" })
        }
      />
      <NativeSelect
        label={t("decimalMark")}
        value={rules.decimalMark}
        data={[
          { value: ".", label: "1,234.50" },
          { value: ",", label: "1.234,50" },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onRules({ ...rules, decimalMark: value === "," ? "," : "." })
        }
      />
    </>
  );
}

/** What other shops keep in another way: prices by size, and goods that they do not count. */
function GoodsRules({ rules, onRules }: RulesProps) {
  const t = useTranslations("admin-imports");
  return (
    <>
      <NativeSelect
        label={t("sizePrices")}
        value={rules.sizePrices}
        data={sizePrices.map((value) => ({ value, label: t(`sizePricesChoice.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onRules({ ...rules, sizePrices: sizePrices.find((one) => one === value) ?? "refuse" })
        }
      />
      <TextInput
        label={t("uncounted")}
        inputMode="numeric"
        value={String(rules.uncounted)}
        maxLength={6}
        onChange={({ currentTarget: { value } }) =>
          onRules({ ...rules, uncounted: Number(value.replaceAll(/\D/g, "")) })
        }
      />
    </>
  );
}

const fieldAt = (mapping: ImportDetail["mapping"], place: number): string =>
  Object.entries(mapping).find(([, at]) => at === place)?.[0] ?? "";

/** One field is read from one column. */
const mapped = (mapping: ImportDetail["mapping"], place: number, field: string) => ({
  ...Object.fromEntries(
    Object.entries(mapping).filter(([name, at]) => at !== place && name !== field),
  ),
  ...(field === "" ? {} : { [field]: place }),
});

const neededOf = ({ fields }: ImportDetail, mapping: ImportDetail["mapping"]): string[] =>
  fields
    .filter(({ name, isNeeded }) => isNeeded && mapping[name] === undefined)
    .map(({ name }) => name);

type ColumnProps = {
  column: ImportDetail["columns"][number];
  fields: ImportDetail["fields"];
  field: string;
  onField: (field: string) => void;
};

function ColumnRow({ column, fields, field, onField }: ColumnProps) {
  const t = useTranslations("admin-imports");
  const { header, sample } = column;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">{header === "" ? t("noName") : header}</span>
        <span className="admin-second-line" data-until="sm">
          {sample}
        </span>
      </Table.Td>
      <Table.Td data-from="sm" className="import-sample">
        {sample}
      </Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          aria-label={t("fieldOf", { column: header === "" ? t("noName") : header })}
          value={field}
          data={[
            { value: "", label: t("notReadColumn") },
            ...fields.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(event) => onField(event.currentTarget.value)}
        />
      </Table.Td>
    </Table.Tr>
  );
}
