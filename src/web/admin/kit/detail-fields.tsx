import { Select } from "@mantine/core";
import { useTranslations } from "use-intl";
import { seasonDetails, type Hex, type KitModel } from "#domain/catalog/kit-model.ts";
import { tonalInk } from "#kit/season-detail.ts";
import { ColourField } from "./colour-field.tsx";

type DetailFieldsProps = {
  kit: KitModel;
  palette: readonly Hex[];
  isReadOnly: boolean;
  onChange: (kit: KitModel) => void;
};

/** The season's small pattern in the cloth, at first in a tone of it. */
export function DetailFields({ kit, palette, isReadOnly, onChange }: DetailFieldsProps) {
  const t = useTranslations("admin-kit");
  const { detail, ...plain } = kit;
  return (
    <>
      <Select
        label={t("detail")}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={detail?.kind ?? "none"}
        data={(["none", ...seasonDetails] as const).map((value) => {
          return { value, label: t(`details.${value}`) };
        })}
        onChange={(value) => {
          const kind = seasonDetails.find((one) => one === value);
          const ink = detail?.ink ?? tonalInk(kit.body);
          onChange(kind ? { ...kit, detail: { kind, ink } } : plain);
        }}
      />
      {detail === undefined ? null : (
        <ColourField
          label={t("detailInk")}
          value={detail.ink}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(ink) => onChange({ ...kit, detail: { ...detail, ink } })}
        />
      )}
    </>
  );
}
