import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { adminOrderFile as fileOf, usd } from "../../../../tests/support/fake-admin-order.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

test("a claim stands on its order, is decided there, and the order is read again", async () => {
  const claim: AdminReturn = {
    id: "019e0cad-4c70-7577-8418-0e9fd640e72b",
    orderNo: "KR-1001",
    no: 1,
    state: "asked",
    wants: "refund",
    wantedSize: null,
    refusedBecause: null,
    askedAt: "2026-03-15T10:00:00Z",
    sendUntil: null,
    refundWaits: false,
    lines: [
      {
        lineId: "line-0",
        name: "Home shirt",
        image: "/media/p1.svg",
        size: "M",
        quantity: 1,
        arrived: 0,
        resellable: 0,
        reason: "wrongPrint",
        note: "The name is upside down.",
        photos: ["019e0cad-4c70-7577-8418-0e9fd640e72d"],
        returnable: false,
        worth: usd(12_900),
      },
    ],
  };
  adminCalls.on("getOrder", { ...fileOf(), returns: [claim] });
  const user = await openAdmin("/admin/orders/KR-1001");
  await screen.findByRole("button", { name: "Cancel order" });
  const panel = within(screen.getByRole("region", { name: "Returns" }));
  panel.getByText("The name is upside down.");
  panel.getByText(/Wrong print/);
  panel.getByRole("button", { name: "Picture 1 of Home shirt" });
  const approved = { ...claim, state: "approved", sendUntil: "2026-03-30T10:00:00Z" } as const;
  adminCalls.on("decideReturn", approved);
  adminCalls.on("getOrder", { ...fileOf({ status: "delivered" }), returns: [approved] });
  await user.click(panel.getByRole("button", { name: "Approve KR-1001-R1" }));
  await panel.findByText("Approved");
  expect(adminCalls.inputs("getOrder")).toHaveLength(2);
});
