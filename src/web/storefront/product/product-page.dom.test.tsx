import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { plainChoice } from "#domain/cart/line-content.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { shopInfo } from "../../../../tests/support/fake-checkout.ts";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerProduct, shirt } from "../../../../tests/support/fake-shirt.ts";
import {
  addButton,
  nameField,
  numberField,
  openExtras,
  openProduct,
  openSquad,
  printOwn,
  retype,
  seeShirt,
  sizeOf,
  sizes,
  squad,
  typeOf,
} from "../../../../tests/support/product-form.ts";

/** Choosing a shirt and its print; what it costs and how it is bought is in `purchase`. */

beforeEach(() => answerProduct());

const described = (element: HTMLElement) =>
  element
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ") ?? "";
const isInvalid = (element: HTMLElement) => element.getAttribute("aria-invalid") === "true";
const isNothingSaved = () => shopCalls.inputs("saveCartItems").length === 0;

test("no size is chosen for the shopper, and without one nothing is added", async () => {
  const user = await openProduct();
  const radios = within(sizes()).getAllByRole<HTMLInputElement>("radio");
  expect(radios.filter(({ checked }) => checked)).toEqual([]);
  await user.click(addButton());
  expect(document.activeElement).toBe(sizes());
  expect(described(sizes())).toBe("Choose a size");
  expect(isNothingSaved()).toBe(true);
  await user.click(sizeOf("M"));
  expect(screen.queryByText("Choose a size")).toBeNull();
});

test("a print that is hard to read is warned of once it is chosen, and can still be bought", async () => {
  const hardPrint = "Name and number are hard to read on this shirt: gray on white.";
  const user = await openProduct({ ...shirt, hardPrint });
  expect(screen.queryByText(hardPrint)).toBeNull();
  await printOwn(user, "MARLOW", "10");
  screen.getByText(hardPrint);
  expect(addButton().hasAttribute("disabled")).toBe(false);
});

test.each([
  [[], []],
  [[{ minItems: 3, percent: 10 }], ["Is there a discount for a team?"]],
])("with the tiers %j it says of discounts for teams: %j", async (cartTiers, questions) => {
  shopCalls.on("getShopInfo", { ...shopInfo, cartTiers });
  await openProduct();
  screen.getByText("Which names can be printed?");
  const asked = screen.queryAllByText("Is there a discount for a team?");
  expect(asked.map(({ textContent }) => textContent)).toEqual(questions);
});

test("a sold-out size stays in sight, is marked and cannot be selected", async () => {
  const soldOut = shirt.sizes.map(({ size }) => ({ size, inStock: false, left: 0 }));
  const user = await openProduct({ ...shirt, sizes: soldOut });
  const radios = within(sizes()).getAllByRole<HTMLInputElement>("radio", { name: /, sold out$/ });
  expect(radios).toHaveLength(soldOut.length);
  for (const radio of radios) {
    await user.click(radio);
    expect([radio.disabled, radio.checked]).toEqual([true, false]);
  }
  const add = screen.getByRole("button", { name: "Sold out" });
  expect(described(add)).toBe("Sold out in every size");
});

test("a size says how many are left once it is chosen and has three or fewer", async () => {
  const user = await openProduct();
  expect(screen.queryByText(/only \d+ left/)).toBeNull();
  for (const [size, words] of [
    ["S", "Size S: only 3 left"],
    ["L", "Size L is in stock"],
    ["M", "Size M is in stock"],
  ] as const) {
    await user.click(sizeOf(size));
    // The same text stands unseen where its space is reserved.
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  }
});

test("the custom types of the product are one radio group, Standard among them", async () => {
  await openProduct();
  const types = within(screen.getByRole("radiogroup", { name: /Custom type/ }));
  const titles = [/^Blank \(No Name\/Number\)/, /^Choose A Player/, /^Add Yours/, /^Standard/];
  const radios = types.getAllByRole("radio");
  expect(radios).toEqual(titles.map((name) => types.getByRole("radio", { name })));
});

