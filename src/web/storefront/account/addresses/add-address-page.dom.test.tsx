import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { SavedAddress } from "#contract/address.ts";
import { answerPlaces } from "../../../../../tests/support/answer-places.ts";
import {
  noConnection,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress, signIn } from "../../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../../tests/support/tested-languages.ts";
import * as addAddressPage from "./add-address-page.tsx";

beforeEach(() => {
  signIn();
  answerPlaces();
});

const berlin = {
  firstName: "Pat",
  lastName: "Granby",
  country: "DE",
  address: "Musterweg 12",
  postalCode: "10115",
  city: "Berlin",
  phoneCode: "+49",
  phone: "30 1234567",
};
const saved: SavedAddress = {
  ...berlin,
  id: "a1",
  company: "",
  addressLine2: "",
  province: "",
  isDefault: false,
};

const field = (name: string) => document.getElementById(`address-${name}`) as HTMLInputElement;
const values = () => Object.keys(berlin).map((name) => field(name).value);

async function open(address = "/add-address", language: "en-US" | "zh-CN" = "en-US") {
  answerPlaces(language);
  const user = await openShop(addAddressPage, "/add-address", address, { language });
  /** What suspends until the list's code is there is rendered on within the awaited act. */
  const write = async (name: string, text: string) => {
    await act(async () => {
      field(name).focus();
      await Promise.all([
        import("../../forms/address/suggestion-list.tsx"),
        import("../../forms/address/phone-check.ts"),
      ]);
    });
    await user.clear(field(name));
    await user.paste(text);
  };
  const fill = async () => {
    await user.selectOptions(field("country"), berlin.country);
    const { country: _, phoneCode: __, ...texts } = berlin;
    for (const [name, text] of Object.entries(texts)) await write(name, text);
  };
  const save = () => user.click(screen.getByRole("button", { name: /^(Save address|保存地址)$/ }));
  return { user, write, fill, save };
}

const missing = {
  "en-US": [
    "Please enter the First Name",
    "Please enter the Last Name",
    "Please enter the Address",
    "Please enter the City",
    "Please choose the State",
    "Please enter the ZIP code",
  ],
  "zh-CN": ["请输入姓氏", "请输入名字", "请输入地址", "请输入城市", "请选择州", "请输入邮政编码"],
};

test.each(testedLanguages)(
  "%s: every required field says so, and nothing is sent",
  async (language) => {
    const { user, save } = await open("/add-address", language);
    await user.selectOptions(field("country"), "US");
    await save();
    const [summary] = screen.getAllByRole("alert");
    if (!summary) throw new Error("nothing is said");
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(missing[language]);
    expect(shopCalls.inputs("saveAddresses")).toEqual([]);
  },
);

test("a new address is saved as typed and leads to the book", async () => {
  const { user, fill, save } = await open();
  await fill();
  const isDefault = screen.getByRole<HTMLInputElement>("checkbox", {
    name: /^Set as default address/,
  });
  expect(isDefault.checked).toBe(false);
  await user.click(isDefault);
  shopCalls.on("saveAddresses", [saved]);
  await save();
  await screen.findByText("Address added");
  await expect.poll(shopAddress).toBe("/address");
  expect(shopCalls.inputs("saveAddresses")).toMatchObject([[{ ...berlin, isDefault: true }]]);
});

test.each([
  ["fails", noConnection],
  ["is refused as a whole", () => refuse("tooManyTries", "Too many attempts.")],
] as const)("a save that %s says so and keeps what was typed", async (_, reply) => {
  const { fill, save } = await open();
  await fill();
  shopCalls.on("saveAddresses", reply);
  await save();
  await screen.findByText("An error occurred.");
  expect(values()).toEqual(Object.values(berlin));
  expect(shopAddress()).toBe("/add-address");
});

test("what the server refuses is said at its field", async () => {
  const { fill, save } = await open();
  await fill();
  shopCalls.on("saveAddresses", refuseFields({ "0.city": "cityRequired" }));
  await save();
  await expect.poll(() => field("city").getAttribute("aria-invalid")).toBe("true");
  expect(values()).toEqual(Object.values(berlin));
});

test("a saved address is there to be changed, and the default stays one", async () => {
  shopCalls.on("getAddress", { ...saved, isDefault: true });
  const { write, save } = await open("/add-address?id=a1");
  await screen.findByDisplayValue("Musterweg 12");
  expect(values()).toEqual(Object.values(berlin));
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Set as default address/ });
  expect([box.checked, box.disabled]).toEqual([true, true]);
  await write("address", "Musterweg 14");
  shopCalls.on("saveAddresses", [saved]);
  await save();
  await screen.findByText("Edit Success");
  expect(shopCalls.inputs("saveAddresses")).toMatchObject([
    [{ ...berlin, id: "a1", address: "Musterweg 14", isDefault: true }],
  ]);
});

test("an address that is not in the book is not shown", async () => {
  shopCalls.on("getAddress", refuse("notFound"));
  await open("/add-address?id=another");
  await screen.findByText("This address is not in your address book");
  expect(document.getElementById("address-address")).toBeNull();
});

test("an address that could not be loaded is tried again", async () => {
  shopCalls.on("getAddress", noConnection);
  const { user } = await open("/add-address?id=a1");
  const again = await screen.findByRole("button", { name: "Try again" });
  shopCalls.on("getAddress", saved);
  await user.click(again);
  await screen.findByDisplayValue("Musterweg 12");
});
