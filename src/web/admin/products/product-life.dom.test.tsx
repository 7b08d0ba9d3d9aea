import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { exampleProduct } from "../../../../tests/support/fake-product.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

// Prices by currency are a form of their own.
beforeEach(() => adminCalls.on("getPrices", { version: 0, prices: [] }));

const draft = { ...exampleProduct, state: "draft" as const, publishedAt: null };

async function open(product = draft, role?: "R_CONTENT") {
  adminCalls.on("getProduct", product);
  const user = await openAdmin("/admin/products/p1", role ? { role } : {});
  const life = within(await screen.findByRole("region", { name: "State" }));
  const press = (name: string) => user.click(life.getByRole("button", { name }));
  return { user, life, press };
}

test("a draft is published, and the page says so at once", async () => {
  const { life, press } = await open();
  adminCalls.on("moveProduct", { ...exampleProduct, version: 5 });
  await press("Publish now");
  await screen.findByText("It is for sale.");
  await life.findByText(/For sale since/);
  expect(adminCalls.inputs("moveProduct")).toEqual([{ id: "p1", version: 4, to: "publish" }]);
});

test("what a draft lacks is named, and it cannot be published", async () => {
  const { life } = await open({ ...draft, gaps: ["price", "sizes"] });
  expect(life.getByText(/it needs a price and a size/)).toBeDefined();
  expect(life.getByRole("button", { name: "Publish now" })).toHaveProperty("disabled", true);
});

test("one none of whose imported pictures could be fetched says so, and may be published", async () => {
  const { life } = await open({ ...draft, picturesLost: true });
  expect(
    life.getByText(/None of the pictures that its import names could be fetched/),
  ).toBeDefined();
  expect(life.getByRole("button", { name: "Publish now" })).toHaveProperty("disabled", false);
});

test("unsaved changes are saved before anything is published", async () => {
  const { user, life } = await open();
  await user.type(screen.getByRole("textbox", { name: "Name (English)" }), "!");
  expect(life.getByRole("button", { name: "Publish now" })).toHaveProperty("disabled", true);
  expect(life.getByText("Save your changes first.")).toBeDefined();
});

test("a moment that is past is said in the dialog", async () => {
  const { user, press } = await open();
  await press("Schedule");
  const dialog = within(await screen.findByRole("dialog", { name: "When it goes on sale" }));
  const at = dialog.getByLabelText("Day and time");
  await user.type(at, "2020-01-01T10:00");
  adminCalls.on("moveProduct", refuseFields({ at: "momentPast" }));
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  await expect.poll(() => at.getAttribute("aria-invalid")).toBe("true");
  // Ten o'clock by the shop's clock.
  expect(adminCalls.inputs("moveProduct")).toMatchObject([{ at: "2020-01-01T15:00:00.000Z" }]);
});

test("a year that is being typed is no time yet", async () => {
  const { press } = await open();
  await press("Schedule");
  const dialog = within(await screen.findByRole("dialog", { name: "When it goes on sale" }));
  const at = dialog.getByLabelText("Day and time");
  const submit = dialog.getByRole("button", { name: "Schedule" });
  for (const year of ["0002", "0202", "012026"]) {
    fireEvent.change(at, { target: { value: `${year}-12-31T09:00` } });
    expect(submit).toHaveProperty("disabled", true);
  }
  fireEvent.change(at, { target: { value: "2027-12-31T09:00" } });
  expect(submit).toHaveProperty("disabled", false);
});

test("who only writes texts sees the state and no buttons", async () => {
  const { life } = await open(draft, "R_CONTENT");
  expect(life.queryAllByRole("button")).toEqual([]);
});

test("sizes get their codes, a missing one is added in its place, a needed one stays", async () => {
  const { user } = await open();
  const sizes = within(screen.getAllByRole("region", { name: "Sizes" })[0] ?? document.body);
  await user.click(sizes.getByRole("button", { name: "Add a size" }));
  await user.click(await screen.findByRole("menuitem", { name: "S" }));
  await user.type(sizes.getByRole("textbox", { name: "SKU of S" }), "RV-S");
  await user.type(sizes.getByRole("textbox", { name: "EAN or UPC of M" }), "4006381333931");
  expect(sizes.getByRole("button", { name: "Remove size M" })).toHaveProperty("disabled", true);
  adminCalls.on("saveProduct", refuseFields({ "sizes.0.sku": "skuTaken" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const sku = sizes.getByRole("textbox", { name: "SKU of S" });
  await expect.poll(() => sku.getAttribute("aria-invalid")).toBe("true");
  expect(adminCalls.inputs("saveProduct")).toMatchObject([
    {
      sizes: [
        { size: "S", sku: "RV-S", ean: null },
        { size: "M", sku: null, ean: "4006381333931" },
      ],
    },
  ]);
});

test("the drawing is changed in the designer and saved with the rest", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Change the drawing" }));
  await user.click(screen.getByRole("radio", { name: "Stripes" }));
  adminCalls.on("saveProduct", exampleProduct);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("saveProduct"))
    .toMatchObject([{ id: "p1", kit: { pattern: "stripes" } }]);
});

test("what is in carts is taken out of the shop only when that is meant", async () => {
  adminCalls.on("getProduct", { ...exampleProduct, carts: 2 });
  const user = await openAdmin("/admin/products/p1");
  await user.click(await screen.findByRole("button", { name: "Take out of the shop" }));
  await screen.findByText("It is in 2 carts, which can no longer be paid.");
  expect(adminCalls.inputs("moveProduct")).toEqual([]);
  adminCalls.on("moveProduct", { ...exampleProduct, state: "draft", publishedAt: null });
  await user.click(screen.getByRole("button", { name: "Take it out anyway" }));
  await expect.poll(() => adminCalls.inputs("moveProduct")).toMatchObject([{ to: "draft" }]);
});

test("a price given away or changed by more than half is asked about, others are not", async () => {
  adminCalls.on("getProduct", exampleProduct);
  const user = await openAdmin("/admin/products/p1");
  const price = await screen.findByRole("textbox", { name: "Price" });
  await user.clear(price);
  await user.type(price, "0");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The price becomes $0.00: it is given away.");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(adminCalls.inputs("saveProduct")).toEqual([]);
  adminCalls.on("saveProduct", { ...exampleProduct, priceUsd: 4500 });
  await user.clear(price);
  await user.type(price, "45");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
});
