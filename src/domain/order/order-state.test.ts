import fc from "fast-check";
import { expect, test } from "vitest";
import { mayMove, moveOrder, orderMoves, orderStates } from "./order-state.ts";

test("every move leads to a state that exists, never to itself", () => {
  for (const from of orderStates) {
    expect(orderMoves[from].every((to) => orderStates.includes(to))).toBe(true);
    expect(mayMove(from, from)).toBe(false);
  }
});

test("every state can be reached from the first", () => {
  const reached = new Set(["created"]);
  for (const state of reached) {
    for (const next of orderMoves[state as "created"]) reached.add(next);
  }
  expect(reached).toEqual(new Set(orderStates));
});

test("no walk ships unpaid units, and refunded is the end", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderStates), { maxLength: 30 }), (wishes) => {
      const walked = ["created"];
      let state: (typeof orderStates)[number] = "created";
      for (const wish of wishes) {
        const moved = moveOrder(state, wish);
        if (moved.ok) {
          state = moved.value;
          walked.push(state);
        }
      }
      const paid = walked.indexOf("paid");
      for (const goods of ["in_production", "shipped", "delivered"]) {
        const at = walked.indexOf(goods);
        if (at >= 0) expect(paid >= 0 && paid < at).toBe(true);
      }
      const end = walked.indexOf("refunded");
      if (end >= 0) expect(end).toBe(walked.length - 1);
    }),
    { numRuns: 5000 },
  );
});

test("an illegal move is refused and says which", () => {
  expect(moveOrder("shipped", "awaiting_payment")).toEqual({
    ok: false,
    failure: { reason: "illegalMove", from: "shipped", to: "awaiting_payment" },
  });
});
