import { screen, within } from "@testing-library/react";
import type { SubmitEvent } from "react";
import { expect, test, vi } from "vitest";
import { quoteTo } from "../../../../tests/support/fake-checkout.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { PayStep } from "./pay-step.tsx";

const step = { quote: null, simulated: false, busy: false, blockedBecause: undefined };

async function renderStep(props: Partial<Parameters<typeof PayStep>[0]>) {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const user = await renderShop(() => (
    <form onSubmit={onSubmit}>
      <PayStep {...step} problem={null} {...props} />
    </form>
  ));
  return { user, onSubmit };
}

test("where no money moves is said before the button", async () => {
  await renderStep({ simulated: true });
  expect(screen.getByText("Payment simulator: no money moves")).toBeDefined();
  expect(screen.queryByText("PayPal, card or wallet")).toBeNull();
});

test("the name and number to check stand in the card that asks for it", async () => {
  const quote = quoteTo({ country: "DE" });
  const [line] = quote.lines;
  if (!line) throw new Error("the quote has a line");
  const blank = { ...line, id: "blank", customName: "", customNumber: "" };
  const printed = { ...line, customName: "MUELLER", customNumber: "10", returnable: false };
  await renderStep({ quote: { ...quote, lines: [blank, printed] } });
  const card = screen.getByRole("note");
  expect(within(card).getAllByRole("listitem")).toHaveLength(1);
  expect(card.textContent).toMatch(/Please double-check the name and number.*MUELLER.*10/s);
});

test("what stands in the way is said at the button, which sends nothing", async () => {
  const { user, onSubmit } = await renderStep({ blockedBecause: "Something is sold out." });
  const button = screen.getByRole("button", { description: "Something is sold out." });
  await user.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
});

test("while it is sent a second press sends nothing more", async () => {
  const { user, onSubmit } = await renderStep({ busy: true });
  await user.click(screen.getByRole("button", { name: /Loading/ }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("how the last try ended stands above the button", async () => {
  const { user, onSubmit } = await renderStep({ problem: <p role="alert">Declined.</p> });
  expect(screen.getByText("Declined.")).toBeDefined();
  await user.click(screen.getByRole("button"));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
