import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ZoneReach } from "#domain/delivery/served-country.ts";
import type { Language } from "#domain/language.ts";
import { findAnsweredPlaces } from "../../../../../tests/support/answer-places.ts";
import { shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { AddressFields } from "./address-fields.tsx";
import { emptyAddress, type AddressValues } from "./address-values.ts";
import { useAddressForm } from "./use-address-form.ts";

type Control = HTMLInputElement | HTMLSelectElement;
const field = (name: string) => document.getElementById(`to-${name}`) as Control;
const valuesOf = (...names: string[]) => names.map((name) => field(name)?.value ?? null);
const place = ["country", "address", "addressLine2", "city", "province", "postalCode"];
const button = (name: string | RegExp) => screen.getByRole("button", { name });
/** What a screen reader is told of pasted addresses and doubts. */
const said = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join(" ");

const america = "John Smith\n123 Main Street\nApt 4B\nSpringfield, IL 62704\nUSA";
const germany = "Erika Mustermann, Lindenallee 3a, 50667 Köln, Germany, +49 221 123456";

type Options = { start?: Partial<AddressValues>; language?: Language; zones?: ZoneReach[] };

async function openForm({ start, language = "en-US", zones }: Options = {}) {
  const places = await findAnsweredPlaces(language, zones);
  function Form() {
    const form = useAddressForm({
      places,
      start: { ...emptyAddress, country: "US", phoneCode: "+1", ...start },
      id: "to",
      forParcel: true,
    });
    const [isSent, setSent] = useState(false);
    return (
      <form
        aria-label="address"
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
        }}
      >
        <AddressFields form={form} />
        <button>Save</button>
        {isSent ? <p>sent</p> : null}
      </form>
    );
  }
  const user = await renderShop(Form, { language });
  const enter = (name: string) =>
    act(async () => {
      field(name).focus();
      await Promise.all([import("./suggestion-list.tsx"), import("./phone-check.ts")]);
    });
  return {
    user,
    enter,
    async paste(name: string, text: string) {
      await enter(name);
      await user.paste(text);
    },
    async write(name: string, text: string) {
      await enter(name);
      await user.clear(field(name));
      await user.type(field(name), text);
    },
  };
}

test.each(["address", "city", "postalCode", "firstName", "lastName"])(
  "a whole address pasted into %s is filled into its fields, and taken back at once",
  async (into) => {
    const { user, paste } = await openForm();
    await paste(into, america);
    await expect.poll(said).toContain("The pasted address is now in its fields.");
    expect(valuesOf("firstName", "lastName", ...place)).toEqual([
      "John",
      "Smith",
      "US",
      "123 Main Street",
      "Apt 4B",
      "Springfield",
      "IL",
      "62704",
    ]);
    const undo = button("Undo");
    expect(undo.closest("[role=status]")).not.toBeNull();
    await user.click(undo);
    const pasted = { [into]: expect.stringContaining("John Smith") };
    const empty = {
      firstName: "",
      lastName: "",
      address: "",
      city: "",
      province: "",
      postalCode: "",
    };
    const now = Object.fromEntries(Object.keys(empty).map((name) => [name, field(name).value]));
    expect(now).toEqual({ ...empty, ...pasted });
    expect(said()).toContain("Your pasted text is back as it was.");
    await expect.poll(() => document.activeElement).toBe(field(into));
  },
);

test("the country that the text names is chosen, and goes back with the rest", async () => {
  const { user, paste } = await openForm();
  await paste("address", germany);
  await expect.poll(said).toContain("the country is Germany");
  expect(valuesOf("firstName", "lastName", "address", "postalCode", "city")).toEqual([
    "Erika",
    "Mustermann",
    "Lindenallee 3a",
    "50667",
    "Köln",
  ]);
  expect(valuesOf("country", "phoneCode", "phone")).toEqual(["DE", "+49", "221 123456"]);
  // The field with the focus stands at another place now.
  await expect.poll(() => document.activeElement).toBe(field("address"));
  await user.click(button("Undo"));
  expect(valuesOf("country", "phoneCode", "phone", "firstName", "city")).toEqual([
    "US",
    "+1",
    "",
    "",
    "",
  ]);
  expect(field("address").value).toContain("Lindenallee 3a, 50667");
});

test("by keyboard alone: Undo is the next stop, and what was typed since then stays", async () => {
  const { user, paste, write } = await openForm();
  await paste("address", america);
  await expect.poll(said).toContain("in its fields");
  await write("firstName", "Johnny");
  act(() => field("address").focus());
  await user.tab();
  expect(document.activeElement).toBe(button("Undo"));
  await user.keyboard("{Enter}");
  expect(valuesOf("firstName", "lastName", "city")).toEqual(["Johnny", "", ""]);
  expect(screen.queryByText("sent")).toBeNull();
});

test("fields with other content are overwritten by a press alone", async () => {
  const { user, paste, write } = await openForm();
  await write("city", "Salem");
  await paste("address", america);
  await expect.poll(said).toContain("other fields are filled in already");
  expect(valuesOf("firstName", "city", "postalCode")).toEqual(["", "Salem", ""]);
  expect(field("address").value).toContain("Springfield");
  await user.click(button("Fill in the whole address"));
  expect(valuesOf("firstName", ...place)).toEqual([
    "John",
    "US",
    "123 Main Street",
    "Apt 4B",
    "Springfield",
    "IL",
    "62704",
  ]);
  await user.click(button("Undo"));
  expect(valuesOf("firstName", "city", "postalCode")).toEqual(["", "Salem", ""]);
});

