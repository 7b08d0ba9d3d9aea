import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { ErrorView } from "./error-page.tsx";

test.each([
  [403, "No Permission", "403"],
  [404, "Page Not Found", "404"],
  [500, "Server Error", "500"],
  ["noAnswer", "No Answer", "…"],
] as const)(
  "error page %s says “%s” and is illustrated by a shirt with %s",
  async (failure, title, number) => {
    await renderShop(() => <ErrorView failure={failure} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole("main").querySelector("svg text")?.textContent).toBe(number);
  },
);

test.each([500, "noAnswer"] as const)(
  "error page %s tries a link again with its secret",
  async (failure) => {
    const address = "/email/confirm?token=kR3t";
    await renderShop(() => <ErrorView failure={failure} />, { address });
    expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(address);
  },
);

test.each([403, 404, 500, "noAnswer"] as const)(
  "the search of error page %s is off for spaces",
  async (failure) => {
    const user = await renderShop(() => <ErrorView failure={failure} />);
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
    expect(button.disabled).toBe(true);
    await user.type(field, "   ");
    expect(button.disabled).toBe(true);
    // Also without JavaScript.
    expect(field.checkValidity()).toBe(false);
    await user.type(field, "mug");
    expect(button.disabled).toBe(false);
    expect(field.checkValidity()).toBe(true);
  },
);
