import { Button, Group } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ContentBlock } from "#contract/content.ts";

type TableBlock = Extract<ContentBlock, { kind: "table" }>;

type TableFieldsProps = {
  block: TableBlock;
  /** Path of the block in the call's input. */
  path: string;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (block: TableBlock) => void;
};

/** A table: its head, then its rows. */
export function TableFields(props: TableFieldsProps) {
  const { block, path, errors, isReadOnly, onChange } = props;
  const t = useTranslations("admin-content");
  const { head, rows } = block;
  const fault = Object.entries(errors).find(([at]) => at.startsWith(path))?.[1];
  return (
    <>
      <div className="page-table">
        <table aria-label={t("kinds.table")}>
          <tbody>
            {[head, ...rows].map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <input
                      aria-label={t("cell", { row: row + 1, column: column + 1 })}
                      data-head={row === 0 || undefined}
                      value={cell}
                      readOnly={isReadOnly}
                      onChange={(event) => {
                        const next = cells.with(column, event.currentTarget.value);
                        onChange(
                          row === 0
                            ? { ...block, head: next }
                            : { ...block, rows: rows.with(row - 1, next) },
                        );
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="page-fault">
          {fault}
        </p>
      )}
      {isReadOnly ? null : <TableTools block={block} onChange={onChange} />}
    </>
  );
}

type TableToolsProps = { block: TableBlock; onChange: (block: TableBlock) => void };

function TableTools({ block, onChange }: TableToolsProps) {
  const t = useTranslations("admin-content");
  const { head, rows } = block;
  const tools = [
    { key: "addRow" as const, isThere: true, next: { rows: [...rows, head.map(() => "")] } },
    { key: "removeRow" as const, isThere: rows.length > 1, next: { rows: rows.slice(0, -1) } },
    {
      key: "addColumn" as const,
      isThere: head.length < 8,
      next: { head: [...head, ""], rows: rows.map((row) => [...row, ""]) },
    },
    {
      key: "removeColumn" as const,
      isThere: head.length > 1,
      next: { head: head.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) },
    },
  ] satisfies { key: string; isThere: boolean; next: Partial<TableBlock> }[];
  return (
    <Group gap={4} mt={4}>
      {tools.map(({ key, isThere, next }) => (
        <Button
          key={key}
          size="compact-xs"
          variant="subtle"
          disabled={!isThere}
          onClick={() => onChange({ ...block, ...next })}
        >
          {t(key)}
        </Button>
      ))}
    </Group>
  );
}
