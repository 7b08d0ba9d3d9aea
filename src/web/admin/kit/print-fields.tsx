import { Button, Select, Text, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { printFonts, type Hex, type KitModel } from "#domain/catalog/kit-model.ts";
import { nameMaxLength } from "#domain/customization.ts";
import { printColours } from "#kit/print-colours.ts";
import { madeBack, printContrast } from "#kit/shirt-back.ts";
import { nameColour } from "#kit/name-colour.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ColourField } from "./colour-field.tsx";

export type SamplePrint = { name: string; number: string };

type PrintFieldsProps = {
  kit: KitModel;
  /** Colours of the design. */
  palette: readonly Hex[];
  isReadOnly: boolean;
  sample: SamplePrint;
  onSample: (sample: SamplePrint) => void;
  onChange: (print: KitModel["print"]) => void;
};

/** Face and colours of name and number, whether they read on the shirt, and a sample to try. */
export function PrintFields(props: PrintFieldsProps) {
  const { kit, palette, isReadOnly, sample, onSample, onChange } = props;
  const t = useTranslations("admin-kit");
  const { print } = kit;
  return (
    <fieldset className="kit-fields">
      <legend>{t("lettering")}</legend>
      <Select
        label={t("font")}
        allowDeselect={false}
        readOnly={isReadOnly}
        value={print.font}
        data={printFonts.map((value) => ({ value, label: t(`fonts.${value}`) }))}
        onChange={(value) =>
          onChange({ ...print, font: printFonts.find((one) => one === value) ?? print.font })
        }
      />
      <ColourField
        label={t("printColour")}
        value={print.colour}
        palette={palette}
        isReadOnly={isReadOnly}
        onChange={(colour) => onChange({ ...print, colour })}
      />
      <ColourField
        label={t("outline")}
        value={print.outline}
        palette={palette}
        isReadOnly={isReadOnly}
        onChange={(outline) => onChange({ ...print, outline })}
      />
      <div className="kit-wide">
        <HowItReads kit={kit} />
        {isReadOnly ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => onChange({ ...print, ...printColours(kit) })}
          >
            {t("suggestColours")}
          </Button>
        )}
      </div>
      <SampleFields sample={sample} onSample={onSample} />
    </fieldset>
  );
}

/** What is done so that name and number are read; what cannot be read is a note (`KitNotes`). */
function HowItReads({ kit }: Pick<PrintFieldsProps, "kit">) {
  const t = useTranslations("admin-kit");
  const language = useLanguage();
  if (printContrast(kit)?.cloths.length !== 0) return null;
  const back = madeBack(kit);
  const words = back
    ? t(`backs.${back.kind}`, { colour: kitWords[language].colours[nameColour(back.colour)] })
    : t("reads");
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
}

/** Name and number to try, which are kept nowhere. */
function SampleFields({ sample, onSample }: Pick<PrintFieldsProps, "sample" | "onSample">) {
  const t = useTranslations("admin-kit");
  return (
    <>
      <TextInput
        label={t("sampleName")}
        maxLength={nameMaxLength}
        value={sample.name}
        onChange={(event) =>
          onSample({
            ...sample,
            name: event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z]/g, ""),
          })
        }
      />
      <TextInput
        label={t("sampleNumber")}
        maxLength={2}
        inputMode="numeric"
        value={sample.number}
        onChange={(event) =>
          onSample({ ...sample, number: event.currentTarget.value.replaceAll(/\D/g, "") })
        }
      />
    </>
  );
}
