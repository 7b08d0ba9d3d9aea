import type { KitModel } from "#domain/catalog/kit-model.ts";

import { mix } from "./colour.ts";
import { drawPiece } from "./piece.ts";
import { linear } from "./scene.ts";
import type { Scene } from "./scene.ts";
import { drawShirt } from "./shirt.ts";
import type { Print } from "./shirt.ts";

/** A shirt's back behind glass, in a dark frame with a mount. */
export function drawFramedPrint(scene: Scene, model: KitModel, print: Print | undefined): string {
  const glass = linear(
    scene,
    "gl",
    [0, 0, 1, 1],
    [
      [0.1, "#ffffff", 0.26],
      [0.3, "#ffffff", 0.04],
      [0.301, "#ffffff", 0.14],
      [0.42, "#ffffff", 0],
    ],
  );
  const ground = mix(model.body, "#ffffff", 0.86);
  const shirt = drawShirt(scene, { ...model, garment: "jersey" }, "back", print);
  return (
    drawPiece(scene, "fr", "M130 100H670V900H130Z", "#2a2320") +
    `<path d="M156 126H644V874H156Z" fill="#f7f5f0"/><path d="M156 126H644V134H164V874H156Z" fill="#0a0b14" opacity=".22"/>` +
    `<path d="M200 172H600V828H200Z" fill="${ground}" stroke="#0a0b14" stroke-opacity=".2" stroke-width="2"/>` +
    `<g transform="translate(188 196) scale(.53)">${shirt}</g>` +
    `<path d="M320 764H480M350 786H450" stroke="${mix(model.body, "#0a0b14", 0.2)}" stroke-width="5"/>` +
    `<path d="M156 126H644V874H156Z" fill="${glass}"/>`
  );
}
