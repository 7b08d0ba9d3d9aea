import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { productKinds } from "#domain/catalog/product-kinds.ts";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const chart = {
  code: "women",
  version: 2,
  name: { "en-US": "Women", "zh-CN": "女款" },
  unit: "cm" as const,
  rows: [
    {
      size: "S",
      measures: [
        {
          measure: "bodyChest" as const,
          cm: [84, 88] as [number, number],
          inch: [33, 34.5] as [number, number],
        },
      ],
    },
  ],
  products: 12,
};
const kinds = productKinds.map((kind) => ({ kind, chart: "women" }));
const some = { charts: [chart], kinds };

testAdminList({
  address: "/admin/size-charts",
  call: "listSizeCharts",
  none: { charts: [], kinds },
  some,
  shown: "84–88 cm",
  empty: "There are no size charts yet.",
  filter: null,
  search: null,
  isWhole: true,
});

async function openChart() {
  adminCalls.on("listSizeCharts", some);
  const user = await openAdmin("/admin/size-charts");
  await user.click(await screen.findByRole("button", { name: "Change Women" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the chart" }));
  return { user, dialog };
}

test("a cell shows its other unit while it is typed, and is saved as least and most", async () => {
  const { user, dialog } = await openChart();
  adminCalls.on("saveSizeChart", { ...chart, version: 3 });
  const cell = dialog.getByRole("textbox", { name: "Your chest of S" });
  await user.clear(cell);
  await user.type(cell, "86-90,5");
  expect(dialog.getByText("34–35.5 in")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved. Size guides show it at once.");
  expect(adminCalls.inputs("saveSizeChart")).toEqual([
    {
      code: "women",
      version: 2,
      name: chart.name,
      unit: "cm",
      rows: [{ size: "S", measures: [{ measure: "bodyChest", span: [86, 90.5] }] }],
    },
  ]);
});

test("what is no measure is said at its cell, and nothing is sent", async () => {
  const { user, dialog } = await openChart();
  const cell = dialog.getByRole("textbox", { name: "Your chest of S" });
  await user.clear(cell);
  await user.type(cell, "wide");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/Write a measurement as 96 or 96–100/);
  expect(adminCalls.inputs("saveSizeChart")).toEqual([]);
});

test("a kind's chart is saved at once; a refusal is said", async () => {
  adminCalls.on("listSizeCharts", some);
  const user = await openAdmin("/admin/size-charts");
  const kids = await screen.findByLabelText<HTMLSelectElement>("Kids' Kit");
  adminCalls.on("saveChartKind", refuse("notFound", "It is gone."));
  adminCalls.on("listSizeCharts", { ...some, charts: [chart, { ...chart, code: "kids" }] });
  await user.selectOptions(kids, "women");
  await screen.findByText("It is gone.");
  expect(adminCalls.inputs("saveChartKind")).toEqual([{ kind: "kids", chart: "women" }]);
});
