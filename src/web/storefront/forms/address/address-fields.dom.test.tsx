import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { addressTable } from "../../../../../tests/support/address-table.ts";
import { findAnsweredPlaces } from "../../../../../tests/support/answer-places.ts";
import { noConnection, refuse, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../../tests/support/tested-languages.ts";
import { AddressErrorSummary, AddressFields } from "./address-fields.tsx";
import { emptyAddress } from "./address-values.ts";
import { useAddressForm } from "./use-address-form.ts";

type Control = HTMLInputElement | HTMLSelectElement;
const field = (name: string) => document.getElementById(`to-${name}`) as Control;
const valueOf = (name: string) => field(name).value;
const helperOf = (name: string) => document.getElementById(`to-${name}-helper`)?.textContent ?? "";
const labelOf = (name: string) => document.querySelector(`label[for=to-${name}]`)?.textContent;
const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole<HTMLOptionElement>("option")
    .filter(({ value }) => value !== "")
    .map(({ text }) => text);
/** Beside the form there are toasts, which are alerts, too. */
const form = () => within(screen.getByRole("form"));
/** Names of the fields as they stand. */
const standing = () =>
  Array.from(screen.getByRole<HTMLFormElement>("form").elements).flatMap((control) => {
    const name = control.getAttribute("name");
    return name ? [name] : [];
  });

async function openForm(language: Language = "en-US") {
  const places = await findAnsweredPlaces(language);
  function Form() {
    const form = useAddressForm({ places, start: emptyAddress, id: "to" });
    const [refusals, setRefusals] = useState(0);
    return (
      <form
        noValidate
        aria-label="address"
        onSubmit={(event) => {
          event.preventDefault();
          if (form.reveal().length > 0) setRefusals((last) => last + 1);
        }}
      >
        <AddressErrorSummary errors={form.shownErrors} refusals={refusals} />
        <AddressFields form={form} section="shipping" />
        <button>Save</button>
      </form>
    );
  }
  const user = await renderShop(Form, { language });
  /** What suspends until the list's code is there is rendered on within the awaited act. */
  const enter = (name: string) =>
    act(async () => {
      field(name).focus();
      await Promise.all([import("./suggestion-list.tsx"), import("./phone-check.ts")]);
    });
  return {
    user,
    enter,
    choose: (name: string, value: string) => user.selectOptions(field(name), value),
    /** Replaces the text of a field; the field keeps the focus. */
    async write(name: string, text: string) {
      await enter(name);
      await user.clear(field(name));
      await user.type(field(name), text);
    },
    save: () => user.click(screen.getByRole("button", { name: "Save" })),
  };
}

test.each(testedLanguages)(
  "%s: each country has its own fields, names, lists and postcodes",
  async (language) => {
    const { choose } = await openForm(language);
    const optional = { "en-US": "optional", "zh-CN": "选填" }[language];
    const place = testedLanguages.indexOf(language);
    const usual = { "en-US": "Example:", "zh-CN": "例如：" }[language];
    for (const row of addressTable) {
      await choose("country", row.code);
      const folded = /^(company|addressLine2)$/;
      // Chinese pages ask for the family name first, wherever it goes.
      const asked = language === "zh-CN" ? "lastName firstName" : "$&";
      const order = row.order.replace("firstName lastName", asked).split(" ");
      const shown = order.filter((name) => !folded.test(name));
      expect(standing(), row.code).toEqual(shown);
      expect(valueOf("phoneCode"), row.code).toBe(row.phoneCode);
      for (const [name, texts] of Object.entries(row.labels)) {
        const needed = row.needs.split(" ").includes(name);
        expect(labelOf(name), row.code).toBe(texts[place] + (needed ? "" : optional));
        expect(field(name).required, `${row.code} ${name}`).toBe(needed);
      }
      const [count, ...names] = row.provinces;
      if (count > 0) {
        expect(optionsOf("province"), row.code).toHaveLength(count);
        if (language === "en-US") {
          expect(optionsOf("province")).toEqual(expect.arrayContaining(names));
        }
      }
      for (const code of [...row.bad, ...row.good]) {
        fireEvent.change(field("postalCode"), { target: { value: code } });
        fireEvent.blur(field("postalCode"));
        expect(valueOf("postalCode")).toBe(code.toUpperCase());
        // A doubt is said in place of the example.
        const isUsual = helperOf("postalCode").startsWith(usual);
        expect(isUsual, `${row.code} ${code}`).toBe(row.good.includes(code));
      }
    }
  },
  // Twelve countries, and a busy machine.
  60_000,
);

test("what was typed outlives a change of the country", async () => {
  const { user, choose, write } = await openForm();
  await choose("country", "US");
  await write("firstName", "Robin");
  await write("address", "1 Kiln Lane");
  await write("city", "Elm");
  await choose("province", "CA");
  await write("postalCode", "90210");
  await user.click(screen.getByRole("button", { name: /Add apartment, suite…/ }));
  await expect.poll(() => document.activeElement).toBe(field("addressLine2"));
  await user.keyboard("Flat 3");

  await choose("country", "HK");
  expect(field("postalCode")).toBeNull();
  expect([valueOf("province"), valueOf("addressLine2")]).toEqual(["", "Flat 3"]);
  await choose("country", "JP");
  expect([valueOf("firstName"), valueOf("postalCode")]).toEqual(["Robin", "90210"]);
  await choose("country", "US");
  expect(["province", "city", "address", "addressLine2"].map(valueOf)).toEqual([
    "CA",
    "Elm",
    "1 Kiln Lane",
    "Flat 3",
  ]);
});

test("an error is said beside its field and in the summary, by the country's names", async () => {
  const { choose, write, save } = await openForm();
  await choose("country", "US");
  await save();
  const summary = form().getByRole("alert");
  expect(document.activeElement).toBe(summary);
  const links = () => within(summary).getAllByRole("link");
  expect(links().map(({ textContent }) => textContent)).toEqual([
    "Please enter the First Name",
    "Please enter the Last Name",
    "Please enter the Address",
    "Please enter the City",
    "Please choose the State",
    "Please enter the ZIP code",
  ]);
  expect(screen.getByRole("combobox", { name: /^State/, description: /choose the State/ })).toBe(
    field("province"),
  );
  await write("firstName", "Pat");
  expect(document.getElementById("to-firstName-error")).toBeNull();
  expect(links()).toHaveLength(5);
  // What another country does not need is no error there.
  await choose("country", "HK");
  expect(links().map(({ textContent }) => textContent)).toEqual([
    "Please enter the Last Name",
    "Please enter the Address",
    "Please choose the Area",
  ]);
  expect(valueOf("firstName")).toBe("Pat");
});

test("a pasted number fills the code, and a strange one is doubted but not refused", async () => {
  const { user, choose, enter, write, save } = await openForm();
  await choose("country", "US");
  await enter("phone");
  await user.paste("+44 7700900123");
  expect(valueOf("phoneCode")).toBe("+44");
  await user.tab();
  await expect.poll(() => valueOf("phone")).toBe("7700 900123");

  await write("phone", "12");
  await expect.poll(() => helperOf("phone")).toContain("too short for a number with +44");
  await choose("phoneCode", "+1");
  await expect.poll(() => helperOf("phone")).toContain("Example: 201 555 0123");
  await save();
  const errors = form().getByRole("alert").textContent;
  expect(errors).toContain("First Name");
  expect(errors).not.toContain("Phone");
  await write("phone", "(212)5550100");
  await user.tab();
  await expect.poll(() => valueOf("phone")).toBe("212 555 0100");
  expect(helperOf("phone")).toBe("Only for the courier, if something is unclear.");
});

const suggested = async () => within(await screen.findByRole("listbox")).getAllByRole("option");

test("suggestions by keyboard and mouse fill what they know and no more", async () => {
  const { user, choose, write } = await openForm();
  await choose("country", "CN");
  await write("address", "1 Kiln Lane");
  await write("city", "shenz");
  const [first] = await suggested();
  const city = field("city");
  await expect.poll(() => city.getAttribute("aria-expanded")).toBe("true");
  expect(city.getAttribute("role")).toBe("combobox");
  await user.keyboard("{ArrowDown}");
  await expect.poll(() => city.getAttribute("aria-activedescendant")).toBe(first?.id);
  expect(first?.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect([valueOf("city"), valueOf("address")]).toEqual(["Shenzhen", "1 Kiln Lane"]);
  expect(within(field("province")).getByRole("option", { selected: true }).textContent).toBe(
    "Guangdong",
  );
  expect(document.activeElement).toBe(city);

  await write("postalCode", "100000");
  const [beijing] = await suggested();
  await user.click(beijing as Element);
  expect(valueOf("city")).toBe("Beijing");
  expect(document.activeElement).toBe(field("postalCode"));
});

test("Escape keeps what was typed, and dismissed suggestions stay away", async () => {
  const { user, choose, write } = await openForm();
  await choose("country", "CN");
  await write("city", "shang");
  await suggested();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(valueOf("city")).toBe("shang");
  await write("city", "shang");
  await suggested();
  await user.click(screen.getByRole("option", { name: "Enter manually" }));
  expect(screen.queryByRole("listbox")).toBeNull();
  await user.type(field("city"), "rao");
  // The answer to what it begins with would show at once.
  expect(screen.queryByRole("listbox")).toBeNull();
  await write("postalCode", "100000");
  await suggested();
  const texts = shopCalls.inputs("suggestAddress").map(({ text }) => text);
  expect(texts).toEqual(["shang", "100000"]);
  expect(valueOf("city")).toBe("shangrao");
});

test("an answer that comes late changes nothing, and its question is taken back", async () => {
  const { user, choose, write, enter } = await openForm();
  await choose("country", "DE");
  const texts: string[] = [];
  let letGo = () => {};
  const held = new Promise<{ records: [] }>((resolve) => {
    letGo = () => resolve({ records: [] });
  });
  shopCalls.on("suggestAddress", ({ text }) => {
    texts.push(text);
    return text === "Ber" ? held : { records: [{ label: "Berlin", address: { city: "Berlin" } }] };
  });
  await write("city", "Ber");
  await expect.poll(() => texts).toEqual(["Ber"]);
  await user.type(field("city"), "li");
  await expect.poll(() => texts).toEqual(["Ber", "Berli"]);
  await screen.findByRole("option", { name: "Berlin" });
  await act(async () => {
    letGo();
    await held;
  });
  expect(screen.getByRole("option", { name: "Berlin" })).toBeDefined();
  await enter("phone");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(valueOf("city")).toBe("Berli");
});

test("without an answer from the suggestions the form is what it was", async () => {
  const { choose, write, save } = await openForm();
  let asked = 0;
  shopCalls.on("suggestAddress", () => {
    asked += 1;
    return asked === 1 ? refuse("tooManyTries") : noConnection();
  });
  await choose("country", "DE");
  await write("firstName", "Pat");
  await write("lastName", "Granby");
  await write("address", "Musterweg 12");
  await expect.poll(() => asked).toBe(1);
  await write("postalCode", "10115");
  await expect.poll(() => asked).toBe(2);
  await write("city", "Berlin");
  await write("phone", "30 1234567");
  await save();
  expect(form().queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(["address", "postalCode", "city"].map(valueOf)).toEqual([
    "Musterweg 12",
    "10115",
    "Berlin",
  ]);
});
