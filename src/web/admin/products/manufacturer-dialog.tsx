import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Manufacturer } from "#contract/admin/manufacturers.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureToast } from "../data/failure.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { RemoveButton } from "../parts/remove-button.tsx";

type ManufacturerDialogProps = {
  /** null for a new one. */
  manufacturer: Manufacturer | null;
  onClose: () => void;
  /** @param saved null when it was removed */
  onChanged: (id: string, saved: Manufacturer | null) => void;
};

const fields = [
  { name: "name", maxLength: 120, group: "made" },
  { name: "address", maxLength: 400, group: "made" },
  { name: "email", maxLength: 254, group: "made" },
  { name: "euName", maxLength: 120, group: "eu" },
  { name: "euAddress", maxLength: 400, group: "eu" },
  { name: "euEmail", maxLength: 254, group: "eu" },
] as const;

const typedOf = (manufacturer: Manufacturer | null) => ({
  name: manufacturer?.name ?? "",
  address: manufacturer?.address ?? "",
  email: manufacturer?.email ?? "",
  euName: manufacturer?.euName ?? "",
  euAddress: manufacturer?.euAddress ?? "",
  euEmail: manufacturer?.euEmail ?? "",
});

/** A manufacturer, and who answers for its goods in the EU; one record for many products. */
export function ManufacturerDialog({ manufacturer, onClose, onChanged }: ManufacturerDialogProps) {
  const t = useTranslations("admin-products");
  const admin = useTranslations("admin");
  const action = useAdminAction("saveManufacturer");
  const failed = useFailureToast();
  const [typed, setTyped] = useState(() => typedOf(manufacturer));
  const save = async () => {
    const known = manufacturer ? { id: manufacturer.id, version: manufacturer.version } : {};
    const saved = await action.run({ ...typed, ...known });
    if (saved) onChanged(saved.id, saved);
  };
  const shown = { typed, errors: action.errors, onChange: setTyped };
  const remove = async ({ id, version }: Manufacturer) => {
    const answer = await adminCall("deleteManufacturer", { id, version }, { quiet: true });
    if (answer.ok) onChanged(id, null);
    else failed(answer);
  };
  return (
    <Modal opened onClose={onClose} title={t(manufacturer ? "legal.change" : "legal.add")}>
      {/* No form of its own: it stands within the product's. */}
      <Stack gap="md">
        <Lines {...shown} group="made" />
        <Text size="sm" c="dimmed">
          {t("legal.euNote")}
        </Text>
        <Lines {...shown} group="eu" />
        <ActionFailure action={action} />
        <Group justify="flex-end">
          {manufacturer?.products === 0 ? (
            <RemoveButton
              label={t("legal.remove", { name: manufacturer.name })}
              sureLabel={t("legal.removeSure", { name: manufacturer.name })}
              sure={t("legal.sure")}
              onRemove={() => remove(manufacturer)}
            />
          ) : null}
          <Button variant="default" onClick={onClose}>
            {admin("cancel")}
          </Button>
          <Button loading={action.isRunning} onClick={() => void save()}>
            {admin("save")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type Typed = ReturnType<typeof typedOf>;
type LinesProps = {
  group: (typeof fields)[number]["group"];
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: Typed) => void;
};

function Lines({ group, typed, errors, onChange }: LinesProps) {
  const t = useTranslations("admin-products");
  return fields.map(({ name, maxLength, group: of }) => {
    if (of !== group) return null;
    const isAddress = name === "address" || name === "euAddress";
    const Field = isAddress ? Textarea : TextInput;
    return (
      <Field
        key={name}
        label={t(`legal.fields.${name}`)}
        {...(isAddress ? { minRows: 2 } : {})}
        maxLength={maxLength}
        autoComplete="off"
        value={typed[name]}
        error={errors[name]}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
          onChange({ ...typed, [name]: currentTarget.value })
        }
      />
    );
  });
}