test("a flat of another address is not left beside a pasted street", async () => {
  const { user, paste } = await openForm({ start: { addressLine2: "Flat 3" } });
  await paste("address", "12 Oak Ave, Boise, ID 83702");
  await expect.poll(said).toContain("other fields are filled in already");
  await user.click(button("Fill in the whole address"));
  expect(valuesOf("address", "addressLine2")).toEqual(["12 Oak Ave", null]);
});

test("fields with the same content ask nothing", async () => {
  const { paste } = await openForm({
    start: { firstName: "john", lastName: "Smith", city: "Springfield" },
  });
  await paste("address", america);
  await expect.poll(said).toContain("in its fields");
  expect(valuesOf("firstName", "postalCode")).toEqual(["John", "62704"]);
});

test.each([
  ["a country that nothing is sent to", germany, "in Germany, where nothing is sent"],
  [
    "a country without rules",
    "Jl. Sudirman 10, Jakarta 10220, Indonesia",
    "in Indonesia, where nothing is sent",
  ],
])("%s is said, and nothing else is filled", async (_, text, words) => {
  const { paste } = await openForm({ zones: [{ places: ["US"], hasWay: true }] });
  await paste("address", text);
  await expect.poll(said).toContain(words);
  expect(field("address").value).toBe(text);
  expect(valuesOf("country", "firstName", "city", "phone")).toEqual(["US", "", "", ""]);
});

test.each([
  ["a street with its flat", "Flat 3, 10 Downing Street"],
  ["a number", "12345"],
  ["a message", "Happy birthday, dear Tom. See you in Berlin, 2025"],
])("%s stays as it was pasted", async (_, text) => {
  const { paste } = await openForm();
  await paste("address", text);
  // A later paste is read after the former one.
  await paste("city", america);
  await expect.poll(said).toContain("other fields are filled in already");
  expect(valuesOf("address", "firstName", "postalCode")).toEqual([text, "", ""]);
});

test("a text pasted behind another one is a part of that", async () => {
  const { user, paste, write } = await openForm();
  await write("address", "At ");
  await user.paste(america);
  // A later paste is read after the former one.
  await paste("city", america);
  await expect.poll(said).toContain("other fields are filled in already");
  expect(field("address").value).toMatch(/^At John Smith/);
});

test("a pasted address is not looked up by its whole text", async () => {
  const { paste, write } = await openForm();
  await paste("city", germany);
  await expect.poll(said).toContain("in its fields");
  await write("city", "Bonn");
  const asked = () => shopCalls.inputs("suggestAddress").map(({ text }) => text);
  await expect.poll(asked).toContain("Bonn");
  expect(asked()).toEqual(["Bonn"]);
});

test("Chinese text fills a Chinese form", async () => {
  const { paste } = await openForm({ language: "zh-CN" });
  await paste(
    "address",
    "收件人: 张伟, 手机号码: 13800138000, 所在地区: 广东省 深圳市 南山区, 详细地址: 科技园路1号",
  );
  await expect.poll(said).toContain("已将粘贴的地址填入各栏，国家 / 地区改为中国。");
  expect(valuesOf("lastName", "firstName", "address", "city", "province", "phone")).toEqual([
    "张",
    "伟",
    "南山区科技园路1号",
    "深圳市",
    "GD",
    "13800138000",
  ]);
  expect(button("撤销")).toBeDefined();
});

test("a postcode of another country is doubted beside the country, never in the way", async () => {
  const { user, write } = await openForm();
  await write("address", "10 Downing Street");
  await write("city", "London");
  await write("postalCode", "SW1A 2AA");
  expect(said()).not.toContain("looks like");
  await user.tab();
  await expect.poll(said).toContain("This looks like an address in the United Kingdom.");
  await user.click(button("Deliver to the United Kingdom"));
  expect(valuesOf("country", "address", "city", "postalCode")).toEqual([
    "GB",
    "10 Downing Street",
    "London",
    "SW1A 2AA",
  ]);
  expect(document.activeElement).toBe(field("country"));
  expect(said()).not.toContain("looks like");
});

test("a pasted address of another country is filled in once that is chosen", async () => {
  const { user, paste } = await openForm();
  await paste("address", "Hauptstr. 5, 10115 Berlin");
  await user.tab();
  await expect.poll(said).toContain("This looks like an address in Germany.");
  expect(field("address").value).toBe("Hauptstr. 5, 10115 Berlin");
  await user.click(button("Deliver to Germany"));
  await expect
    .poll(() => valuesOf("country", "address", "postalCode", "city"))
    .toEqual(["DE", "Hauptstr. 5", "10115", "Berlin"]);
});

test("a place that may be in the chosen country is not doubted", async () => {
  const { user, write } = await openForm();
  await write("city", "Berlin");
  await user.selectOptions(field("province"), "NY");
  await write("postalCode", "10115");
  await user.tab();
  await act(async () => {
    await import("#domain/address/likely-country.ts");
  });
  expect(said()).not.toContain("looks like");
  expect(within(screen.getByRole("form")).queryByRole("button", { name: /Deliver/ })).toBeNull();
});
