import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Shipping, ShippingZone } from "#contract/admin/places.ts";
import { adminCalls, refuse, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const union: ShippingZone = {
  code: "union",
  version: 2,
  name: { "en-US": "Union", "zh-CN": "欧盟" },
  isRest: false,
  countries: ["DE", "FR"],
  methods: [
    {
      method: "standard",
      name: {},
      carrier: "Parcel Post",
      steps: [
        { upToG: 500, feeUsd: 495 },
        { upToG: 2000, feeUsd: 895 },
      ],
      feePerKgUsd: null,
      freeFromUsd: 9900,
      minDays: 2,
      maxDays: 4,
      phoneRule: "byCountry",
    },
  ],
};
const shipping: Shipping = { zones: [union] };

test("an empty shop is told to begin with a zone", async () => {
  adminCalls.on("getShipping", { zones: [] });
  await openAdmin("/admin/settings/shipping");
  await screen.findByText("You don’t sell to any country yet. Start with a zone.");
});

test("what a parcel costs is shown by weight, and where none goes is said", async () => {
  adminCalls.on("getShipping", shipping);
  await openAdmin("/admin/settings/shipping");
  const [table] = await screen.findAllByRole("region", { name: "Cheapest parcel by weight" });
  if (!table) throw new Error("found regions are some");
  const row = within(table).getByRole("row", { name: /Union/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["$4.95", "$4.95", "$8.95", "$8.95", "none", "none", "none"]);
  expect(screen.getByText("No method carries parcels of up to 30 kg to:")).toBeDefined();
  expect(screen.getByText("Germany, France")).toBeDefined();
});

test("a new zone takes a group of countries that no other zone has, with fees by weight", async () => {
  adminCalls.on("getShipping", shipping);
  const user = await openAdmin("/admin/settings/shipping");
  await user.click(await screen.findByRole("button", { name: "Add a zone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a zone" }));
  await user.type(dialog.getByRole("textbox", { name: "Name (English)" }), "Americas");
  await user.type(dialog.getByRole("textbox", { name: "Name (中文)" }), "美洲");
  await user.click(dialog.getByRole("button", { name: "Add a group" }));
  await user.click(await screen.findByRole("menuitem", { name: "North America" }));
  await user.type(dialog.getByRole("textbox", { name: "Carrier" }), "Air Mail");
  await user.type(dialog.getByRole("textbox", { name: "Fee, step 1" }), "12,50");
  await user.click(dialog.getByRole("button", { name: "Add a weight" }));
  await user.type(dialog.getByRole("textbox", { name: "Up to, step 2" }), "2.5");
  await user.type(dialog.getByRole("textbox", { name: "Fee, step 2" }), "20");
  await user.type(dialog.getByRole("textbox", { name: "Each further kilogram" }), "3");
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Recipient’s phone" }),
    "Always needed",
  );
  adminCalls.on("saveZone", { ...union, code: "americas" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved. It applies from now on.");
  expect(adminCalls.inputs("saveZone")).toMatchObject([
    {
      name: { "en-US": "Americas", "zh-CN": "美洲" },
      countries: ["CA", "MX", "US"],
      methods: [
        {
          method: "standard",
          carrier: "Air Mail",
          steps: [
            { upToG: 1000, feeUsd: 1250 },
            { upToG: 2500, feeUsd: 2000 },
          ],
          feePerKgUsd: 300,
          freeFromUsd: null,
          phoneRule: "always",
        },
      ],
    },
  ]);
});

test("a fee that cannot be read says why at its field, and nothing is saved", async () => {
  adminCalls.on("getShipping", shipping);
  const user = await openAdmin("/admin/settings/shipping");
  await user.click(await screen.findByRole("button", { name: "Add a zone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a zone" }));
  await user.type(dialog.getByRole("textbox", { name: "Name (English)" }), "Americas");
  await user.type(dialog.getByRole("textbox", { name: "Fee, step 1" }), "about 5");
  await user.type(dialog.getByRole("textbox", { name: "Each further kilogram" }), "0.125");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("This is not an amount. Please write it like 1234.50.");
  await dialog.findByText("USD has at most 2 digits after the decimal point.");
  expect(adminCalls.inputs("saveZone")).toEqual([]);
});

test("a method of one's own is added, named and moved; another is removed", async () => {
  adminCalls.on("getShipping", shipping);
  const user = await openAdmin("/admin/settings/shipping");
  await user.click(await screen.findByRole("button", { name: "Change Union" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the zone" }));
  await user.click(dialog.getByRole("button", { name: "Add a method" }));
  await user.click(await screen.findByRole("menuitem", { name: "Express" }));
  await user.click(dialog.getByRole("button", { name: "Add a method" }));
  expect(screen.queryByRole("menuitem", { name: "Express" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "Another method" }));
  const own = within(dialog.getByRole("group", { name: "Another method" }));
  await user.type(own.getByRole("textbox", { name: "Name for shoppers (English)" }), "Locker");
  const locker = within(dialog.getByRole("group", { name: "Locker" }));
  await user.type(locker.getByRole("textbox", { name: "Name for shoppers (中文)" }), "快递柜");
  await user.type(locker.getByRole("textbox", { name: "Carrier" }), "Box Mail");
  await user.type(locker.getByRole("textbox", { name: "Fee, step 1" }), "3");
  await user.type(locker.getByRole("textbox", { name: "Days from" }), "1");
  await user.type(locker.getByRole("textbox", { name: "Days to" }), "2");
  await user.click(dialog.getByRole("button", { name: "Move Locker up" }));
  await user.click(dialog.getByRole("button", { name: "Remove Express" }));
  adminCalls.on("saveZone", union);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved. It applies from now on.");
  const [saved] = adminCalls.inputs("saveZone");
  expect(saved?.methods.map(({ method, name }) => [method, name])).toEqual([
    ["standard", {}],
    [undefined, { "en-US": "Locker", "zh-CN": "快递柜" }],
  ]);
});

test("a refusal stands at its field; another person's change is said", async () => {
  adminCalls.on("getShipping", shipping);
  const user = await openAdmin("/admin/settings/shipping");
  await user.click(await screen.findByRole("button", { name: "Change Union" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the zone" }));
  adminCalls.on("saveZone", refuseFields({ "methods.0.steps": "stepsNotRising" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("Each step must carry more than the one before and cost no less.");
  adminCalls.on("saveZone", refuse("conflict"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByRole("alert");
  expect(adminCalls.inputs("saveZone")[0]).toMatchObject({ code: "union", version: 2 });
});
