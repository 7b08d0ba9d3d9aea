import { newTurnMotion, type TurnMotion } from "./turn-motion.ts";

/** A picture in a buffer of its own. */
type TurnedPicture = {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
};

/** Draws a shirt at an angle, in a worker. */
export type TurnDrawer = {
  /** Prepares it. @throws Error when it cannot be drawn */
  open: () => Promise<unknown>;
  /**
   * @param isMoving half as large and coarse, else as finely as a still.
   * @throws Error when it cannot be drawn
   */
  draw: (yaw: number, isMoving: boolean) => Promise<TurnedPicture>;
};

export type TurningOptions = {
  drawer: TurnDrawer;
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
  /** It cannot be drawn, or the browser has no canvas. */
  onFail: () => void;
};

export type Turning = {
  /** Turns by an angle, as a key does. */
  turnBy(radians: number): void;
  /** Shows a side, by the shorter way. */
  turnTo(radians: number): void;
  /** Shows that what is drawn has changed: coarsely at once, and finely when it rests. */
  redraw(): void;
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
  const { yaw, heldAt, isSpun, onTurn } = options;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const motion = newTurnMotion(yaw, isStill);
  const ends = new AbortController();
  const picture = newTurnPicture(area, options, () => {
    if (!ends.signal.aborted) options.onFail();
  });
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
  void picture.open().then((isOpen) => {
    if (!isOpen) return;
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
    redraw() {
      picture.change(performance.now());
      tick();
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

/** What is seen: a version of what is drawn, at an angle. */
type Drawn = { version: number; yaw: number; fine: boolean };

/** The canvas that lies over the still once there is a picture for it. */
function newTurnPicture(area: HTMLElement, { drawer, look }: TurningOptions, onFail: () => void) {
  const canvas = document.createElement("canvas");
  canvas.className = look;
  canvas.ariaHidden = "true";
  let drawn: Drawn | null = null;
  let version = 0;
  let changedAt = 0;
  let state: "closed" | "ready" | "asked" | "gone" = "closed";
  const isSeen = (yaw: number) => drawn?.version === version && drawn.yaw === yaw;

  return {
    /** @returns whether it can be drawn. */
    async open(): Promise<boolean> {
      const isOpen =
        canvas.getContext("2d") !== null &&
        (await drawer.open().then(
          () => true,
          () => false,
        ));
      if (!isOpen) onFail();
      if (isOpen && state === "closed") state = "ready";
      return isOpen && state === "ready";
    },
    change(now: number) {
      version += 1;
      changedAt = now;
    },
    /** Whether what is seen is as fine as the still. */
    isFine: (motion: TurnMotion) =>
      state === "closed" || state === "gone" || (isSeen(motion.yaw()) && drawn?.fine === true),
    /** Draws the shirt as it stands, unless a picture is on its way. */
    draw(motion: TurnMotion, now: number, onDrawn: () => void) {
      const yaw = motion.yaw();
      const rested = now - Math.max(motion.movedAt(), changedAt) > rest;
      const fine = drawn === null || (!motion.isMoving() && rested);
      if (state !== "ready" || (isSeen(yaw) && (drawn?.fine === true || !fine))) return;
      state = "asked";
      const next = { version, yaw, fine };
      drawer.draw(yaw, !fine).then(
        (picture) => {
          if (state === "gone") return;
          state = "ready";
          drawn = next;
          put(canvas, picture);
          if (!canvas.isConnected) area.append(canvas);
          onDrawn();
        },
        () => {
          if (state !== "gone") onFail();
        },
      );
    },
    remove() {
      state = "gone";
      canvas.remove();
    },
  };
}

/** Lays a picture on a canvas that has the size of the first one, which is the still's own. */
function put(canvas: HTMLCanvasElement, { width, height, pixels }: TurnedPicture): void {
  const image = new ImageData(pixels, width, height);
  // Nothing moves as it takes the still's place.
  if (!canvas.isConnected) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (canvas.width === width) return context?.putImageData(image, 0, 0);
  const small = document.createElement("canvas");
  Object.assign(small, { width, height });
  small.getContext("2d")?.putImageData(image, 0, 0);
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(small, 0, 0, canvas.width, canvas.height);
}
