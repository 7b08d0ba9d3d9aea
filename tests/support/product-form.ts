import { act, fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { Product } from "#contract/catalog.ts";
import * as productPage from "#web/storefront/product/product-page.tsx";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { shopCalls } from "./fake-calls.ts";
import { shirt } from "./fake-shirt.ts";
import { openShop } from "./render-shop.tsx";

/** Steps of component tests on the product page. */

/** Opens the page of a product, of which `answerProduct` answers the calls. @param query of the address, such as `?d=…` */
export async function openProduct(product: Product = shirt, query = ""): Promise<UserEvent> {
  shopCalls.on("getProduct", product);
  hideWhatStylesHide();
  // The page reads and writes its design in the address of the window.
  window.history.replaceState(null, "", `/product/${product.slug}${query}`);
  return openShop(productPage, "/product/:title", `/product/${product.slug}${query}`);
}

/** Name and number wait in the page for their choice (parts.css), which happy-dom does not load. */
function hideWhatStylesHide(): void {
  if (document.head.querySelector("style[data-own-later]")) return;
  const style = document.createElement("style");
  style.dataset["ownLater"] = "";
  style.textContent = ".own-later{display:none}";
  document.head.append(style);
}

export const sizes = () => screen.getByRole("radiogroup", { name: /Size/ });
export const sizeOf = (name: string) =>
  within(sizes()).getByRole<HTMLInputElement>("radio", { name });
export const typeOf = (name: RegExp) => screen.getByRole("radio", { name });
export const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
export const numberField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Number" });
export const addButton = () => screen.getByRole("button", { name: "Add to cart" });
export const squad = () => screen.getByRole("radiogroup", { name: "Player" });
/** Waits until it is what the large picture shows. */
export const seeShirt = (name: RegExp) => screen.findByRole("img", { name });

export async function printOwn(user: UserEvent, name: string, number: string): Promise<void> {
  await user.click(typeOf(/^Add Yours/));
  if (name) await user.type(nameField(), name);
  if (number) await user.type(numberField(), number);
}

/** Chooses a player as the print. @returns the squad. */
export async function openSquad(): Promise<HTMLElement> {
  // What suspends until the list's code is there is rendered on within the awaited act.
  await act(async () => {
    typeOf(/^Choose A Player/).click();
    await import("#web/storefront/product/configurator/player-picker.tsx");
  });
  return screen.findByRole("radiogroup", { name: "Player" });
}

export async function retype(
  user: UserEvent,
  field: HTMLInputElement,
  text: string,
): Promise<void> {
  await user.clear(field);
  if (text) await user.type(field, text);
}

/** Unfolds patches and add-ons. @returns the step of that name. */
export async function openExtras(user: UserEvent, name: "Patches" | "Add-ons") {
  const fold = screen.getByText("Complete the kit").closest("details");
  if (!fold?.open) await user.click(screen.getByText("Complete the kit"));
  return within(await screen.findByRole("group", { name }));
}

/** The amount beside a term such as “Subtotal”. */
export const amountOf = (term: string) =>
  screen.getByText(term, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

/** Sets every control of the page to something, the same for the same seed. */
export function chooserOf(user: UserEvent, seed: number): () => Promise<void> {
  const random = seededRandom(String(seed));
  return async () => {
    const press = (control: HTMLElement) => void fireEvent.click(control);
    press(sizeOf(random.pick(["S", "M", "L"])));
    const type = random.pick(["blank", "player", "own"] as const);
    if (type === "blank") press(typeOf(/^Blank/));
    if (type === "player")
      press(random.pick(await within(await openSquad()).findAllByRole("radio")));
    if (type === "own") {
      press(typeOf(/^Add Yours/));
      fireEvent.change(nameField(), { target: { value: "QUAYLE" } });
      const number = random.chance(1 / 2) ? String(random.int(0, 99)) : "";
      fireEvent.change(numberField(), { target: { value: number } });
    }
    for (const premium of screen.queryAllByRole("radio", { name: /^(Standard|Premium)/ })) {
      if (random.chance(1 / 2)) press(premium);
    }
    for (const name of ["Patches", "Add-ons"] as const) {
      const step = await openExtras(user, name);
      for (const box of await step.findAllByRole("checkbox")) if (random.chance(1 / 2)) press(box);
      if (name === "Add-ons") press(random.pick(step.getAllByRole("radio")));
    }
    press(
      screen.getByRole("button", { name: random.pick(["Increase", "Decrease"]) + " quantity" }),
    );
  };
}
