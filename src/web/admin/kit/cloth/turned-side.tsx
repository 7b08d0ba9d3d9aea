import { ActionIcon } from "@mantine/core";
import { Rotate3d, RotateCcw } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import type { Side } from "#kit/shirt-shape.ts";
import { degreesOf, directionAt, eighth, turnKeys } from "#web/layout/cloth/turn-directions.ts";
import type { Turning } from "#web/layout/cloth/turning.ts";
import type { HungKit } from "./hung-kit.ts";
import { useTurnedLayer } from "./turned-layer.tsx";

type TurnedSideProps = {
  kit: HungKit;
  side: Side;
  /** The side that is seen. The same function at every render. */
  onFacing: (side: Side) => void;
};

/** One garment of cloth, turned by hand, by keys and by a button. */
export function TurnedSide({ kit, side, onFacing }: TurnedSideProps) {
  const t = useTranslations("admin-kit");
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const begin = side === "back" ? Math.PI : 0;
  const [yaw, setYaw] = useState(begin);
  const onTurn = useCallback(
    (turned: number) => {
      setYaw(turned);
      onFacing(directionAt(turned).facing);
    },
    [onFacing],
  );
  // Where the flat drawing stands in, it shows its own side.
  useEffect(() => () => onFacing(side), [onFacing, side]);
  const turning = useTurnedLayer(area, { kit, index: 0, begin, onTurn });
  const turn = (how: (turning: Turning) => void) => turning.current && how(turning.current);
  const toBegin = () => turn((shirt) => shirt.turnTo(begin));
  const onKeyDown = (event: KeyboardEvent) => {
    const key = turnKeys[event.key] ?? (event.key === "Escape" ? toBegin : undefined);
    if (!key || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(key);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const isTurned = degreesOf(yaw) !== degreesOf(begin);
  return (
    <>
      <div
        ref={setArea}
        role="slider"
        tabIndex={0}
        aria-label={t(`turn.${side}`)}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degreesOf(yaw)}
        aria-valuetext={t(`seen.${directionAt(yaw).direction}`)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        className="kit-cloth"
      />
      <div className="kit-turns">
        {isTurned ? (
          <TurnButton
            label={t(`turnBack.${side}`)}
            icon={<RotateCcw size={16} />}
            onClick={toBegin}
          />
        ) : null}
        <TurnButton
          label={t(`turnOn.${side}`)}
          icon={<Rotate3d size={18} />}
          onClick={() => turn((shirt) => shirt.turnBy(eighth))}
        />
      </div>
    </>
  );
}

type TurnButtonProps = { label: string; icon: ReactNode; onClick: () => void };

function TurnButton({ label, icon, onClick }: TurnButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
