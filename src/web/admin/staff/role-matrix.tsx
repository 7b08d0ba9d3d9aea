import { Table, VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { rightTexts } from "#contract/admin/right-texts.ts";
import type { OwnRole } from "#contract/admin/roles.ts";
import { rightGroups, rightsOf } from "#domain/staff/own-roles.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { useRoleName } from "./use-role-name.ts";

/** Rights by role: roles across, rights down. */
export function RoleMatrix({ matrix }: { matrix: readonly OwnRole[] }) {
  const t = useTranslations("admin-staff");
  const language = useLanguage();
  const nameOf = useRoleName(matrix);
  return (
    <Panel title={t("matrix")} flush>
      <ListTable
        label={t("matrix")}
        head={[
          t("permission"),
          ...matrix.map(({ role }) => ({ label: nameOf(role), isCentred: true })),
        ]}
      >
        {rightGroups.flatMap(rightsOf).map((permission) => (
          <Table.Tr key={permission}>
            <Table.Th scope="row">{rightTexts[language][permission]}</Table.Th>
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
