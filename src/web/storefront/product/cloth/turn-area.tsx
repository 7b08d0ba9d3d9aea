import { Rotate3d } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { degreesOf, directionAt, turnKeys } from "#web/layout/cloth/turn-directions.ts";
import type { Turning } from "#web/layout/cloth/turning.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { BARE, patchWords } from "../preview/kit-picture.tsx";
import { describePrint } from "../preview/describe-print.ts";
import type { ShownKit } from "../preview/shown-kit.ts";

const importTurning = () => import("./start-turning.ts");

/** What begins to turn it: a key, a pointer that is down, or a button. */
export type TurnStart = { key?: string; heldAt?: number; isSpun?: boolean };

interface TurnAreaProps {
  shown: ShownKit;
  side: "front" | "back";
  /** The same for as long as it is turned; null for the still. */
  start: TurnStart | null;
  /** The same at every render. */
  onStart: (start: TurnStart | null) => void;
}

/**
 * Lies over the picture of a shirt of cloth, which it turns by hand and by keys. Its code, the mesh
 * and the panels are fetched at the first touch; until then, and where they fail, the still is seen.
 */
export function TurnArea(props: TurnAreaProps) {
  const { shown, start, onStart } = props;
  const t = useTranslations("product");
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const { yaw, turning } = useTurning(props, area);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && start) return onStart(null);
    const turn = turnKeys[event.key];
    if (!turn || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (turning.current) turn(turning.current);
    else onStart({ key: event.key });
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!start) onStart({ heldAt: event.clientX });
  };
  const { direction, facing } = directionAt(yaw);
  const image = shown.product.images.find((one) => one.side === facing && !one.photo);
  const label = image ? describePrint(image, shown.design ?? BARE, patchWords(t)) : "";
  return (
    <div className="pointer-events-none absolute inset-0 flex justify-center overflow-hidden">
      <div
        ref={setArea}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degreesOf(yaw)}
        aria-valuetext={t(`preview.seen.${direction}`)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        className="kit-shirt pointer-events-auto relative h-full cursor-grab touch-pan-y -outline-offset-4 isolate select-none active:cursor-grabbing"
      />
    </div>
  );
}

/** Begins to turn the shirt, once round by itself, and shows the still again. */
export function TurnButton({ start, onStart }: Pick<TurnAreaProps, "start" | "onStart">) {
  const t = useTranslations("product");
  return (
    <IconButton
      label={t("preview.turn")}
      icon={<Rotate3d size={20} />}
      aria-pressed={start !== null}
      onClick={() => onStart(start ? null : { isSpun: true })}
    />
  );
}

/** Turns the shirt in an element for as long as there is a start. */
function useTurning({ shown, side, start, onStart }: TurnAreaProps, area: HTMLElement | null) {
  const begin = side === "back" ? Math.PI : 0;
  const [turned, setTurned] = useState<{ start: TurnStart; yaw: number } | null>(null);
  const turning = useRef<Turning | null>(null);
  const code = useCode(importTurning, start !== null);
  const { product, design, base } = shown;
  useEffect(() => {
    const mesh = product.cloth?.mesh;
    const panels = product.cloth?.panels[0]?.whole;
    if (!code || !area || !start || !mesh || !panels) return;
    const query = base ? `?d=${encodeURIComponent(base)}` : "";
    const { key = "", heldAt = null, isSpun = false } = start;
    const started = code.startShopTurning(area, {
      from: { mesh, panels: `${panels}${query}` },
      font: product.kit.print.font,
      text: { name: design?.name ?? "", number: design?.number ?? "" },
      yaw: begin,
      look: "absolute inset-0 -z-1 size-full bg-well",
      isSpun,
      heldAt,
      onTurn: (yaw) => setTurned({ start, yaw }),
      onFail: () => onStart(null),
    });
    turning.current = started;
    turnKeys[key]?.(started);
    return () => {
      turning.current = null;
      started.end();
    };
  }, [code, area, start, product, design, base, begin, onStart]);
  return { yaw: turned && turned.start === start ? turned.yaw : begin, turning };
}
