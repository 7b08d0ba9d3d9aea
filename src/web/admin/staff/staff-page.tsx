import "./staff.css";
import { Table } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { personName } from "#domain/names/person-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { ListTable, type Heading } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { ChangeButton } from "../parts/row-tools.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { RoleMatrix } from "./role-matrix.tsx";
import { RolesPanel } from "./roles-panel.tsx";
import { StaffForm } from "./staff-form.tsx";
import { useRoleName } from "./use-role-name.ts";

type StaffList = AdminOutput<"listStaff">;
type Member = StaffList["records"][number];

/** The staff, and what each role may do (R-ROLE-2). */
export default function StaffPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-staff");
  const query = useListQuery(address);
  const mayEdit = useMayDo()("staff.edit");
  const head = useStaffHead(mayEdit);
  const source = useAdminData("listStaff", query.page);
  const toastSaved = useSavedToast();
  const [edited, setEdited] = useState<Member | "new" | null>(null);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={
          mayEdit ? <AddButton onClick={() => setEdited("new")}>{t("add")}</AddButton> : undefined
        }
      />
      <RecordList source={source} query={query} empty={t("empty")} filters={[]}>
        {(records) => (
          <ListTable label={t("title")} head={head}>
            {records.map((member) => (
              <StaffRow
                key={member.id}
                member={member}
                matrix={source.data?.matrix ?? []}
                onEdit={mayEdit ? setEdited : null}
              />
            ))}
          </ListTable>
        )}
      </RecordList>
      {source.data ? (
        <>
          <RolesPanel matrix={source.data.matrix} onChanged={source.reload} />
          <RoleMatrix matrix={source.data.matrix} />
        </>
      ) : null}
      {edited === null ? null : (
        <StaffForm
          member={edited === "new" ? null : edited}
          matrix={source.data?.matrix ?? []}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => {
            const isNew = edited === "new";
            setEdited(null);
            source.reload();
            if (isNew) showToast({ tone: "success", text: t("added") });
            else toastSaved(t("saved"), requestId, source.reload);
          }}
        />
      )}
    </>
  );
}

function useStaffHead(mayEdit: boolean): (Heading | false)[] {
  const t = useTranslations("admin-staff");
  return [
    t("name"),
    t("roles"),
    { label: t("state"), from: "sm" },
    { label: t("lastUsed"), from: "md" },
    mayEdit && { label: t("change"), isHidden: true },
  ];
}

type StaffRowProps = {
  member: Member;
  matrix: StaffList["matrix"];
  onEdit: ((one: Member) => void) | null;
};

function StaffRow({ member, matrix, onEdit }: StaffRowProps) {
  const t = useTranslations("admin-staff");
  const { list } = usePunctuation();
  const nameOf = useRoleName(matrix);
  const { formatDate } = useFormat();
  const { firstName, lastName, email, roles, disabled, lastUsedAt } = member;
  const name = personName({ firstName, lastName });
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">{name}</span>
        <span className="admin-second-line">{email}</span>
      </Table.Td>
      <Table.Td>{roles.map(nameOf).join(list)}</Table.Td>
      <Table.Td data-from="sm">
        <StatusDot tone={disabled ? "bad" : "good"}>
          {t(disabled ? "disabled" : "active")}
        </StatusDot>
      </Table.Td>
      <Table.Td data-from="md">
        {lastUsedAt === null ? t("never") : formatDate(lastUsedAt, "moment")}
      </Table.Td>
      {onEdit ? (
        <Table.Td data-number>
          <ChangeButton name={name} onClick={() => onEdit(member)} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
