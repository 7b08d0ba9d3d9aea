import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnRole } from "#contract/admin/roles.ts";
import { rightTexts } from "#contract/admin/right-texts.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { isNeeded, rightGroups, rightsOf, withNeeded } from "#domain/staff/own-roles.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminCall } from "../api/admin-call.ts";
import { printDollars, readDollars } from "../data/dollars.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { CheckChoice } from "../parts/check-choice.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
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

const draftOf = ({ role, start }: EditedRole): Typed => (role ? typedRole(role) : start);

async function readNewest(edited: EditedRole): Promise<EditedRole | null> {
  if (!edited.role) return null;
  const { role: id } = edited.role;
  const answer = await adminCall("listStaff", { size: 1 });
  const role = answer.ok ? answer.data.matrix.find((one) => one.role === id) : undefined;
  return role ? { ...edited, role } : null;
}

type RoleFormProps = {
  edited: EditedRole;
  onSaved: (requestId: string) => void;
  onClose: () => void;
};

/** The dialog of one role: its name, its rights by part of the menu, and how much it may refund. */
export function RoleForm({ edited, onSaved, onClose }: RoleFormProps) {
  const t = useTranslations("admin-staff");
  const language = useLanguage();
  const action = useAdminAction("saveRole");
  const editing = useDraft(edited, draftOf, readNewest, action.clear, edited.keptAs);
  const typed = editing.draft ?? edited.start;
  const stored = editing.stored?.role ?? null;
  const [isLimitWrong, setLimitWrong] = useState(false);
  const mayRefund = typed.permissions.includes("orders.refund");
  const save = async () => {
    const cents = typed.limit.trim() === "" ? null : readDollars(typed.limit);
    const isWrong = mayRefund && cents === null && typed.limit.trim() !== "";
    setLimitWrong(isWrong);
    if (isWrong) return;
    const { name, permissions } = typed;
    const fields = { name, permissions: [...permissions], refundLimitUsd: mayRefund ? cents : 0 };
    const { role: id, version } = stored ?? {};
    if (!(await action.run(stored ? { ...fields, id, version } : fields))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t(stored ? "changeRole" : "addRole")}
      action={action}
      rebasing={editing}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <DraftNotes
        form={stored && edited.keptAs}
        draft={editing}
        labelOf={(field) => t(labels[field])}
      />
      <TextInput
        label={t("roleName")}
        required
        maxLength={60}
        data-autofocus
        value={typed.name}
        error={action.errors["name"]}
        onChange={(event) => editing.set({ name: event.currentTarget.value })}
      />
      <RightChoice
        chosen={typed.permissions}
        error={action.errors["permissions"]}
        onChange={(permissions) => editing.set({ permissions })}
      />
      {mayRefund ? (
        <RefundLimit
          typed={typed.limit}
          error={isLimitWrong ? validationTexts.invalid[language] : action.errors["refundLimitUsd"]}
          onChange={(limit) => editing.set({ limit })}
        />
      ) : null}
    </FormDialog>
  );
}

type RefundLimitProps = {
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function RefundLimit({ typed, error, onChange }: RefundLimitProps) {
  const t = useTranslations("admin-staff");
  return (
    <TextInput
      label={t("refundLimit")}
      description={t("refundLimitNote")}
      inputMode="decimal"
      leftSection="$"
      maw={240}
      value={typed}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
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
