/** How a shirt is turned: by a hand, by its swing afterwards, or on a way to an angle. Radians, ms. */
export type TurnMotion = {
  yaw: () => number;
  /** The angle it will have: that of its way's end. */
  aim: () => number;
  /** Without a new angle since then it stands. */
  movedAt: () => number;
  isMoving: () => boolean;
  hold: (x: number) => void;
  /** @param share of the picture's width from where it was held. */
  drag: (x: number, width: number, now: number) => void;
  letGo: (now: number) => void;
  /** Goes to an angle, at one speed or beginning and ending softly. */
  goTo: (yaw: number, way: { time: number; isEven: boolean }, now: number) => void;
  /** Moves on to this moment. */
  step: (now: number) => void;
};

/** A finger across the whole picture turns the shirt by so much. */
const acrossPicture = 1.25 * Math.PI;
/** Time in which a shirt that was let go loses most of its speed; slower than that it stands. */
const slowing = 260;
const leastSpeed = 0.000_15;
/** A hand that rested so long before it let go gives no swing. */
const restingHand = 60;
/** Share of the newest speed in that of a hand, which comes in jerks. */
const newest = 0.6;

const eased = (share: number) => share * share * (3 - 2 * share);

type Way = { from: number; to: number; start: number; time: number; isEven: boolean };
type State =
  | { kind: "still" | "held" }
  | { kind: "swing"; speed: number; at: number }
  | ({ kind: "way" } & Way);

/** @param isStill where motion is reduced: nothing moves by itself. */
export function newTurnMotion(begin: number, isStill: boolean): TurnMotion {
  let yaw = begin;
  let state: State = { kind: "still" };
  let held = { x: 0, yaw };
  let speed = 0;
  let movedAt = 0;

  function move(next: number, now: number) {
    if (now > movedAt) speed = newest * ((next - yaw) / (now - movedAt)) + (1 - newest) * speed;
    movedAt = now;
    yaw = next;
  }

  return {
    yaw: () => yaw,
    aim: () => (state.kind === "way" ? state.to : yaw),
    movedAt: () => movedAt,
    isMoving: () => state.kind === "swing" || state.kind === "way",
    hold(x) {
      held = { x, yaw };
      speed = 0;
      state = { kind: "held" };
    },
    drag(x, width, now) {
      if (state.kind === "held") move(held.yaw + ((x - held.x) / width) * acrossPicture, now);
    },
    letGo(now) {
      if (state.kind !== "held") return;
      const isSwung = !isStill && now - movedAt < restingHand && Math.abs(speed) > leastSpeed;
      state = isSwung ? { kind: "swing", speed, at: now } : { kind: "still" };
    },
    goTo(to, way, now) {
      if (isStill) {
        state = { kind: "still" };
        move(to, now);
      } else state = { kind: "way", from: yaw, to, start: now, ...way };
    },
    step(now) {
      if (state.kind === "swing") {
        const passed = Math.max(0, now - state.at);
        const left = state.speed * Math.exp(-passed / slowing);
        move(yaw + left * passed, now);
        state =
          Math.abs(left) < leastSpeed ? { kind: "still" } : { ...state, speed: left, at: now };
      } else if (state.kind === "way") {
        const { from, to, start, time, isEven } = state;
        const share = Math.min(1, Math.max(0, (now - start) / time));
        move(from + (to - from) * (isEven ? share : eased(share)), now);
        if (share === 1) state = { kind: "still" };
      }
    },
  };
}
