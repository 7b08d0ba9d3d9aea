import { Select, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { crestCharges, crestShapes, type Crest, type Hex } from "#domain/catalog/kit-model.ts";
import { drawCrest } from "#kit/crest.ts";
import { drawnMarkup } from "#web/platform/trusted-markup.ts";
import { ColourField } from "./colour-field.tsx";
import { CrestUpload } from "./crest-upload.tsx";

type CrestFieldsProps = {
  crest: Crest;
  /** Colours of the design it stands on. */
  palette?: readonly Hex[];
  isReadOnly: boolean;
  /** Of the letters. */
  error?: string | undefined;
  /** Of the upload. */
  fileError?: string | undefined;
  onChange: (crest: Crest) => void;
};

/** A crest of the shop's own making: shape, charge, two colours, up to three letters; or an upload. */
export function CrestFields(props: CrestFieldsProps) {
  const { crest, isReadOnly, fileError, onChange } = props;
  const t = useTranslations("admin-kit");
  const set = (change: Partial<Crest>) => onChange({ ...crest, ...change });
  return (
    <fieldset className="kit-fields">
      <legend>{t("crest")}</legend>
      <CrestPicture crest={crest} />
      {crest.file === undefined ? <DrawnFields {...props} set={set} /> : null}
      {isReadOnly ? null : (
        <CrestUpload
          part="crest"
          file={crest.file}
          error={fileError}
          onChange={(file) => onChange(withFile(crest, file))}
        />
      )}
    </fieldset>
  );
}

/** A crest with an upload in its place; without one, the drawn crest of before. */
function withFile({ file: _former, ...drawn }: Crest, file: string | undefined): Crest {
  return file === undefined ? drawn : { ...drawn, file };
}

type DrawnFieldsProps = CrestFieldsProps & { set: (change: Partial<Crest>) => void };

function DrawnFields({ crest, palette = [], isReadOnly, error, set }: DrawnFieldsProps) {
  const t = useTranslations("admin-kit");
  return (
    <>
      <Select
        label={t("shape")}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={crest.shape}
        data={crestShapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        onChange={(value) =>
          set({ shape: crestShapes.find((one) => one === value) ?? crest.shape })
        }
      />
      <Select
        label={t("charge")}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={crest.charge}
        data={crestCharges.map((value) => ({ value, label: t(`charges.${value}`) }))}
        onChange={(value) =>
          set({ charge: crestCharges.find((one) => one === value) ?? crest.charge })
        }
      />
      <ColourField
        label={t("crestField")}
        value={crest.field}
        palette={palette}
        isReadOnly={isReadOnly}
        onChange={(field) => set({ field })}
      />
      <ColourField
        label={t("crestInk")}
        value={crest.ink}
        palette={palette}
        isReadOnly={isReadOnly}
        onChange={(ink) => set({ ink })}
      />
      <TextInput
        label={t("letters")}
        description={t("lettersNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={3}
        readOnly={isReadOnly}
        value={crest.letters}
        error={error}
        onChange={(event) =>
          set({ letters: event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, "") })
        }
      />
    </>
  );
}

export function CrestPicture({ crest, size = 72 }: { crest: Crest; size?: number }) {
  return (
    <svg
      className="crest-picture"
      width={size}
      height={size}
      viewBox="-60 -64 120 128"
      aria-hidden="true"
      // Drawn from checked colours and letters.
      dangerouslySetInnerHTML={drawnMarkup(drawCrest(crest, 0, 0, 110))}
    />
  );
}
