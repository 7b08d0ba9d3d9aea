import { Button, Group, SegmentedControl, Tooltip } from "@mantine/core";
import { ClipboardPaste, Redo2, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { useEdited } from "../data/use-edited.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { FailureNote } from "../parts/failure-notes.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useMayDo } from "../use-user.ts";
import { StockPasteDialog } from "./stock-paste-dialog.tsx";
import { StockEditor } from "./stock-editor.tsx";
import { useStockEdits, type StockChanges } from "./use-stock-edits.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";

const filters = ["all", "low", "out", "waiting"] as const;

/** Stock of every size, edited like a spreadsheet and saved together. */
export default function StockPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-stock");
  const query = useListQuery(address);
  const mayEdit = useMayDo()("stock.edit");
  const text = query.value("text");
  const only = filters.find((one) => one === query.value("only")) ?? "all";
  const source = useAdminData("listStock", { ...query.page, text, only });
  const changes = useStockEdits();
  const { save, isSaving, failure } = useSave(changes, source);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t(mayEdit ? "note" : "noteReadOnly")}
        history={{ noun: "stock" }}
        actions={
          <>
            <ExportButton kind="stock-prices" />
            {only === "waiting" ? <ExportButton kind="waiting" label={t("exportWaiting")} /> : null}
            {mayEdit ? <PasteButton onSaved={source.reload} /> : null}
            {mayEdit ? <Actions changes={changes} isSaving={isSaving} onSave={save} /> : null}
          </>
        }
      />
      <ListFilters query={query} search={t("search")}>
        <SegmentedControl
          aria-label={t("filter")}
          value={only}
          data={filters.map((value) => ({ value, label: t(`only.${value}`) }))}
          onChange={(value) => query.change({ only: value === "all" ? "" : value })}
        />
      </ListFilters>
      <FailureNote failure={failure} />
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        begin={["products", "import"]}
        filters={["text", "only"]}
      >
        {(records) => (
          <StockEditor rows={records} changes={changes} mayEdit={mayEdit} onSave={save} />
        )}
      </RecordList>
    </>
  );
}

/** Saves all changed cells; units sold meanwhile stay sold, and a note says so. */
function useSave(changes: StockChanges, source: AdminData<AdminOutput<"listStock">>) {
  const t = useTranslations("admin-stock");
  const action = useAdminAction("saveStock");
  const toastSaved = useSavedToast();
  const save = async () => {
    const { cells } = changes;
    if (cells.length === 0 || action.isRunning) return;
    const saved = await action.run([...cells]);
    if (!saved) return;
    changes.clear();
    const now = new Map(saved.map(({ productId, size, stock }) => [`${productId} ${size}`, stock]));
    if (source.data) {
      const records = source.data.records.map((row) => ({
        ...row,
        sizes: row.sizes.map((cell) => ({
          ...cell,
          stock: now.get(`${row.productId} ${cell.size}`) ?? cell.stock,
        })),
      }));
      source.replace({ ...source.data, records });
    }
    const other = saved.filter(({ productId, size, stock }) =>
      cells.some(
        (cell) => cell.productId === productId && cell.size === size && cell.stock !== stock,
      ),
    ).length;
    const text = t(other > 0 ? "savedOther" : "saved", { count: saved.length, other });
    toastSaved(text, action.requestId(), source.reload);
  };
  return { save: () => void save(), isSaving: action.isRunning, failure: action.failure };
}

/** Saved at once, beside whatever is typed into the sheet. */
function PasteButton({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations("admin-stock");
  const { edited: isOpen, setEdited: setOpen, changed } = useEdited<true>({ reload: onSaved });
  return (
    <>
      <Button
        variant="default"
        leftSection={<ClipboardPaste size={16} />}
        onClick={() => setOpen(true)}
      >
        {t("paste.open")}
      </Button>
      {isOpen ? (
        <StockPasteDialog
          onClose={() => setOpen(null)}
          onSaved={(count, requestId) => changed(t("saved", { count }), requestId)}
        />
      ) : null}
    </>
  );
}

type ActionsProps = { changes: StockChanges; isSaving: boolean; onSave: () => void };

function Actions({ changes, isSaving, onSave }: ActionsProps) {
  const t = useTranslations("admin-stock");
  const count = changes.cells.length;
  return (
    <Group gap={8}>
      <Tooltip label={t("undoKey")}>
        <Button
          variant="default"
          leftSection={<Undo2 size={16} />}
          disabled={!changes.canUndo}
          onClick={changes.undo}
        >
          {t("undo")}
        </Button>
      </Tooltip>
      <Tooltip label={t("redoKey")}>
        <Button
          variant="default"
          leftSection={<Redo2 size={16} />}
          disabled={!changes.canRedo}
          onClick={changes.redo}
        >
          {t("redo")}
        </Button>
      </Tooltip>
      <Button disabled={count === 0} loading={isSaving} onClick={onSave} data-stock-save>
        {t("save", { count })}
      </Button>
    </Group>
  );
}
