import { act, render, screen } from "@testing-library/react";
import { startTransition, useState } from "react";
import { useTranslations } from "use-intl";
import { expect, test } from "vitest";
import { addedTexts } from "./added-texts.tsx";
import { loadProductTexts, loadShopTexts } from "./load-texts.ts";
import { ShopIntlProvider } from "./shop-intl-provider.tsx";

type Texts = Awaited<ReturnType<typeof loadProductTexts>>;

/** A page that needs the texts of products, behind a button that navigates as the router does. */
async function openBefore(load: () => Promise<Texts>) {
  const Added = addedTexts(load);
  function Page() {
    const [isThere, setThere] = useState(false);
    const go = () => startTransition(() => setThere(true));
    return isThere ? (
      <Added>
        <Words />
      </Added>
    ) : (
      <button onClick={go}>Go</button>
    );
  }
  const messages = await loadShopTexts("en-US");
  await act(async () =>
    render(
      <ShopIntlProvider language="en-US" messages={messages}>
        <Page />
      </ShopIntlProvider>,
    ),
  );
  await act(async () => screen.getByRole("button").click());
}

function Words() {
  const t = useTranslations();
  return <p>{`${t("product.retry")}, ${t("ui.close")}`}</p>;
}

test("the page before stays until the added texts are there, beside those of every page", async () => {
  const { promise, resolve } = Promise.withResolvers<Texts>();
  await openBefore(() => promise);
  expect(screen.getByRole("button", { name: "Go" })).toBeDefined();
  const texts = await loadProductTexts("en-US");
  await act(async () => resolve(texts));
  await screen.findByText("Try again, Close");
});

test("texts that could not be fetched at first are fetched again when they are needed", async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error("No connection");
    return loadProductTexts("en-US");
  };
  const Added = addedTexts(load);
  await act(async () => undefined);
  const messages = await loadShopTexts("en-US");
  await act(async () =>
    render(
      <ShopIntlProvider language="en-US" messages={messages}>
        <Added>
          <Words />
        </Added>
      </ShopIntlProvider>,
    ),
  );
  await screen.findByText("Try again, Close");
  expect(tries).toBe(2);
});
