import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerProduct } from "../../../../../tests/support/fake-shirt.ts";
import { nameField, openProduct, printOwn } from "../../../../../tests/support/product-form.ts";

beforeEach(() => answerProduct());

const dots = () => screen.queryByRole("group", { name: "Pictures, one by one" });

test("the strip of a phone is there again at once when the shirt leaves its dock", async () => {
  const wide = globalThis.matchMedia;
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === "(width < 48rem)" }),
  );
  onTestFinished(() => void vi.stubGlobal("matchMedia", wide));
  const user = await openProduct();
  await screen.findByRole("group", { name: "Pictures, one by one" });
  await printOwn(user, "", "");
  act(() => nameField().focus());
  expect(dots()).toBeNull();
  // Without waiting: no render comes between without the strip.
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(dots()).not.toBeNull();
});
