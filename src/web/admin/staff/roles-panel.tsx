import { Button, Group, Table } from "@mantine/core";
import { Copy, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnRole } from "#contract/admin/roles.ts";
import { isStaffRole } from "#domain/staff/permissions.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import type { CallFailure } from "../data/failure.ts";
import { useEdited } from "../data/use-edited.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { ListTable, type Heading } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { RemoveButton } from "../parts/remove-button.tsx";
import { useMayDo } from "../use-user.ts";
import { RoleForm, typedRole, type EditedRole } from "./role-form.tsx";
import { useRoleName } from "./use-role-name.ts";

type RolesPanelProps = { matrix: readonly OwnRole[]; onChanged: () => void };

const blank = { name: "", permissions: [], limit: "0.00" };

/** The fixed roles and the shop's own: made, copied, changed and removed here (R-ROLE-5). */
export function RolesPanel({ matrix, onChanged }: RolesPanelProps) {
  const t = useTranslations("admin-staff");
  const nameOf = useRoleName(matrix);
  const mayEdit = useMayDo()("staff.edit");
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { edited, setEdited, changed } = useEdited<EditedRole>({ reload: onChanged });
  const remove = async ({ role: id, version }: OwnRole) => {
    const answer = await adminCall("deleteRole", { id, version }, { quiet: true });
    setFailure(answer.ok ? null : answer);
    if (answer.ok) changed(t("roleRemoved"), answer.requestId);
  };
  const copy = (one: OwnRole) => {
    const start = { ...typedRole(one), name: t("copyName", { name: nameOf(one.role) }) };
    setEdited({ role: null, start, keptAs: `roles/copy-${one.role}` });
  };
  const add = () => setEdited({ role: null, start: blank, keptAs: "roles/new" });
  return (
    <Panel title={t("rolesTitle")} aside={mayEdit ? <AddRole onClick={add} /> : undefined} flush>
      <p className="admin-note staff-note">{t("rolesNote")}</p>
      <FailureNote failure={failure} />
      <ListTable label={t("rolesTitle")} head={useRolesHead(mayEdit)}>
        {matrix.map((one) => (
          <RoleRow
            key={one.role}
            one={one}
            name={nameOf(one.role)}
            acts={
              mayEdit
                ? {
                    onCopy: () => copy(one),
                    onEdit: () =>
                      setEdited({ role: one, start: blank, keptAs: `roles/${one.role}` }),
                    onRemove: () => remove(one),
                  }
                : null
            }
          />
        ))}
      </ListTable>
      {edited ? (
        <RoleForm
          edited={edited}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("roleSaved"), requestId)}
        />
      ) : null}
    </Panel>
  );
}

/** Less than the page's own act, which adds a colleague. */
function AddRole({ onClick }: { onClick: () => void }) {
  const t = useTranslations("admin-staff");
  return (
    <Button size="xs" variant="default" leftSection={<Plus size={14} />} onClick={onClick}>
      {t("addRole")}
    </Button>
  );
}

function useRolesHead(mayEdit: boolean): (Heading | false)[] {
  const t = useTranslations("admin-staff");
  return [
    t("roleName"),
    { label: t("roleKind"), from: "sm" },
    { label: t("rights"), from: "sm" },
    { label: t("people"), isNumber: true },
    { label: t("refundLimit"), from: "md", isNumber: true },
    mayEdit && { label: t("actions"), isHidden: true },
  ];
}

type RoleRowProps = {
  one: OwnRole;
  name: string;
  /** null where they may only be looked at. */
  acts: { onCopy: () => void; onEdit: () => void; onRemove: () => Promise<void> } | null;
};

function RoleRow({ one, name, acts }: RoleRowProps) {
  const t = useTranslations("admin-staff");
  const { role, permissions, people } = one;
  const isFixed = isStaffRole(role);
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">{name}</span>
        {isFixed ? <span className="admin-second-line">{t(`about.${role}`)}</span> : null}
      </Table.Td>
      <Table.Td data-from="sm">{t(isFixed ? "fixedRole" : "ownRole")}</Table.Td>
      <Table.Td data-from="sm">{t("chosen", { count: permissions.length })}</Table.Td>
      <Table.Td data-number>{people}</Table.Td>
      <Table.Td data-from="md" data-number>
        <RefundLimit one={one} />
      </Table.Td>
      {acts ? (
        <Table.Td data-number>
          <Group gap={6} justify="flex-end" wrap="nowrap">
            {isFixed ? null : (
              <>
                <RemoveButton
                  label={t("removeRole", { name })}
                  sureLabel={t("removeRoleSure", { name })}
                  sure={t("removeSure")}
                  onRemove={acts.onRemove}
                />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t("changeOneRole", { name })}
                  onClick={acts.onEdit}
                >
                  {t("change")}
                </Button>
              </>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("copyRole", { name })}
              onClick={acts.onCopy}
            >
              <Copy size={15} />
            </Button>
          </Group>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function RefundLimit({ one }: { one: OwnRole }) {
  const t = useTranslations("admin-staff");
  const { formatMoney } = useFormat();
  if (!one.permissions.includes("orders.refund")) return t("noRefunds");
  if (one.refundLimitUsd === null) return t("noLimit");
  return formatMoney({ minor: one.refundLimitUsd, currency: "USD" });
}
