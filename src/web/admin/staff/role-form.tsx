import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { OwnRole } from "#contract/admin/roles.ts";
import { rightTexts } from "#contract/admin/right-texts.ts";
import { isNeeded, rightGroups, rightsOf, withNeeded } from "#domain/staff/own-roles.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminRead } from "../api/admin-call.ts";
import { printDollars } from "../data/dollars.ts";
import type { TypedAmounts } from "../data/typed-amounts.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { CheckChoice } from "../parts/check-choice.tsx";
import { RecordDialog } from "../parts/record-form.tsx";
import { useMayDo } from "../use-user.ts";

/** A role of the shop's own to change, or what a new one begins with. */
export type EditedRole = { role: OwnRole | null; start: Typed; keptAs: string };

/** The limit in dollars as typed; empty is without limit. */
type Typed = { name: string; permissions: readonly Permission[]; limit: string };

export const typedRole = ({ name, permissions, refundLimitUsd }: OwnRole): Typed => ({
  name: name ?? "",
  permissions,
  limit: refundLimitUsd === null ? "" : printDollars(refundLimitUsd),
});

async function readRole({ role: id }: OwnRole): Promise<OwnRole | null> {
  const stored = await adminRead("listStaff", { size: 1 });
  return stored?.matrix.find((one) => one.role === id) ?? null;
}

function inputOf(
  { name, permissions, limit }: Typed,
  stored: OwnRole | null,
  _changed: readonly (keyof Typed)[],
  amounts: TypedAmounts,
): AdminRequest<"saveRole"> {
  const mayRefund = permissions.includes("orders.refund");
  return {
    name,
    permissions: [...permissions],
    refundLimitUsd: mayRefund ? amounts.readOptional(limit, "refundLimitUsd") : 0,
    ...(stored ? { id: stored.role, version: stored.version } : {}),
  };
}

type RoleFormProps = {
  edited: EditedRole;
  onSaved: (requestId: string) => void;
  onClose: () => void;
};

/** The dialog of one role: its name, its rights by part of the menu, and how much it may refund. */
export function RoleForm({ edited, onSaved, onClose }: RoleFormProps) {
  const t = useTranslations("admin-staff");
  const form = useRecordForm("saveRole", {
    record: edited.role,
    name: edited.keptAs,
    draftOf: (stored) => (stored ? typedRole(stored) : edited.start),
    inputOf,
    read: readRole,
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { draft, errors, set, fields } = form;
  return (
    <RecordDialog
      size="lg"
      title={t(edited.role ? "changeRole" : "addRole")}
      form={form}
      labelOf={(field) => t(labels[field])}
      onClose={onClose}
    >
      <TextInput
        {...fields.text("name")}
        label={t("roleName")}
        required
        maxLength={60}
        data-autofocus
      />
      <RightChoice
        chosen={draft.permissions}
        error={errors["permissions"]}
        onChange={(permissions) => set({ permissions })}
      />
      {draft.permissions.includes("orders.refund") ? (
        <TextInput
          {...fields.text("limit", { path: "refundLimitUsd" })}
          label={t("refundLimit")}
          description={t("refundLimitNote")}
          inputMode="decimal"
          leftSection="$"
          maw={240}
        />
      ) : null}
    </RecordDialog>
  );
}

const labels = { name: "roleName", permissions: "rights", limit: "refundLimit" } as const;

type RightChoiceProps = {
  chosen: readonly Permission[];
  error: string | undefined;
  onChange: (chosen: readonly Permission[]) => void;
};

/** A right brings what it needs; those that the reader lacks are not his to give. */
function RightChoice({ chosen, error, onChange }: RightChoiceProps) {
  const t = useTranslations("admin-staff");
  const tRoute = useTranslations("admin-route");
  const language = useLanguage();
  const mayDo = useMayDo();
  const reasonOf = (right: Permission) => {
    if (!mayDo(right)) return t("notYours");
    return isNeeded(right, chosen) ? t("needed") : undefined;
  };
  // The admin itself comes with every right.
  return rightGroups
    .filter(({ group }) => group !== "admin")
    .map((group) => {
      const rights = rightsOf(group);
      const own = chosen.filter((one) => rights.includes(one));
      const others = chosen.filter((one) => !rights.includes(one));
      return (
        <CheckChoice
          key={group.group}
          label={tRoute(group.group)}
          description={t("chosen", { count: own.length })}
          error={error}
          options={rights.map((right) => {
            const reason = reasonOf(right);
            return {
              value: right,
              label: rightTexts[language][right],
              ...(reason === undefined ? {} : { description: reason, disabled: true }),
            };
          })}
          chosen={own}
          onChange={(next) => {
            const held = next.filter((one) => mayDo(one) || own.includes(one));
            onChange(withNeeded([...others, ...held]));
          }}
          words={{ all: t("allOf"), none: t("noneOf") }}
          className="staff-rights"
        />
      );
    });
}
