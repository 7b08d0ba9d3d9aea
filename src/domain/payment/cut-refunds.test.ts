import { expect, test } from "vitest";
import { moveRefunds, shareOut, type OpenRefund } from "./cut-refunds.ts";

const own = (id: string, amount: number, captureId = "pays"): OpenRefund => ({
  id,
  captureId,
  amount,
});

test.each([
  // The merchant's refund there, the rest, and our own that were not sent; the newest first.
  { there: 11_800, left: 10_300, open: [1_500], granted: 10_300, cut: [0], beyond: 0 },
  { there: 13_800, left: 12_300, open: [1_500], granted: 12_300, cut: [0], beyond: 0 },
  { there: 9_295, left: 0, open: [9_295], granted: 0, cut: [0], beyond: 0 },
  { there: 5_000, left: 0, open: [9_295], granted: 0, cut: [4_295], beyond: 0 },
  { there: 3_000, left: 0, open: [11_000], granted: 0, cut: [8_000], beyond: 0 },
  { there: 1_000, left: 10_300, open: [1_500], granted: 1_000, cut: [1_500], beyond: 0 },
  { there: 2_000, left: 500, open: [4_000, 1_500], granted: 500, cut: [2_500, 1_500], beyond: 0 },
  { there: 5_000, left: 500, open: [4_000, 1_500], granted: 500, cut: [0, 1_000], beyond: 0 },
  { there: 6_000, left: 500, open: [5_500], granted: 500, cut: [0], beyond: 0 },
  { there: 10_300, left: 10_300, open: [], granted: 10_300, cut: [], beyond: 0 },
  // 15.00 had been sent by other means.
  { there: 11_800, left: 10_300, open: [], granted: 10_300, cut: [], beyond: 1_500 },
  { there: 12_000, left: 11_800, open: [], granted: 11_800, cut: [], beyond: 200 },
])("$there there, $left left, our own $open", ({ there, left, open, granted, cut, beyond }) => {
  const refunds = open.map((amount, place) => own(`${place}`, amount));
  const share = shareOut({ amount: there, captureId: "pays" }, left, refunds);
  const rest = refunds.map(
    ({ id, amount }) => amount - (share.covered.find((part) => part.id === id)?.amount ?? 0),
  );
  expect({ granted: share.granted, cut: rest, beyond: share.beyond }).toEqual({
    granted,
    cut,
    beyond,
  });
});

test("refunds of the same capture are cut first", () => {
  const open = [own("newer", 800, "difference"), own("older", 1_000)];
  const share = shareOut({ amount: 900, captureId: "pays" }, 0, open);
  expect(share.covered).toEqual([{ id: "older", amount: 900 }]);
});

test("a sum that a capture lacks is sent from one that has it", () => {
  const captures = [
    { id: "pays", left: 0 },
    { id: "difference", left: 1_800 },
  ];
  expect(moveRefunds([own("credit", 1_800)], captures)).toEqual([
    { id: "credit", amount: 1_800, to: "difference" },
  ]);
  const some = [{ id: "pays", left: 500 }, ...captures.slice(1)];
  expect(moveRefunds([own("credit", 1_800)], some)).toEqual([
    { id: "credit", amount: 1_300, to: "difference" },
  ]);
  expect(moveRefunds([own("credit", 500)], some)).toEqual([]);
});

test("nothing is moved to where there is no room either", () => {
  expect(moveRefunds([own("credit", 900)], [{ id: "pays", left: 100 }])).toEqual([]);
});
