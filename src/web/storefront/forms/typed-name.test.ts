import { expect, test } from "vitest";
import { upperAsTyped } from "./typed-name.ts";

test("letters become capitals, one for one", () => {
  expect(upperAsTyped("marlow")).toBe("MARLOW");
  expect(upperAsTyped("müller 10")).toBe("MÜLLER 10");
});

test("a letter whose capital would be another one stays for the reader to decide", () => {
  expect(upperAsTyped("groß")).toBe("GROß");
  expect(upperAsTyped("yıldız")).toBe("YıLDıZ");
  expect(upperAsTyped("ﬁn")).toBe("ﬁN");
  expect(upperAsTyped("ŉ")).toBe("ŉ");
});
