import { Button, Modal, Table, VisuallyHidden } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { inDollars } from "../data/dollars.ts";
import { isConflict, useFailureText } from "../data/failure.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { EmptyList } from "../parts/empty-list.tsx";
import { ListPager } from "../parts/list-pager.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { useMayDo } from "../use-user.ts";
import { ExtraForm } from "./extra-form.tsx";

type ExtraListProps = {
  kind: AdminPatch["kind"];
  query: ListQuery;
  text: string;
  /** Players of this squad alone. */
  squadId: string | null;
};

/** Patches, add-ons or the players of a squad; each can be changed, added and removed. */
export function ExtraList({ kind, query, text, squadId }: ExtraListProps) {
  const t = useTranslations("office-patches");
  const mayEdit = useMayDo()("patches.edit");
  const [edited, setEdited] = useState<AdminPatch | "new" | null>(null);
  const source = useAdminData("listPatches", {
    ...query.page,
    size: 50,
    kind,
    text,
    ...(squadId === null ? {} : { squadId }),
  });
  const close = () => setEdited(null);
  return (
    <>
      {mayEdit ? (
        <Button
          mb="sm"
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setEdited("new")}
        >
          {t(`add.${kind}`)}
        </Button>
      ) : null}
      <DataView source={source}>
        {({ records, ...page }) =>
          records.length === 0 ? (
            <EmptyList text={t("empty")} isFiltered={query.isFiltered(["text", "page"])} />
          ) : (
            <>
              <ListTable label={t(`list.${kind}`)} head={<ExtraHead kind={kind} />}>
                {records.map((extra) => (
                  <ExtraRow
                    key={extra.id}
                    extra={extra}
                    onEdit={mayEdit ? () => setEdited(extra) : null}
                    onRemoved={source.reload}
                  />
                ))}
              </ListTable>
              <ListPager query={query} {...page} />
            </>
          )
        }
      </DataView>
      <ExtraDialog
        kind={kind}
        edited={edited}
        squadId={squadId}
        onClose={close}
        onSaved={() => {
          close();
          source.reload();
          showToast({ tone: "success", text: t("saved") });
        }}
      />
    </>
  );
}

type ExtraDialogProps = {
  kind: AdminPatch["kind"];
  /** null: it is closed. */
  edited: AdminPatch | "new" | null;
  squadId: string | null;
  onClose: () => void;
  onSaved: () => void;
};

function ExtraDialog({ kind, edited, squadId, onClose, onSaved }: ExtraDialogProps) {
  const t = useTranslations("office-patches");
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

function ExtraHead({ kind }: { kind: AdminPatch["kind"] }) {
  const t = useTranslations("office-patches");
  return (
    <>
      {kind === "player" ? <Table.Th data-number>{t("number")}</Table.Th> : null}
      <Table.Th>{t("name")}</Table.Th>
      {kind === "player" ? <Table.Th data-from="sm">{t("position")}</Table.Th> : null}
      <Table.Th data-number>{t("price")}</Table.Th>
      {kind === "player" ? null : <Table.Th data-number>{t("products")}</Table.Th>}
      <Table.Th>
        <VisuallyHidden>{t("actions")}</VisuallyHidden>
      </Table.Th>
    </>
  );
}

type ExtraRowProps = { extra: AdminPatch; onEdit: (() => void) | null; onRemoved: () => void };

function ExtraRow({ extra, onEdit, onRemoved }: ExtraRowProps) {
  const t = useTranslations("office-patches");
  const language = useLanguage();
  const { kind, name, number, playerName, position, priceUsd, products } = extra;
  const title = name[language];
  return (
    <Table.Tr>
      {kind === "player" ? <Table.Td data-number>{number}</Table.Td> : null}
      <Table.Td>
        <span className="office-strong">{title}</span>
        {kind === "player" ? <span className="office-second-line">{playerName}</span> : null}
      </Table.Td>
      {kind === "player" ? <Table.Td data-from="sm">{position}</Table.Td> : null}
      <Table.Td data-number>{formatMoney(inDollars(priceUsd), language)}</Table.Td>
      {kind === "player" ? null : <Table.Td data-number>{products}</Table.Td>}
      <Table.Td data-number>
        {onEdit ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("changeOne", { name: title })}
            onClick={onEdit}
          >
            {t("changeIt")}
          </Button>
        ) : null}
        {onEdit && products === 0 ? <RemoveButton extra={extra} onRemoved={onRemoved} /> : null}
      </Table.Td>
    </Table.Tr>
  );
}

type RemoveButtonProps = { extra: AdminPatch; onRemoved: () => void };

/** Asks once more before it is gone. */
function RemoveButton({ extra, onRemoved }: RemoveButtonProps) {
  const t = useTranslations("office-patches");
  const textOf = useFailureText();
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const name = extra.name[language];
  const remove = async () => {
    if (!isSure) return setSure(true);
    setSure(false);
    setRemoving(true);
    const answer = await adminCall("deletePatch", { id: extra.id }, { quiet: true });
    setRemoving(false);
    if (answer.ok) return onRemoved();
    showToast({ tone: "error", text: isConflict(answer) ? t("needed") : textOf(answer) });
  };
  return (
    <Button
      ml={6}
      size="compact-sm"
      color="error"
      variant={isSure ? "filled" : "subtle"}
      loading={isRemoving}
      aria-label={t(isSure ? "sureOf" : "removeOne", { name })}
      onClick={() => void remove()}
      onBlur={() => setSure(false)}
    >
      {isSure ? t("sure") : <Trash2 size={15} aria-hidden="true" />}
    </Button>
  );
}
