import { Button, Table, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText } from "../data/failure.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useEdited } from "../data/use-edited.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RemoveButton } from "../parts/remove-button.tsx";
import { useMayDo } from "../use-user.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";

/** Addresses that lead on to others, with how often they were asked for (R-MENU-5). */
export default function RedirectsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-redirects");
  const mayEdit = useMayDo()("pages.edit");
  const query = useListQuery(address);
  const source = useAdminData("listRedirects", { ...query.page, text: query.value("text") });
  const { edited, setEdited, changed } = useEdited<RedirectRow | "new">(source);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "redirects" }}
        actions={
          mayEdit ? <AddButton onClick={() => setEdited("new")}>{t("add")}</AddButton> : undefined
        }
      />
      <TextInput
        mb="md"
        maw="22rem"
        aria-label={t("search")}
        placeholder={t("search")}
        defaultValue={query.value("text")}
        onChange={(event) => query.change({ text: event.currentTarget.value.trim() })}
      />
      <RecordList source={source} query={query} empty={t("empty")} filters={["text"]}>
        {(_records, { records }) => (
          <RedirectTable rows={records} edit={mayEdit ? setEdited : null} changed={changed} />
        )}
      </RecordList>
      {edited === null ? null : (
        <RedirectDialog
          redirect={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      )}
    </>
  );
}

type RedirectTableProps = {
  rows: readonly RedirectRow[];
  edit: ((row: RedirectRow) => void) | null;
  changed: (words: string, requestId: string) => void;
};

function RedirectTable({ rows, edit, changed }: RedirectTableProps) {
  const t = useTranslations("admin-redirects");
  return (
    <ListTable
      label={t("title")}
      head={
        <>
          <Table.Th>{t("from")}</Table.Th>
          <Table.Th>{t("to")}</Table.Th>
          <Table.Th data-from="sm">{t("reason")}</Table.Th>
          <Table.Th data-number>{t("hits")}</Table.Th>
          <Table.Th data-from="sm">{t("lastHit")}</Table.Th>
          {edit ? <Table.Th aria-label={t("actions")} /> : null}
        </>
      }
    >
      {rows.map((row) => (
        <RedirectLine key={row.from} row={row} edit={edit} changed={changed} />
      ))}
    </ListTable>
  );
}

function RedirectLine({
  row,
  edit,
  changed,
}: Omit<RedirectTableProps, "rows"> & { row: RedirectRow }) {
  const t = useTranslations("admin-redirects");
  const language = useLanguage();
  const textOf = useFailureText();
  const { from, to, kind, reason, hits, lastHit, version } = row;
  const remove = async () => {
    const answer = await adminCall("deleteRedirect", { from, version }, { quiet: true });
    if (answer.ok) changed(t("removed"), answer.requestId);
    else showToast({ tone: "error", text: textOf(answer) });
  };
  return (
    <Table.Tr>
      <Table.Td className="admin-code redirect-path">{from}</Table.Td>
      <Table.Td className="admin-code redirect-path">{to}</Table.Td>
      <Table.Td data-from="sm">
        {t(`reasons.${reason}`)} · {t(`kinds.${kind}`)}
      </Table.Td>
      <Table.Td data-number>{hits}</Table.Td>
      <Table.Td data-from="sm">
        {lastHit === null ? t("never") : formatDate(lastHit, language, "moment")}
      </Table.Td>
      {edit ? (
        <Table.Td className="redirect-actions">
          {/* A product's former address goes with the product. */}
          {reason === "product" ? null : (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("changeOne", { from })}
                onClick={() => edit(row)}
              >
                {t("change")}
              </Button>
              <RemoveButton
                label={t("removeOne", { from })}
                sureLabel={t("sureOf", { from })}
                sure={t("sure")}
                onRemove={remove}
              />
            </>
          )}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
