import { type RefObject, useEffect, useRef, useState } from "react";
import { startTurning, type Turning } from "#web/layout/cloth/turning.ts";
import type { HungKit } from "./hung-kit.ts";
import type { LayerPlace } from "./kit-layers.ts";

type Turned = {
  kit: HungKit;
  /** Which of its garments. */
  index: number;
  /** Angle at the start, radians. */
  begin: number;
  /** The same function at every render. */
  onTurn: (yaw: number) => void;
};

/** Shows a garment in an element, in a canvas that covers it: another design is drawn anew. */
export function useTurnedLayer(
  area: HTMLElement | null,
  { kit, index, begin, onTurn }: Turned,
): RefObject<Turning | null> {
  const turning = useRef<Turning | null>(null);
  useEffect(() => {
    if (!area) return;
    const started = startTurning(area, {
      drawer: {
        open: () => Promise.resolve(),
        draw: (yaw, isMoving) => kit.draw(index, yaw, isMoving),
      },
      yaw: begin,
      look: "kit-canvas",
      isSpun: false,
      heldAt: null,
      onTurn,
      onFail: kit.giveUp,
    });
    turning.current = started;
    const leave = kit.hung.subscribe(() => {
      if (typeof kit.hung.read() === "object") started.redraw();
    });
    return () => {
      turning.current = null;
      leave();
      started.end();
    };
  }, [area, kit, index, begin, onTurn]);
  return turning;
}

const stays = () => undefined;

type SetLayerProps = Omit<Turned, "onTurn"> & { place: LayerPlace };

/** A garment of a set, which is not turned. */
export function SetLayer({ place, ...turned }: SetLayerProps) {
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  useTurnedLayer(area, { ...turned, onTurn: stays });
  const share = (part: number) => `${100 * part}%`;
  return (
    <div
      ref={setArea}
      className="kit-layer"
      style={{
        left: share(place.left),
        top: share(place.top),
        width: share(place.width),
        height: share(place.height),
      }}
    />
  );
}
