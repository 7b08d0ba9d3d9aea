import { NativeSelect, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { MailLogRow } from "#contract/admin/mail.ts";
import { mailStates } from "#domain/notification/mail-tries.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { MailStateDot, useMailKind } from "./mail-state.tsx";

const filters = ["text", "state"] as const;

/** Every e-mail of the shop, with what became of it (R-MAIL-4). */
export default function MailPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-mail");
  const query = useListQuery(address);
  const state = mailStates.find((one) => one === query.value("state"));
  const source = useAdminData("listMail", {
    ...query.page,
    text: query.value("text"),
    ...(state ? { state } : {}),
  });
  const counts = source.data?.counts ?? {};
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <ListFilters query={query} clears={filters} search={t("search")}>
        <NativeSelect
          aria-label={t("stateFilter")}
          value={state ?? ""}
          data={[
            { value: "", label: t("anyState") },
            ...mailStates.map((value) => ({
              value,
              label: t("stateCount", { state: t(`state.${value}`), count: counts[value] ?? 0 }),
            })),
          ]}
          onChange={(event) => query.change({ state: event.currentTarget.value })}
        />
      </ListFilters>
      <RecordList source={source} query={query} empty={t("empty")} filters={filters}>
        {(records) => (
          <ListTable label={t("title")} head={<MailHead />}>
            {records.map((mail) => (
              <MailTableRow key={mail.id} mail={mail} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}

function MailHead() {
  const t = useTranslations("admin-mail");
  return (
    <>
      <Table.Th>{t("mail")}</Table.Th>
      <Table.Th data-from="sm">{t("recipient")}</Table.Th>
      <Table.Th>{t("stateHead")}</Table.Th>
      <Table.Th data-from="md">{t("order")}</Table.Th>
      <Table.Th data-from="sm">{t("written")}</Table.Th>
    </>
  );
}

function MailTableRow({ mail }: { mail: MailLogRow }) {
  const language = useLanguage();
  const kindOf = useMailKind();
  const { id, subject, recipient, state, orderNo, createdAt } = mail;
  return (
    <Table.Tr>
      <Table.Td>
        <Link className="admin-row-link" to={`/admin/mail/${id}`}>
          {kindOf(mail.kind)}
        </Link>
        <span className="admin-second-line">{subject}</span>
        <span className="admin-second-line" data-until="sm">
          {recipient}
        </span>
      </Table.Td>
      <Table.Td data-from="sm">{recipient}</Table.Td>
      <Table.Td>
        <MailStateDot state={state} />
      </Table.Td>
      <Table.Td data-from="md" className="admin-code">
        {orderNo}
      </Table.Td>
      <Table.Td data-from="sm">{formatDate(createdAt, language, "moment")}</Table.Td>
    </Table.Tr>
  );
}
