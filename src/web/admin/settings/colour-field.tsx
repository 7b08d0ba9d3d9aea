import { ColorInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { contrastOnPage } from "#domain/shop/brand-colour.ts";

type TextFieldProps = {
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
};

/** A colour with its contrast to the page; one too pale is darkened where words stand on it. */
export function ColourField({ value, error, isReadOnly, onChange, ...words }: TextFieldProps) {
  const t = useTranslations("admin-settings");
  const contrast = contrastOnPage(value);
  return (
    <div>
      <ColorInput
        withEyeDropper={false}
        {...words}
        format="hex"
        maw="20rem"
        value={value}
        error={error}
        readOnly={isReadOnly}
        onChange={(typed) => onChange(typed.toLowerCase())}
      />
      {contrast === null ? null : (
        <p className="admin-note" role="status">
          {t(contrast >= 4.5 ? "contrastGood" : "contrastLow", { ratio: contrast.toFixed(1) })}
        </p>
      )}
    </div>
  );
}
