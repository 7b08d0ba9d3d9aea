import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminReview } from "#contract/admin/reviews.ts";
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const review: AdminReview = {
  id: "r1",
  productId: "p1",
  productTitle: { "en-US": "Home Shirt", "zh-CN": "主场球衣" },
  image: "/media/p1.svg",
  author: "Ann",
  country: "GB",
  rating: 4,
  fit: "true",
  text: "Warm and light.",
  language: "en-US",
  state: "pending",
  verified: true,
  writtenAt: "2026-03-05T10:00:00Z",
  reply: null,
};
const { rating, fit, text, state, reply } = review;
const seen = { rating, fit, text, state, reply };
const listOf = (...records: AdminReview[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  pending: records.filter(({ state }) => state === "pending").length,
});

testAdminList({
  address: "/admin/reviews",
  call: "listReviews",
  none: listOf(),
  some: listOf(review),
  shown: "Warm and light.",
  empty: "No review waits for you.",
  filter: { query: "rating=2", asked: { rating: 2, state: "pending" } },
  search: "text",
});

async function openReview(shown = review) {
  adminCalls.on("listReviews", listOf(shown));
  const user = await openAdmin("/admin/reviews");
  await screen.findByText("Warm and light.");
  return user;
}

test("markup in a review is shown as the text that it is", async () => {
  const markup = '<img src="x" onerror="alert(1)">';
  adminCalls.on("listReviews", listOf({ ...review, author: markup, text: markup, reply: markup }));
  await openAdmin("/admin/reviews");
  const card = await screen.findByRole("article");
  expect(card.textContent.split(markup)).toHaveLength(4);
  expect(document.querySelector("[onerror]")).toBeNull();
});

test("a published review stays in sight, counts as done and says so", async () => {
  const user = await openReview();
  adminCalls.on("moderateReview", { ...review, state: "published" });
  await user.click(screen.getByRole("button", { name: "Publish the review of Ann" }));
  await screen.findByText("The review is published.");
  expect(screen.getByText("None waits for you.")).toBeDefined();
  expect(adminCalls.inputs("moderateReview")).toEqual([{ id: "r1", state: "published", seen }]);
  expect(screen.queryByRole("button", { name: "Publish the review of Ann" })).toBeNull();
});

test("a refused decision is said at its review, which still waits", async () => {
  const user = await openReview();
  adminCalls.on("moderateReview", refuse("roleMissing", "Not for you."));
  await user.click(screen.getByRole("button", { name: "Refuse the review of Ann" }));
  const card = within(screen.getByRole("article"));
  expect((await card.findByRole("alert")).textContent).toContain("Not for you.");
  expect(screen.getByText("1 waits for you.")).toBeDefined();
});

test("what its buyer has changed meanwhile is shown, and decided on after that", async () => {
  const user = await openReview();
  adminCalls.on("moderateReview", refuse("conflict"));
  adminCalls.on("listReviews", listOf({ ...review, text: "Cold and heavy." }));
  const publish = () =>
    user.click(screen.getByRole("button", { name: "Publish the review of Ann" }));
  await publish();
  const card = within(screen.getByRole("article"));
  expect(await card.findByText("Cold and heavy.")).toBeDefined();
  expect(card.getByRole("alert").textContent).toContain("changed after it was shown");
  adminCalls.on("moderateReview", { ...review, text: "Cold and heavy.", state: "published" });
  await publish();
  await screen.findByText("The review is published.");
  expect(adminCalls.inputs("moderateReview").at(-1)).toMatchObject({
    seen: { text: "Cold and heavy." },
  });
});

async function openAnswer() {
  const user = await openReview();
  await user.click(screen.getByRole("button", { name: "Reply to the review of Ann" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply to Ann" });
  const save = () => user.click(screen.getByRole("button", { name: /the reply/ }));
  return { user, field, save };
}

test("an answer has the focus, is saved without spaces around it and stands below the review", async () => {
  const { user, field, save } = await openAnswer();
  expect(document.activeElement).toBe(field);
  adminCalls.on("moderateReview", { ...review, reply: "Thank you!" });
  await user.type(field, "  Thank you! ");
  await save();
  await screen.findByText("The reply is saved.");
  expect(adminCalls.inputs("moderateReview")).toEqual([{ id: "r1", reply: "Thank you!", seen }]);
  expect(screen.getByRole("article").textContent).toContain("Thank you!");
  expect(screen.queryByRole("textbox", { name: "Reply to Ann" })).toBeNull();
});

test("a lost connection is said above the answer and loses nothing that was typed", async () => {
  const { user, field, save } = await openAnswer();
  adminCalls.on("moderateReview", noConnection);
  await user.type(field, "Thank you!");
  await save();
  await screen.findByText(/There was no answer/);
  expect(field.value).toBe("Thank you!");
});

test("a colleague's answer saved meanwhile stands above one's own, which is kept", async () => {
  const { user, field, save } = await openAnswer();
  adminCalls.on("moderateReview", refuse("conflict"));
  adminCalls.on("listReviews", listOf({ ...review, reply: "We thank you." }));
  await user.type(field, "Thank you!");
  await save();
  expect(await screen.findByText("We thank you.")).toBeDefined();
  const card = within(screen.getByRole("article"));
  expect(card.getByRole("alert").textContent).toContain("changed after it was shown");
  expect(field.value).toBe("Thank you!");
});

test("a refused answer says so at the field alone, which has the focus again", async () => {
  const { user, field, save } = await openAnswer();
  adminCalls.on("moderateReview", refuseFields({ reply: "tooLong" }));
  await user.type(field, "Thank you!");
  await save();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(within(screen.getByRole("article")).queryByRole("alert")).toBeNull();
  expect(field.value).toBe("Thank you!");
});

test("while it is saved the button is busy, and an answer that is none cannot be saved", async () => {
  const { user, field, save } = await openAnswer();
  adminCalls.on("moderateReview", pending());
  expect(screen.getByRole("button", { name: "Save the reply" })).toHaveProperty("disabled", true);
  await user.type(field, "Thanks");
  await save();
  const button = screen.getByRole("button", { name: "Save the reply" });
  expect(button.getAttribute("data-loading")).toBe("true");
});

test("who may only read has nothing to press", async () => {
  adminCalls.on("listReviews", listOf(review));
  await openAdmin("/admin/reviews", { role: "R_VIEWER" });
  await screen.findByText("Warm and light.");
  expect(screen.queryByRole("button", { name: /review of Ann/ })).toBeNull();
});
