import { act, screen, within } from "@testing-library/react";
import * as checkoutPage from "#web/storefront/checkout/checkout-page.tsx";
import { quoteTo } from "./fake-checkout.ts";
import { openShop } from "./render-shop.tsx";

/** Steps of component tests at the checkout. */

export const typedAddress = {
  firstName: "Pat",
  lastName: "Granby",
  address: "Musterweg 12",
  postalCode: "10115",
  city: "Berlin",
  phone: "30 1234567",
};
export const typed = { email: "pat@kitroom.example", ...typedAddress };

/** A field of the form; null where the form does not have it. */
export const field = (name: string) =>
  document.getElementById(`checkout-${name}`) as HTMLInputElement | HTMLSelectElement | null;
export const valuesOf = (names: readonly string[]) => names.map((name) => field(name)?.value);
export const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });

const shippingStep = () => screen.getByRole("region", { name: /Shipping method/ });

/** Beside the form there are toasts, which are alerts, too. */
export const errorLinks = () => {
  const form = shippingStep().closest("form") as HTMLElement;
  const links = within(within(form).getByRole("alert")).getAllByRole("link");
  return links.map(({ textContent }) => textContent);
};

/** What the server answers to an order. */
export const approval = {
  orderNo: "KR-1",
  id: "PAY-1",
  approveUrl: "https://pay.example/PAY-1",
  quote: quoteTo({ country: "DE" }),
};

/** Opens the checkout of one line. */
export async function openCheckout() {
  const items = encodeURIComponent(JSON.stringify(["a"]));
  const address = `/checkouts/cart?from=cart&items=${items}`;
  const user = await openShop(checkoutPage, "/checkouts/:id", address);
  await screen.findByRole("region", { name: /Shipping method/ });
  return {
    user,
    async choose(code: string) {
      await user.selectOptions(field("country") as Element, code);
      await within(shippingStep()).findAllByRole("radio");
    },
    async fill(values: Partial<typeof typed> = typed) {
      for (const [name, text] of Object.entries(values)) {
        // What suspends until the list's code is there is rendered on within the awaited act.
        await act(async () => {
          field(name)?.focus();
          await import("#web/storefront/forms/address/suggestion-list.tsx");
        });
        await user.clear(field(name) as Element);
        await user.paste(text);
      }
    },
    pay: async () => user.click(await screen.findByRole("button", { name: /^Pay \$/ })),
  };
}
