import { TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";

type DateFieldsProps = {
  block: StoredHomeBlock;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (block: StoredHomeBlock) => void;
};

/** From when and until when shoppers see a block. */
export function DateFields({ block, errors, isReadOnly, onChange }: DateFieldsProps) {
  const t = useTranslations("admin-home");
  return (
    <div className="home-pair">
      {(["begin", "end"] as const).map((name) => (
        <MomentField
          key={name}
          label={t(name)}
          value={block[name]}
          error={errors[name]}
          isReadOnly={isReadOnly}
          onChange={(moment) => onChange({ ...block, [name]: moment })}
        />
      ))}
    </div>
  );
}

type MomentFieldProps = {
  label: string;
  /** ISO 8601, UTC. */
  value: string | null;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (moment: string | null) => void;
};

/** A moment in the merchant's own time zone; it is kept as UTC. */
export function MomentField({ label, value, error, isReadOnly, onChange }: MomentFieldProps) {
  const t = useTranslations("admin-home");
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={t("zone", { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      value={value === null ? "" : localOf(value)}
      error={error}
      readOnly={isReadOnly}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChange(typed === "" ? null : new Date(typed).toISOString());
      }}
    />
  );
}

/** `2026-11-30T18:00`, in the browser's time zone. */
function localOf(moment: string): string {
  const at = new Date(moment);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
