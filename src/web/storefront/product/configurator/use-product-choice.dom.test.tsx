import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { memo } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { customType } from "#domain/customization.ts";
import { renderShop, shopAddress } from "../../../../../tests/support/render-shop.tsx";
import { useStore } from "#web/platform/store.ts";
import { useBuying } from "../purchase/use-buying.ts";
import type { EditedLine } from "./edited-line.tsx";
import { OwnPrintFields } from "./own-print-fields.tsx";
import { type ProductChosen, useProductChoice } from "./use-product-choice.ts";

const product = {
  id: "p1",
  slug: "home-shirt",
  sizes: [{ size: "M", inStock: true }],
  customTypes: [customType.own],
  patchIds: [],
  addonIds: [],
} as unknown as Product;
const asked = { opened: null, refused: false, size: "" };
const rendered = vi.fn();

const none: EditedLine = { status: "none", id: "", retry: () => undefined };

function Page() {
  return <Rest {...useProductChoice(product, asked)} />;
}

/** All of the page that is no field; the fields are in it. */
const Rest = memo(function Rest({ chosen, choice, change }: ProductChosen) {
  rendered();
  const { buyNow } = useBuying(product, { chosen, choice }, [], none);
  return (
    <>
      <OwnPrintFields {...{ chosen, change }} faults={{}} onTyping={() => undefined} />
      <output aria-label="summary">{choice.name}</output>
      <button type="button" onClick={buyNow}>
        Buy
      </button>
    </>
  );
});

const type = (value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value } });
const summary = () => screen.getByLabelText("summary").textContent;

afterEach(() => vi.useRealTimers());

test("a letter renders its field, the page follows a pause, and what is bought is the newest", async () => {
  await renderShop(Page);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The first change of all renders the page, which no longer shows the design of its address.
  type("M");
  const before = rendered.mock.calls.length;
  for (const name of ["MA", "MAR", "MARL"]) type(name);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("MARL");
  expect([summary(), rendered.mock.calls.length]).toEqual(["", before]);
  act(() => void vi.advanceTimersByTime(250));
  expect(summary()).toBe("MARL");
  type("MARLOW");
  expect(summary()).toBe("MARL");
  fireEvent.click(screen.getByRole("button", { name: "Buy" }));
  vi.useRealTimers();
  await vi.waitFor(() => expect(decodeURIComponent(shopAddress())).toContain('"MARLOW"'));
});

const sized = {
  ...product,
  slug: "sized",
  sizes: [
    { size: "M", inStock: true },
    { size: "L", inStock: true },
    { size: "XL", inStock: false },
  ],
} as unknown as Product;

const sizesPage = (size: string) =>
  function Sizes() {
    const { chosen, change } = useProductChoice(sized, { ...asked, size });
    return (
      <>
        <output aria-label="size">{useStore(chosen).size}</output>
        <button type="button" onClick={() => change({ size: "L" })}>
          L
        </button>
      </>
    );
  };

const chosenSize = () => screen.getByLabelText("size").textContent;

test("a size of the address goes before what was chosen in this tab, and follows what is chosen", async () => {
  sessionStorage.clear();
  const first = await renderShop(sizesPage(""));
  await first.click(screen.getByRole("button", { name: "L" }));
  cleanup();
  window.history.replaceState(null, "", "/product/sized?size=M&lang=en-US");
  const user = await renderShop(sizesPage("M"));
  expect(chosenSize()).toBe("M");
  await user.click(screen.getByRole("button", { name: "L" }));
  expect(window.location.search).toBe("?size=L&lang=en-US");
});
