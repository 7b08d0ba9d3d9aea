import { Alert, List, NativeSelect, Table } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { plainCode } from "#domain/import/plain-code.ts";
import type { FoundSize } from "#contract/admin/stock.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import type { CallFailure } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { PasteField } from "../parts/paste-field.tsx";
import {
  columnsOf,
  foundBy,
  judgePaste,
  readLines,
  withQuantity,
  type Columns,
  type JudgedPaste,
  type PastedLine,
} from "./stock-paste.ts";

/** The most that one save takes, from the contract. */
const mostCells = 500;
/** Lines of one kind that are shown one by one. */
const shownLines = 8;

type StockPasteProps = {
  onClose: () => void;
  onSaved: (count: number, requestId: string) => void;
};

/** Stock by SKU or EAN from the clipboard, shown as it will be before it is saved at once. */
export function StockPasteDialog({ onClose, onSaved }: StockPasteProps) {
  const t = useTranslations("admin-stock.paste");
  const action = useAdminAction("saveStock");
  const [text, setText] = useState("");
  const lines = useMemo(() => readLines(text), [text]);
  const { sizes, failure, isLooking } = useFound(lines);
  const found = useMemo(() => foundBy(sizes), [sizes]);
  const guess = columnsOf(lines, found);
  const [chosen, setChosen] = useState<number | null>(null);
  const columns = guess && withQuantity(guess, chosen);
  const judged = columns ? judgePaste(lines, columns, found) : null;
  const count = judged?.cells.length ?? 0;
  const save = async () => {
    const cells = judged?.cells ?? [];
    const input = cells.map(({ productId, size, seen, stock }) => ({
      productId,
      size,
      seen,
      stock,
    }));
    if (await action.run(input)) onSaved(count, action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t("title")}
      action={action}
      submit={t("save", { count })}
      isBlocked={count === 0 || count > mostCells || isLooking}
      onClose={onClose}
      onSubmit={save}
    >
      <PasteField
        label={t("text")}
        note={t("note")}
        example={"KR-HOME-M;24\nKR-HOME-L;+12"}
        value={text}
        onChange={setText}
      />
      <FailureNote failure={failure} />
      {columns ? <ColumnChoice lines={lines} columns={columns} onChange={setChosen} /> : null}
      {count > mostCells ? <Alert color="warning">{t("many", { most: mostCells })}</Alert> : null}
      {lines.length > 0 && !judged && !isLooking && !failure ? (
        <Alert color="warning">{t("nothing")}</Alert>
      ) : null}
      {judged ? <Preview judged={judged} /> : null}
    </FormDialog>
  );
}

type ColumnChoiceProps = {
  lines: readonly PastedLine[];
  columns: Columns;
  onChange: (place: number) => void;
};

/** Where several columns hold numbers, which of them is the quantity. */
function ColumnChoice({ lines, columns: { quantity, others }, onChange }: ColumnChoiceProps) {
  const t = useTranslations("admin-stock.paste");
  if (others.length === 0) return null;
  return (
    <NativeSelect
      label={t("column")}
      maw={320}
      value={String(quantity)}
      data={[quantity, ...others]
        .toSorted((a, b) => a - b)
        .map((place) => ({ value: String(place), label: nameOf(lines, place) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

/** The first cells of a column, by which it is known again. */
const nameOf = (lines: readonly PastedLine[], place: number): string =>
  lines
    .slice(0, 3)
    .map(({ cells }) => cells[place] ?? "")
    .join(", ");

/** Milliseconds without a key before codes are looked up. */
const quiet = 300;

/** The sizes that any of the cells names; asked again a moment after each change. */
function useFound(lines: readonly PastedLine[]) {
  const [answer, setAnswer] = useState<{
    lines: readonly PastedLine[];
    sizes: readonly FoundSize[];
    failure: CallFailure | null;
  }>({ lines: [], sizes: [], failure: null });
  useEffect(() => {
    const codes = [...new Set(lines.flatMap(({ cells }) => cells.map(plainCode)))]
      .filter((cell) => cell !== "" && cell.length <= 64)
      .slice(0, 5_000);
    if (codes.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await adminCall("findStock", { codes }, { quiet: true });
      if (!isCurrent) return;
      setAnswer(
        result.ok
          ? { lines, sizes: result.data.sizes, failure: null }
          : { lines, sizes: [], failure: result },
      );
    }, quiet);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [lines]);
  return { ...answer, isLooking: lines.length > 0 && answer.lines !== lines };
}

function Preview({ judged }: { judged: JudgedPaste }) {
  const t = useTranslations("admin-stock");
  const { language, textIn } = useFormat();
  const { cells, same, unknown, doubled, wrong } = judged;
  return (
    <>
      <Named title={t("paste.unknown", { count: unknown.length })} lines={unknown} />
      <Named title={t("paste.doubled", { count: doubled.length })} lines={doubled} />
      <Named title={t("paste.wrong", { count: wrong.length })} lines={wrong} />
      <p className="admin-note" role="status">
        {t("paste.found", { count: cells.length, same })}
      </p>
      {cells.length > 0 ? (
        <div className="stock-preview">
          <Table withTableBorder verticalSpacing={4} aria-label={t("paste.changes")}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t("product")}</Table.Th>
                <Table.Th>{t("paste.size")}</Table.Th>
                <Table.Th ta="end">{t("paste.before")}</Table.Th>
                <Table.Th ta="end">{t("paste.after")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {cells.map(({ productId, size, title, seen, stock }) => (
                <Table.Tr key={`${productId} ${size}`}>
                  <Table.Td>{textIn(title)}</Table.Td>
                  <Table.Td>{sizeName(size, language)}</Table.Td>
                  <Table.Td ta="end">{seen}</Table.Td>
                  <Table.Td ta="end" className="admin-strong">
                    {stock}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : null}
    </>
  );
}

function Named({ title, lines }: { title: string; lines: JudgedPaste["unknown"] }) {
  const t = useTranslations("admin-stock.paste");
  if (lines.length === 0) return null;
  return (
    <Alert color="warning" title={title}>
      <List size="sm">
        {lines.slice(0, shownLines).map(({ line, code }) => (
          <List.Item key={line}>{t("line", { line, code: code || "–" })}</List.Item>
        ))}
        {lines.length > shownLines ? (
          <List.Item>{t("more", { count: lines.length - shownLines })}</List.Item>
        ) : null}
      </List>
    </Alert>
  );
}
