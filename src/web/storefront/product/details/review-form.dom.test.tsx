import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  noConnection,
  pending,
  refuse,
  shopCalls,
} from "../../../../../tests/support/fake-calls.ts";
import { renderShop, signIn } from "../../../../../tests/support/render-shop.tsx";
import { ReviewForm } from "./review-form.tsx";

// A guest who bought reviews, too; here it is somebody with an account.
beforeEach(signIn);

async function open() {
  const onSaved = vi.fn();
  const onCancel = vi.fn();
  const user = await renderShop(() => (
    <ReviewForm productId="p1" written={null} onSaved={onSaved} onCancel={onCancel} />
  ));
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your review" });
  const send = () => user.click(screen.getByRole("button", { name: "Send review" }));
  const fill = async () => {
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await user.click(screen.getByRole("radio", { name: "True to size" }));
    await user.type(text, "  Warm and light. ");
  };
  return { user, text, send, fill, onSaved, onCancel };
}

test("what is missing is said beside each, the first has the focus, and nothing is sent", async () => {
  const { send } = await open();
  await send();
  const stars = screen.getByRole("radiogroup", { name: "Your rating" });
  expect(stars.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole("textbox", { name: "Your review" }).getAttribute("aria-invalid")).toBe(
    "true",
  );
  expect(shopCalls.inputs("saveReview")).toEqual([]);
});

test("a fault goes as soon as its field is right", async () => {
  const { user, text, send } = await open();
  await send();
  await user.type(text, "Warm");
  expect(text.getAttribute("aria-invalid")).not.toBe("true");
});

test("a review is sent without spaces around it and handed on", async () => {
  const { send, fill, onSaved } = await open();
  shopCalls.on("saveReview", { id: "r1", state: "pending" });
  await fill();
  await send();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(onSaved.mock.lastCall?.[0]).toMatchObject({ id: "r1", state: "pending", rating: 4 });
  expect(shopCalls.inputs("saveReview")).toEqual([
    { productId: "p1", rating: 4, fit: "true", text: "Warm and light." },
  ]);
});

test.each([
  ["a refusal", refuse("roleMissing", "Only buyers can."), "Only buyers can."],
  ["a lost connection", noConnection, /Nothing is lost|answer/],
])("%s is said, and nothing typed is lost", async (_, reply, said) => {
  const { text, send, fill, onSaved } = await open();
  shopCalls.on("saveReview", reply);
  await fill();
  await send();
  expect((await screen.findByText(said)).closest("[role=alert]")).not.toBeNull();
  expect(text.value).toContain("Warm and light.");
  expect(onSaved).not.toHaveBeenCalled();
});

test("while it is sent a second press sends nothing more", async () => {
  const { user, send, fill } = await open();
  shopCalls.on("saveReview", pending());
  await fill();
  await send();
  const busy = screen.getByRole("button", { name: /Loading/ });
  await user.click(busy);
  expect(shopCalls.inputs("saveReview")).toHaveLength(1);
});
