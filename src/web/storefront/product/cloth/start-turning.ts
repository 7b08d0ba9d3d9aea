import type { PrintFont } from "#domain/catalog/kit-model.ts";
import type { PrintText } from "#kit/cloth/print-film.ts";
import { startTurning, type Turning, type TurningOptions } from "#web/layout/cloth/turning.ts";
import { faceAddress } from "#web/layout/kit/glyph-faces.ts";
import { askCloth } from "./cloth-client.ts";
import type { ClothAddresses } from "./cloth-messages.ts";

type ShopTurning = Omit<TurningOptions, "drawer"> & {
  from: Omit<ClothAddresses, "face">;
  font: PrintFont;
  /** What is printed. */
  text: PrintText;
};

/** Turns a shirt of the shop over its still: the worker fetches its mesh and all its panels. */
export function startShopTurning(
  area: HTMLElement,
  { from, font, text, ...options }: ShopTurning,
): Turning {
  const drawer = {
    open: () =>
      askCloth({ kind: "open-turn", from: { ...from, face: faceAddress(font) } }, "opened"),
    async draw(yaw: number, moving: boolean) {
      const turn = { yaw, text, strength: 1, moving };
      return (await askCloth({ kind: "turn", turn }, "turned")).picture;
    },
  };
  return startTurning(area, { ...options, drawer });
}
