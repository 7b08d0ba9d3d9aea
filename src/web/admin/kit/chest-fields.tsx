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
import { CrestUpload } from "./crest-upload.tsx";

type ChestFieldsProps = {
  kit: KitModel;
  palette: readonly Hex[];
  isReadOnly: boolean;
  /** Of the words. */
  error: string | undefined;
  /** Of the upload. */
  fileError: string | undefined;
  onChange: (kit: KitModel) => void;
};

/** Words, a sign or an upload across the chest; a shirt without any has a clear front. */
export function ChestFields(props: ChestFieldsProps) {
  const { kit, palette, isReadOnly, error, fileError, onChange } = props;
  const t = useTranslations("admin-kit");
  const { chest, ...clear } = kit;
  const keep = (next: ChestField) => {
    const isClear = next.text === "" && (next.sign ?? next.file) === undefined;
    onChange(isClear ? clear : { ...kit, chest: next });
  };
  const drawn: ChestField = chest ?? { text: "", ink: kit.print.colour };
  const set = (change: Partial<ChestField>) => keep({ ...drawn, ...change });
  return (
    <fieldset className="kit-fields">
      <legend>{t("chest")}</legend>
      <TextInput
        label={t("chestText")}
        description={t(chest?.file === undefined ? "chestTextNote" : "chestNameNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        readOnly={isReadOnly}
        maxLength={longestChestText}
        value={chest?.text ?? ""}
        error={error}
        onChange={({ currentTarget: { value } }) => set({ text: value.toUpperCase() })}
      />
      {chest?.file === undefined ? <SignChoice {...{ drawn, isReadOnly, keep }} /> : null}
      {chest === undefined || chest.file !== undefined ? null : (
        <ColourField
          label={t("chestInk")}
          value={chest.ink}
          palette={palette}
          isReadOnly={isReadOnly}
          onChange={(ink) => set({ ink })}
        />
      )}
      {isReadOnly ? null : (
        <CrestUpload
          part="chest"
          file={chest?.file}
          error={fileError}
          onChange={(file) => keep(withFile(drawn, file))}
        />
      )}
    </fieldset>
  );
}

/** A field with an upload in its place; without one, the words and sign of before. */
function withFile({ file: _former, ...drawn }: ChestField, file: string | undefined): ChestField {
  return file === undefined ? drawn : { ...drawn, file };
}

type SignChoiceProps = {
  drawn: ChestField;
  isReadOnly: boolean;
  keep: (chest: ChestField) => void;
};

function SignChoice({ drawn, isReadOnly, keep }: SignChoiceProps) {
  const t = useTranslations("admin-kit");
  return (
    <Select
      label={t("chestSign")}
      allowDeselect={false}
      readOnly={isReadOnly}
      value={drawn.sign ?? "none"}
      data={(["none", ...chestSigns] as const).map((value) => {
        return { value, label: t(`chestSigns.${value}`) };
      })}
      onChange={(value) => {
        const sign = chestSigns.find((one) => one === value);
        const { sign: _former, ...rest } = drawn;
        keep(sign === undefined ? rest : { ...rest, sign });
      }}
    />
  );
}
