import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { CurrencySelect } from "./currency-select.tsx";
import { LanguageLinks } from "./language-links.tsx";

function Both() {
  return (
    <>
      <LanguageLinks label="Language" />
      <CurrencySelect />
    </>
  );
}

test.each([
  ["/?order=KR1&orderKey=secret", "/?order=KR1"],
  ["/?token=secret", "/"],
  ["/?q=a%20b", "/?q=a%20b"],
])("language and currency of %s lead back to %s", async (address, back) => {
  await renderShop(Both, { address });
  const [link] = screen.getAllByRole<HTMLAnchorElement>("link");
  const to = new URL(link?.href ?? "", "http://shop.test").searchParams.get("to");
  expect(to).toBe(back);
  expect(document.querySelector<HTMLInputElement>('input[name="to"]')?.value).toBe(back);
});
