import { Button, Modal, Table, VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { permissionKey } from "./permission-key.ts";
import { StaffForm } from "./staff-form.tsx";
import { RecordList } from "../parts/record-list.tsx";

type StaffList = AdminOutput<"listStaff">;
type Member = StaffList["records"][number];

/** The staff, and what each role may do (R-ROLE-2). */
export default function StaffPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-staff");
  const query = useListQuery(address);
  const mayEdit = useMayDo()("staff.edit");
  const source = useAdminData("listStaff", query.page);
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
          <ListTable label={t("title")} head={<StaffHead mayEdit={mayEdit} />}>
            {records.map((member) => (
              <StaffRow key={member.id} member={member} onEdit={mayEdit ? setEdited : null} />
            ))}
          </ListTable>
        )}
      </RecordList>
      {source.data ? <RoleMatrix matrix={source.data.matrix} /> : null}
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === "new" ? "add" : "change")}
      >
        {edited === null ? null : (
          <StaffForm
            member={edited === "new" ? null : edited}
            onCancel={() => setEdited(null)}
            onSaved={(isNew) => {
              setEdited(null);
              source.reload();
              showToast({ tone: "success", text: t(isNew ? "added" : "saved") });
            }}
          />
        )}
      </Modal>
    </>
  );
}

function StaffHead({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations("admin-staff");
  return (
    <>
      <Table.Th>{t("name")}</Table.Th>
      <Table.Th>{t("roles")}</Table.Th>
      <Table.Th data-from="sm">{t("state")}</Table.Th>
      <Table.Th data-from="md">{t("lastUsed")}</Table.Th>
      {mayEdit ? (
        <Table.Th>
          <VisuallyHidden>{t("change")}</VisuallyHidden>
        </Table.Th>
      ) : null}
    </>
  );
}

function StaffRow({ member, onEdit }: { member: Member; onEdit: ((one: Member) => void) | null }) {
  const t = useTranslations("admin-staff");
  const tShell = useTranslations("shell");
  const language = useLanguage();
  const { firstName, lastName, email, roles, disabled, lastUsedAt } = member;
  const name = `${firstName} ${lastName}`;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">{name}</span>
        <span className="admin-second-line">{email}</span>
      </Table.Td>
      <Table.Td>{roles.map((role) => tShell(`role.${role}`)).join(", ")}</Table.Td>
      <Table.Td data-from="sm">
        <StatusDot tone={disabled ? "bad" : "good"}>
          {t(disabled ? "disabled" : "active")}
        </StatusDot>
      </Table.Td>
      <Table.Td data-from="md">
        {lastUsedAt === null ? t("never") : formatDate(lastUsedAt, language, "moment")}
      </Table.Td>
      {onEdit ? (
        <Table.Td data-number>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("changeOne", { name })}
            onClick={() => onEdit(member)}
          >
            {t("change")}
          </Button>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

/** Permissions by role: roles across, permissions down. */
function RoleMatrix({ matrix }: { matrix: StaffList["matrix"] }) {
  const t = useTranslations("admin-staff");
  const tShell = useTranslations("shell");
  const all = matrix.find(({ role }) => role === "R_SUPER")?.permissions ?? [];
  return (
    <Panel title={t("matrix")} flush>
      <ListTable
        label={t("matrix")}
        head={
          <>
            <Table.Th>{t("permission")}</Table.Th>
            {matrix.map(({ role }) => (
              <Table.Th key={role} ta="center">
                {tShell(`role.${role}`)}
              </Table.Th>
            ))}
          </>
        }
      >
        {all.map((permission) => (
          <Table.Tr key={permission}>
            <Table.Th scope="row">{t(`may.${permissionKey(permission)}`)}</Table.Th>
            {matrix.map(({ role, permissions }) => (
              <Table.Td key={role} ta="center">
                {permissions.includes(permission) ? (
                  <Check size={16} role="img" aria-label={t("yes")} style={{ margin: "0 auto" }} />
                ) : (
                  <VisuallyHidden>{t("no")}</VisuallyHidden>
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </ListTable>
    </Panel>
  );
}
