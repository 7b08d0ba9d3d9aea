import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Tracked } from "#contract/order.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { StageLine } from "./stage-line.tsx";

const ordered = "2026-03-05T10:00:00Z";
const stages: Tracked["stages"] = [
  { stage: "awaiting_payment", at: ordered },
  { stage: "paid", at: ordered },
  { stage: "in_production", at: null },
  { stage: "shipped", at: null },
  { stage: "delivered", at: null },
];

test.each([
  ["paid", 5],
  ["partly_refunded", 5],
  ["cancelled", 2],
  ["expired", 2],
  ["refund_due", 2],
  ["refunded", 2],
] as const)("%s: %i stages, for none is promised that will not come", async (status, shown) => {
  await renderShop(() => <StageLine order={{ status, stages }} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(shown);
});
