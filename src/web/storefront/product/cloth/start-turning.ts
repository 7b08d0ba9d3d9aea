import type { PrintText } from "#kit/cloth/print-film.ts";
import { startTurning, type Turning, type TurningOptions } from "#web/layout/cloth/turning.ts";
import { askCloth } from "./cloth-client.ts";
import type { ClothAddresses } from "./cloth-messages.ts";

type ShopTurning = Omit<TurningOptions, "drawer"> & {
  from: ClothAddresses;
  /** What is printed. */
  text: PrintText;
};

/** Turns a shirt of the shop over its still: the worker fetches its mesh and all its panels. */
export function startShopTurning(
  area: HTMLElement,
  { from, text, ...options }: ShopTurning,
): Turning {
  const drawer = {
    open: () => askCloth({ kind: "open-turn", from }, "opened"),
    async draw(yaw: number, moving: boolean) {
      const turn = { yaw, text, strength: 1, moving };
      return (await askCloth({ kind: "turn", turn }, "turned")).picture;
    },
  };
  return startTurning(area, { ...options, drawer });
}
