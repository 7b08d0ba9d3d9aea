import { ColorInput } from "@mantine/core";
import { useState } from "react";
import type { Hex } from "#domain/catalog/kit-model.ts";

/** Colours that kits are often made of. */
const swatches = [
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
  isReadOnly: boolean;
  onChange: (value: Hex) => void;
};

const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/.test(text);

/** A colour, picked or typed as `#rrggbb`; what is typed half-way changes nothing yet. */
export function ColourField({ label, value, isReadOnly, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColorInput
      label={label}
      value={typed ?? value}
      format="hex"
      swatches={swatches}
      swatchesPerRow={7}
      withEyeDropper={false}
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
