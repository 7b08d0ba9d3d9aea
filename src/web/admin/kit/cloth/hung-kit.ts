import { useEffect, useState } from "react";
import { createStore, type ReadableStore } from "#web/platform/store.ts";
import { layersOf } from "./kit-layers.ts";
import { type Design, newWornKit, type WornKit, type WornLayer } from "./worn-kit.ts";

/** What is seen: nothing yet, the flat drawing, or garments of cloth, others for each design. */
export type Hung = "waiting" | "flat" | { layers: readonly WornLayer[] };

/** A kit on its meshes as it is designed. */
export type HungKit = {
  hung: ReadableStore<Hung>;
  /** A picture of one of its garments. @throws Error when it cannot be drawn */
  draw(index: number, yaw: number, isMoving: boolean): ReturnType<WornKit["draw"]>;
  /** Shows another design; the newest wins. */
  wear(design: Design): void;
  /** It cannot be drawn: the flat drawing stands in until the next design. */
  giveUp(): void;
  release(): void;
};

export function newHungKit(width: number): HungKit {
  const worn = newWornKit(width);
  const hung = createStore<Hung>("waiting");
  let wanted: Design | null = null;
  let isBusy = false;

  const dressed = async (design: Design): Promise<Hung> => {
    const layers = await worn.dress(design).catch(() => null);
    return layers === null ? "flat" : { layers };
  };

  /** One design at a time: of those that come while one is put on, the newest follows. */
  async function work() {
    if (isBusy) return;
    isBusy = true;
    while (wanted) {
      const design: Design = wanted;
      wanted = null;
      // oxlint-disable-next-line no-await-in-loop
      hung.write(await dressed(design));
    }
    isBusy = false;
  }

  return {
    hung,
    async draw(index, yaw, isMoving) {
      const shown = hung.read();
      const layer = typeof shown === "object" ? shown.layers[index] : undefined;
      if (!layer) throw new Error("nothing hangs there");
      return worn.draw(layer, yaw, isMoving);
    },
    wear(design) {
      if (layersOf(design.kit, design.isRetro).length === 0) hung.write("flat");
      else if (design.meshes === null) return;
      wanted = design;
      void work();
    },
    giveUp() {
      // What a worker had is lost with it.
      worn.release();
      hung.write("flat");
    },
    release: worn.release,
  };
}

/** Pixels of a picture's width on screens of usual and of higher density. */
const widths = { usual: 480, dense: 640 } as const;
const denseFrom = 1.3;

/** Hangs the newest design for as long as its component is shown. @param design the same while it is */
export function useHungKit(design: Design): HungKit {
  const [kit] = useState(() =>
    newHungKit(devicePixelRatio > denseFrom ? widths.dense : widths.usual),
  );
  useEffect(() => kit.wear(design), [kit, design]);
  useEffect(() => () => kit.release(), [kit]);
  return kit;
}
