import { ColorInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Hex } from "#domain/catalog/kit-model.ts";

/** Colours that kits are often made of. */
const usual = [
  "#ffffff",
  "#f2e8cf",
  "#ffdc00",
  "#f26522",
  "#c8102e",
  "#7a1f3d",
  "#f8bbd0",
  "#6f2c91",
  "#0f2350",
  "#1d4ed8",
  "#6cabdd",
  "#0b8043",
  "#0b3d2e",
  "#111111",
];

type ColourFieldProps = {
  label: string;
  value: Hex;
  /** Colours of the design, offered first. */
  palette: readonly Hex[];
  isReadOnly: boolean;
  onChange: (value: Hex) => void;
};

const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/.test(text);

/** A colour, picked or typed as `#rrggbb`; what is typed half-way changes nothing yet. */
export function ColourField(props: ColourFieldProps) {
  const { label, value, palette, isReadOnly, onChange } = props;
  const t = useTranslations("admin-kit");
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      value={typed ?? value}
      format="hex"
      swatches={[...new Set([...palette, ...usual])]}
      swatchesPerRow={7}
      // Where the browser has one.
      withEyeDropper={!isReadOnly}
      eyeDropperButtonProps={{ "aria-label": t("eyeDropper", { name: label }) }}
      // It would put back the colour before the last where the field is left within a frame.
      fixOnBlur={false}
      readOnly={isReadOnly}
      onBlur={() => setTyped(null)}
      onChange={(text) => {
        const hex = text.toLowerCase();
        setTyped(isHex(hex) ? null : text);
        if (isHex(hex) && hex !== value) onChange(hex);
      }}
    />
  );
}
