import { Button, Select, Text, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { printFonts, type KitModel } from "#domain/catalog/kit-model.ts";
import { nameMaxLength } from "#domain/customization.ts";
import { nameColour } from "#kit/name-colour.ts";
import { printColours } from "#kit/print-colours.ts";
import { printOutline } from "#kit/print-outline.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ColourField } from "./colour-field.tsx";

export type SamplePrint = { name: string; number: string };

type PrintFieldsProps = {
  kit: KitModel;
  isReadOnly: boolean;
  sample: SamplePrint;
  onSample: (sample: SamplePrint) => void;
  onChange: (print: KitModel["print"]) => void;
};

/** Face and colours of name and number, whether they read on the shirt, and a sample to try. */
export function PrintFields(props: PrintFieldsProps) {
  const { kit, isReadOnly, sample, onSample, onChange } = props;
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
        isReadOnly={isReadOnly}
        onChange={(colour) => onChange({ ...print, colour })}
      />
      <ColourField
        label={t("outline")}
        value={print.outline}
        isReadOnly={isReadOnly}
        onChange={(outline) => onChange({ ...print, outline })}
      />
      <div className="kit-wide">
        <ContrastNote kit={kit} />
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

/** Says how the drawing keeps the print readable: by itself, or by an outline it adds. */
function ContrastNote({ kit }: { kit: KitModel }) {
  const t = useTranslations("admin-kit");
  const language = useLanguage();
  const outline = printOutline(kit);
  if (outline === null) {
    return (
      <Text size="sm" c="dimmed">
        {t("reads")}
      </Text>
    );
  }
  const colour = kitWords[language].colours[nameColour(outline)];
  return <Text size="sm">{t("readsOutlined", { colour })}</Text>;
}
