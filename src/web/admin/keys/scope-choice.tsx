import { Button, Checkbox, Group } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Permission } from "#domain/staff/permissions.ts";
import { permissionKey } from "../staff/permission-key.ts";

type ScopeChoiceProps = {
  grantable: readonly Permission[];
  scopes: readonly Permission[];
  error: string | undefined;
  onChange: (scopes: readonly Permission[]) => void;
};

/** The permissions of a key, those that the caller holds. */
export function ScopeChoice({ grantable, scopes, error, onChange }: ScopeChoiceProps) {
  const t = useTranslations("admin-keys");
  const tStaff = useTranslations("admin-staff");
  const isAll = scopes.length === grantable.length;
  return (
    <div>
      <Checkbox.Group
        label={t("scopes")}
        description={t("chosen", { count: scopes.length })}
        error={error}
        value={[...scopes]}
        onChange={(values) => onChange(grantable.filter((one) => values.includes(one)))}
      >
        <div className="keys-choice">
          {grantable.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={tStaff(`may.${permissionKey(scope)}`)}
              {...(error ? { "aria-invalid": true } : {})}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Group mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange(isAll ? [] : grantable)}
        >
          {t(isAll ? "noneOf" : "allOf")}
        </Button>
      </Group>
    </div>
  );
}
