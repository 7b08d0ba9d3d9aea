import { expect, test } from "vitest";
import { afterTry, type TryEnd } from "./mail-tries.ts";

const fresh = { tries: 1, inDoubt: false };

test("a try that was taken or refused for good is the last", () => {
  expect(afterTry("accepted", fresh)).toMatchObject({ state: "sent", pauseMs: null });
  expect(afterTry("refused", fresh)).toMatchObject({ state: "refused", pauseMs: null });
});

test("a busy server is tried again after 1, 5, 15 min, 1, 4, 12 and 24 h, then given up", () => {
  const minutes = Array.from({ length: 8 }, (_, index) => {
    const { state, pauseMs } = afterTry("delayed", { tries: index + 1, inDoubt: false });
    return state === "queued" ? Number(pauseMs) / 60_000 : state;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 240, 720, 1440, "refused"]);
});

test("an e-mail that may have arrived is sent once more, whatever comes between", () => {
  expect(afterTry("unknown", fresh)).toEqual({
    state: "queued",
    inDoubt: true,
    pauseMs: 10 * 60_000,
  });
  const doubtful = { tries: 2, inDoubt: true };
  expect(afterTry("unknown", doubtful).state).toBe("probably_sent");
  expect(afterTry("delayed", doubtful)).toMatchObject({ state: "queued", inDoubt: true });
  expect(afterTry("delayed", { tries: 8, inDoubt: true }).state).toBe("probably_sent");
});

test("no order of ends delivers more than two copies", () => {
  const ends: TryEnd[] = ["accepted", "refused", "delayed", "unknown"];
  const walk = (tries: number, inDoubt: boolean, copies: number): number => {
    if (tries > 10) throw new Error("it never ends");
    return Math.max(
      ...ends.map((end) => {
        const after = afterTry(end, { tries, inDoubt });
        const delivered = copies + (end === "accepted" || end === "unknown" ? 1 : 0);
        return after.state === "queued" ? walk(tries + 1, after.inDoubt, delivered) : delivered;
      }),
    );
  };
  expect(walk(1, false, 0)).toBe(2);
});
