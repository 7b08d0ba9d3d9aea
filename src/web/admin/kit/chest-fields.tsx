import { Select, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import {
  type ChestField,
  chestSigns,
  type Hex,
  type KitModel,
  longestChestText,
} from "#domain/catalog/kit-model.ts";
import { ColourField } from "./colour-field.tsx";

type ChestFieldsProps = {
  kit: KitModel;
  palette: readonly Hex[];
  isReadOnly: boolean;
  /** Of the words. */
  error: string | undefined;
  onChange: (kit: KitModel) => void;
};

/** Words or a sign across the chest; a shirt without either has a clear front. */
export function ChestFields({ kit, palette, isReadOnly, error, onChange }: ChestFieldsProps) {
  const t = useTranslations("admin-kit");
  const { chest, ...clear } = kit;
  const set = (change: Partial<ChestField>) => {
    const next = { text: "", ink: kit.print.colour, ...chest, ...change };
    onChange(next.text === "" && next.sign === undefined ? clear : { ...kit, chest: next });
  };
  return (
    <fieldset className="kit-fields">
      <legend>{t("chest")}</legend>
      <TextInput
        label={t("chestText")}
        description={t("chestTextNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        readOnly={isReadOnly}
        maxLength={longestChestText}
        value={chest?.text ?? ""}
        error={error}
        onChange={({ currentTarget: { value } }) => set({ text: value.toUpperCase() })}
      />
      <Select
        label={t("chestSign")}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={chest?.sign ?? "none"}
        data={(["none", ...chestSigns] as const).map((value) => {
          return { value, label: t(`chestSigns.${value}`) };
        })}
        onChange={(value) => {
          const sign = chestSigns.find((one) => one === value);
          const { sign: _former, ...rest } = chest ?? { text: "", ink: kit.print.colour };
          const next = sign === undefined ? rest : { ...rest, sign };
          onChange(next.text === "" && sign === undefined ? clear : { ...kit, chest: next });
        }}
      />
      {chest === undefined ? null : (
        <ColourField
          label={t("chestInk")}
          value={chest.ink}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(ink) => set({ ink })}
        />
      )}
    </fieldset>
  );
}