test("fifteen letters fit, sixteen do not and stay as typed", async () => {
  const user = await openProduct();
  await printOwn(user, "ABCDEFGHIJKLMNO", "");
  expect(screen.getByText("15/15")).toBeDefined();
  expect(isInvalid(nameField())).toBe(false);
  await user.type(nameField(), "p");
  expect(nameField().value).toBe("ABCDEFGHIJKLMNOP");
  expect(described(nameField())).toContain("A name has at most 15 letters.");
  await user.click(sizeOf("M"));
  await user.click(addButton());
  expect(document.activeElement).toBe(nameField());
  expect(isNothingSaved()).toBe(true);
});

test("the numbers 100 and 1a are answered with words and not added", async () => {
  const user = await openProduct();
  await user.click(sizeOf("M"));
  await printOwn(user, "", "");
  for (const [number, words] of [
    ["100", "0 to 99 only."],
    ["1a", "Digits only."],
  ] as const) {
    await retype(user, numberField(), number);
    expect(described(numberField())).toContain(words);
    await user.click(addButton());
    expect(document.activeElement).toBe(numberField());
    expect(isNothingSaved()).toBe(true);
    await retype(user, numberField(), "0");
    expect(isInvalid(numberField())).toBe(false);
  }
});

test("a chosen player brings name and number; what was typed stays for coming back", async () => {
  const user = await openProduct();
  await printOwn(user, "MARLOW", "10");
  await user.click(await within(await openSquad()).findByRole("radio", { name: /KESWICK/ }));
  await screen.findByText("Back: KESWICK 1");
  for (const [field, value] of [
    [nameField(), "KESWICK"],
    [numberField(), "1"],
  ] as const) {
    expect([field.value, field.readOnly]).toEqual([value, true]);
  }
  await user.click(typeOf(/^Add Yours/));
  expect(nameField().value).toBe("MARLOW");
  await screen.findByText("Back: MARLOW 10");
});

test("the squad is searched by name and number", async () => {
  const user = await openProduct();
  await openSquad();
  const search = await screen.findByRole<HTMLInputElement>("searchbox");
  await screen.findByText("3 players");
  expect(nameField().value).toBe("");
  await retype(user, search, "zzzz");
  expect(screen.getByText("No player matches “zzzz”.").getAttribute("role")).toBe("status");
  await retype(user, search, "winterb");
  expect(within(squad()).getAllByRole("radio")).toHaveLength(1);
  await retype(user, search, "18");
  const found = within(squad()).getByRole("radio", { name: /WINTERBOTTOMLEY.*\+ \$6\.00/ });
  await user.click(found);
  expect(nameField().value).toBe("WINTERBOTTOMLEY");
});

test("without a player nothing is added, and the list says why", async () => {
  const user = await openProduct();
  await user.click(sizeOf("M"));
  await within(await openSquad()).findAllByRole("radio");
  await user.click(addButton());
  expect(document.activeElement).toBe(squad());
  expect(described(squad())).toBe("Choose a player");
  expect(isNothingSaved()).toBe(true);
});

test("a title that names the club names it once", async () => {
  await openProduct({ ...shirt, team: "Tarn Vale", title: "Tarn Vale Home Shirt" });
  expect(document.title.split("Tarn Vale")).toHaveLength(2);
});

test("the notice of no return stands where something is printed, and nowhere else", async () => {
  const user = await openProduct();
  const isNoticed = () =>
    screen.getByRole("note").textContent.includes("cannot be returned or canceled");
  expect(isNoticed()).toBe(false);
  await printOwn(user, "", "");
  expect(isNoticed()).toBe(false);
  await user.type(nameField(), "M");
  await expect.poll(isNoticed).toBe(true);
  expect(screen.queryByText("Unprinted items can be returned.")).toBeNull();
  await user.click(typeOf(/^Blank/));
  expect(isNoticed()).toBe(false);
  const patches = await openExtras(user, "Patches");
  await user.click(await patches.findByRole("checkbox", { name: /League/ }));
  expect(isNoticed()).toBe(true);
});

