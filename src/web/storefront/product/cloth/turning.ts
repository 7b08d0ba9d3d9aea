import type { PrintText } from "#kit/cloth/print-film.ts";
import { askCloth, drawingOn } from "./cloth-client.ts";
import type { ClothAddresses, ClothAnswer } from "./cloth-messages.ts";
import { newTurnMotion, type TurnMotion } from "./turn-motion.ts";

type TurnedPicture = Extract<ClothAnswer, { kind: "turned" }>["picture"];

export type TurningOptions = {
  from: ClothAddresses;
  /** What is printed. */
  text: PrintText;
  /** Radians at the start: as the still shows it. */
  yaw: number;
  /** Class of the canvas. */
  look: string;
  /** Turns once round by itself at the start. */
  isSpun: boolean;
  /** Where a pointer that is down already went down. */
  heldAt: number | null;
  /** Called as the shirt turns. */
  onTurn: (yaw: number) => void;
  /** The parts could not be fetched, or the browser has no canvas. */
  onFail: () => void;
};

export type Turning = {
  /** Turns by an angle, as a key does. */
  turnBy(radians: number): void;
  /** Shows a side, by the shorter way. */
  turnTo(radians: number): void;
  /** Takes the canvas away. */
  end(): void;
};

const full = 2 * Math.PI;
/** A key's turn, a side's, and one round by itself, ms. */
const keyWay = { time: 180, isEven: false };
const sideWay = { time: 360, isEven: false };
const roundWay = { time: 5_200, isEven: true };
/** Without a new angle for so long a shirt is drawn as finely as its still, ms. */
const rest = 90;

/** Draws a shirt that is turned over its still, as soon as it is prepared. */
export function startTurning(area: HTMLElement, options: TurningOptions): Turning {
  const { from, yaw, heldAt, isSpun, onTurn, onFail } = options;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const motion = newTurnMotion(yaw, isStill);
  const picture = newTurnPicture(area, options);
  const ends = new AbortController();
  let frame = 0;
  const tick = () => {
    if (frame === 0 && !ends.signal.aborted) frame = requestAnimationFrame(step);
  };
  function step(now: number) {
    frame = 0;
    const before = motion.yaw();
    motion.step(now);
    if (motion.yaw() !== before) onTurn(motion.yaw());
    picture.draw(motion, now, tick);
    if (motion.isMoving() || !picture.isFine(motion)) tick();
  }
  const move = () => {
    onTurn(motion.yaw());
    tick();
  };
  if (heldAt !== null) motion.hold(heldAt);
  listen(area, motion, { signal: ends.signal, onMove: move });
  const failed = () => ends.signal.aborted || onFail();
  void picture.open(from).then((isOpen) => {
    if (!isOpen) return failed();
    if (isSpun && !isStill) motion.goTo(yaw + full, roundWay, performance.now());
    tick();
  });
  const goTo = (to: number, way: typeof keyWay) => {
    motion.goTo(to, way, performance.now());
    move();
  };
  return {
    turnBy: (radians) => goTo(motion.aim() + radians, keyWay),
    turnTo(radians) {
      const apart = radians - motion.aim();
      goTo(motion.aim() + Math.atan2(Math.sin(apart), Math.cos(apart)), sideWay);
    },
    end() {
      ends.abort();
      cancelAnimationFrame(frame);
      picture.remove();
    },
  };
}

/** A pointer that is down on the picture turns the shirt. */
function listen(
  area: HTMLElement,
  motion: TurnMotion,
  { signal, onMove }: { signal: AbortSignal; onMove: () => void },
): void {
  const hold = (event: PointerEvent) => {
    if (event.button === 0) motion.hold(event.clientX);
  };
  const drag = (event: PointerEvent) => {
    if ((event.buttons & 1) === 0) return;
    motion.drag(event.clientX, area.clientWidth || 1, event.timeStamp);
    onMove();
  };
  const letGo = (event: PointerEvent) => {
    motion.letGo(event.timeStamp);
    onMove();
  };
  area.addEventListener("pointerdown", hold, { signal });
  area.addEventListener("pointermove", drag, { signal });
  area.addEventListener("pointerup", letGo, { signal });
  area.addEventListener("pointercancel", letGo, { signal });
}

/** The canvas that lies over the still once there is a picture for it. */
function newTurnPicture(area: HTMLElement, { text, look }: TurningOptions) {
  const canvas = document.createElement("canvas");
  canvas.className = look;
  canvas.ariaHidden = "true";
  const small = document.createElement("canvas");
  let drawn: { yaw: number; fine: boolean } | null = null;
  let state: "closed" | "ready" | "asked" | "gone" = "closed";

  function put({ width, height, pixels }: TurnedPicture) {
    const image = new ImageData(pixels, width, height);
    // The first one is the still's own, so that nothing moves as it takes its place.
    const isFirst = !canvas.isConnected;
    if (isFirst) Object.assign(canvas, { width, height });
    if (canvas.width === width) drawingOn(canvas)?.putImageData(image, 0, 0);
    else {
      Object.assign(small, { width, height });
      drawingOn(small)?.putImageData(image, 0, 0);
      const context = drawingOn(canvas);
      context?.clearRect(0, 0, canvas.width, canvas.height);
      context?.drawImage(small, 0, 0, canvas.width, canvas.height);
    }
    if (isFirst) area.append(canvas);
  }

  return {
    /** @returns whether it can be drawn. */
    async open(from: ClothAddresses): Promise<boolean> {
      if (!drawingOn(canvas)) return false;
      const isOpen = await askCloth({ kind: "open-turn", from }, "opened").then(
        () => true,
        () => false,
      );
      if (isOpen && state === "closed") state = "ready";
      return isOpen;
    },
    /** Whether what is seen is as fine as the still. */
    isFine: (motion: TurnMotion) =>
      state === "closed" || (drawn !== null && drawn.fine && drawn.yaw === motion.yaw()),
    /** Draws the shirt as it stands, unless a picture is on its way. */
    draw(motion: TurnMotion, now: number, onDrawn: () => void) {
      const yaw = motion.yaw();
      const fine = drawn === null || (!motion.isMoving() && now - motion.movedAt() > rest);
      if (state !== "ready" || (drawn?.yaw === yaw && (drawn.fine || !fine))) return;
      state = "asked";
      askCloth({ kind: "turn", turn: { yaw, text, strength: 1, moving: !fine } }, "turned").then(
        ({ picture }) => {
          if (state === "gone") return;
          state = "ready";
          drawn = { yaw, fine };
          put(picture);
          onDrawn();
        },
        () => undefined,
      );
    },
    remove() {
      state = "gone";
      canvas.remove();
    },
  };
}
