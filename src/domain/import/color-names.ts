import { foldHeader } from "./fold-header.ts";

const names = new Set(
  "color colour colors colours colorway farbe farben couleur couleurs colore colori color kleur kleuren cor cores kolor kolory barva farba boja farve farge farg vari renk цвет колір 颜色 顏色 色 カラー 색상"
    .split(" ")
    .map(foldHeader),
);

/** Whether an option or attribute of another shop is the color, by its name: `Color`, `pa_color`. */
export const isColorName = (name: string): boolean =>
  names.has(foldHeader(name)) || names.has(foldHeader(name.replace(/^pa_/i, "")));