test("the exact spelling is repeated before adding, with size and patches", async () => {
  const user = await openProduct();
  expect(screen.getByText("Nothing printed")).toBeDefined();
  await user.click(sizeOf("M"));
  await printOwn(user, "MARLOW", "10");
  const patches = await openExtras(user, "Patches");
  await user.click(await patches.findByRole("checkbox", { name: /^Captain armband/ }));
  expect(screen.getByText("Check the spelling")).toBeDefined();
  await screen.findByText("Back: MARLOW 10");
  const line = "Size M · Captain armband print · We print exactly this.";
  expect(screen.getByText(line)).toBeDefined();
});

test("the preview says in words what it shows", async () => {
  const user = await openProduct();
  await printOwn(user, "MARLOW", "10");
  await seeShirt(/^Back: MARLOW 10/);
  await retype(user, nameField(), "FENWICK");
  await seeShirt(/^Back: FENWICK 10/);
  expect(screen.queryByRole("img", { name: /MARLOW/ })).toBeNull();
});

test("where a patch sits is seen in the preview; one on the chest turns the shirt round", async () => {
  const user = await openProduct();
  await user.click(screen.getByRole("button", { name: "Back" }));
  const patches = await openExtras(user, "Patches");
  await user.click(await patches.findByRole("checkbox", { name: /^League sleeve patch/ }));
  await seeShirt(/^Back:.*right sleeve/);
  await user.click(patches.getByRole("checkbox", { name: /^Cup final/ }));
  await seeShirt(/^Front:.*on the chest/);
});

test("a letter changes the shirt and leaves the other choices alone", async () => {
  const user = await openProduct();
  await printOwn(user, "A", "");
  const picture = await seeShirt(/^Back: A,/);
  // The rest of the page has followed.
  await screen.findByText("Back: A");
  const cloth = picture.querySelector("img");
  const touched: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) touched.push((target as HTMLInputElement).name);
  });
  for (const input of document.querySelectorAll("input")) {
    watch.observe(input, { attributes: true });
  }
  await user.clear(nameField());
  await expect.poll(() => screen.queryByText("Back: A")).toBeNull();
  await user.type(nameField(), "BC");
  await seeShirt(/^Back: BC,/);
  await screen.findByText("Back: BC");
  watch.disconnect();
  expect(cloth?.isConnected).toBe(true);
  const typedInto = ["customName", "customNumber"];
  expect(touched.filter((name) => !typedInto.includes(name))).toEqual([]);
});

test("a name that is deleted is off the shirt, and typed again it is back", async () => {
  const user = await openProduct();
  await printOwn(user, "MARLOW", "");
  const picture = await seeShirt(/^Back: MARLOW/);
  const letters = () => picture.querySelectorAll("path").length;
  expect(letters()).toBeGreaterThan(0);
  for (const text of ["", "MARLOW", "", "GRANBY"]) {
    await retype(user, nameField(), text);
    if (text === "") expect(letters()).toBe(0);
    else expect(letters()).toBeGreaterThan(0);
  }
  expect(picture.isConnected).toBe(true);
});

test("a link edited by hand is refused calmly and shows the plain shirt", async () => {
  const design = { ...plainChoice, customType: 3, name: "MARLOW", number: "10" } as const;
  const code = encodeDesignLink(design);
  const user = await openProduct(shirt, `?d=${code.replace("MARLOW", "MARLON")}`);
  const refusal = await screen.findByText("This design link is incomplete");
  expect(refusal.closest("[role=status]")).not.toBeNull();
  expect(typeOf(/^Blank/)).toHaveProperty("checked", true);
  await printOwn(user, "KESTREL", "7");
  expect(refusal.closest(".invisible")).not.toBeNull();
  await expect.poll(() => window.location.search).toMatch(/^\?d=own\.KESTREL\.7\./);
});
