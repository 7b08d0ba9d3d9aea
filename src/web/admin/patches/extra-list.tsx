import { Button, Modal } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText } from "../data/failure.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useEdited } from "../data/use-edited.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { ListTable } from "../parts/list-table.tsx";
import { useMayDo } from "../use-user.ts";
import { ExtraForm, withPrice } from "./extra-form.tsx";
import { useExtraHead, ExtraRow } from "./extra-row.tsx";
import { RecordList } from "../parts/record-list.tsx";

type ExtraListProps = {
  kind: AdminPatch["kind"];
  query: ListQuery;
  text: string;
  /** Only players of this squad. */
  squadId: string | null;
  /** Called when a player was added or removed. */
  onCountChanged?: () => void;
  /** Places the list and its add button (null without permission). */
  children: (list: ReactNode, addButton: ReactNode) => ReactNode;
};

const wholeSquad = 50;

/** Patches, add-ons or the players of a squad, to change, add and remove. */
export function ExtraList(props: ExtraListProps) {
  const { kind, query, text, squadId, onCountChanged, children } = props;
  const t = useTranslations("admin-patches");
  const { textIn } = useFormat();
  const mayEdit = useMayDo()("patches.edit");
  const within = { kind, ...(squadId === null ? {} : { squadId }) };
  const source = useAdminData("listPatches", {
    ...query.page,
    // A squad is read, pasted and compared as a whole.
    ...(kind === "player" ? { size: wholeSquad } : {}),
    text,
    ...within,
  });
  const head = useExtraHead(kind, mayEdit);
  const reload = () => {
    source.reload();
    onCountChanged?.();
  };
  const { edited, setEdited, changed } = useEdited<AdminPatch | "new">({ reload });
  const savePrice = useSavePrice(changed, reload);
  const list = (
    <RecordList
      source={source}
      query={query}
      empty={t(`none.${kind}`)}
      first={mayEdit && { label: t(`first.${kind}`), onClick: () => setEdited("new") }}
      filters={["text"]}
      within={within}
    >
      {(records) => (
        <ListTable label={t(`list.${kind}`)} head={head}>
          {records.map((extra) => (
            <ExtraRow
              key={extra.id}
              extra={extra}
              onEdit={mayEdit ? () => setEdited(extra) : null}
              onPrice={mayEdit ? (cents) => savePrice(extra, cents) : null}
              onRemoved={(requestId) =>
                changed(t("removed", { name: textIn(extra.name) }), requestId)
              }
            />
          ))}
        </ListTable>
      )}
    </RecordList>
  );
  return (
    <>
      {children(list, mayEdit ? <AddButton kind={kind} onClick={() => setEdited("new")} /> : null)}
      <ExtraDialog
        kind={kind}
        edited={edited}
        squadId={squadId}
        onClose={() => setEdited(null)}
        onSaved={(requestId) => changed(t("saved"), requestId)}
      />
    </>
  );
}

/** Saves another price of one where it stands. @returns why it was refused; null when it is saved */
function useSavePrice(changed: (words: string, requestId: string) => void, reload: () => void) {
  const t = useTranslations("admin-patches");
  const textOf = useFailureText();
  return async (extra: AdminPatch, cents: number) => {
    const answer = await adminCall("savePatch", withPrice(extra, cents), { quiet: true });
    if (answer.ok) changed(t("saved"), answer.requestId);
    // What a colleague has changed then stands in the row.
    else reload();
    return answer.ok ? null : textOf(answer);
  };
}

function AddButton({ kind, onClick }: { kind: AdminPatch["kind"]; onClick: () => void }) {
  const t = useTranslations("admin-patches");
  return (
    <Button
      size={kind === "player" ? "xs" : "sm"}
      leftSection={<Plus size={16} />}
      onClick={onClick}
    >
      {t(`add.${kind}`)}
    </Button>
  );
}

type ExtraDialogProps = {
  kind: AdminPatch["kind"];
  /** null: closed. */
  edited: AdminPatch | "new" | null;
  squadId: string | null;
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

function ExtraDialog({ kind, edited, squadId, onClose, onSaved }: ExtraDialogProps) {
  const t = useTranslations("admin-patches");
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      size="lg"
      title={t(edited === "new" ? `add.${kind}` : `change.${kind}`)}
    >
      {edited === null ? null : (
        <ExtraForm
          kind={kind}
          extra={edited === "new" ? null : edited}
          squadId={squadId}
          onCancel={onClose}
          onSaved={onSaved}
        />
      )}
    </Modal>
  );
}
