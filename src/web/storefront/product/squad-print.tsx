import { useTranslations } from "use-intl";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldFrame } from "#web/ui/field-frame.tsx";
import { nameFieldId, numberFieldId } from "./field-ids.ts";

/** Name and number as the squad has them: to be read, not to be changed. */
export function SquadPrint({ name, number }: { name: string; number: string }) {
  const t = useTranslations("print");
  const fields = [
    { id: nameFieldId, label: t("own.name"), value: name },
    { id: numberFieldId, label: t("own.number"), value: number },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      {fields.map(({ id, label, value }) => (
        <FieldFrame key={id} id={id} label={label}>
          {(control) => (
            <input
              {...control}
              type="text"
              readOnly
              value={value}
              placeholder="–"
              className={`${FIELD_CLASS} tabular bg-well font-semibold tracking-wide`}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  );
}
