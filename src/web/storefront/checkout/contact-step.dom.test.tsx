import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { FormErrors } from "#web/layout/forms/form-errors.ts";
import { useFieldGroup } from "#web/layout/forms/use-field-group.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { findEmailError } from "./checkout-values.ts";
import { ContactStep } from "./contact-step.tsx";

function Contact() {
  const [values, setValues] = useState({ email: "" });
  const email = useFieldGroup({
    id: "checkout",
    values,
    setValues,
    fields: ["email"],
    check: (typed): FormErrors => {
      const key = findEmailError(typed.email);
      return key ? { email: key } : {};
    },
  });
  return <ContactStep email={email} here="/checkouts/buy-now" />;
}

test("a guest needs no account; signing in leads back to this order", async () => {
  await renderShop(Contact);
  await screen.findByText("No account needed.");
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/login?redirect=%2Fcheckouts%2Fbuy-now");
});

test("a wrong address is said on leaving the field and goes once it is right", async () => {
  const user = await renderShop(Contact);
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  await user.type(email, "ann@");
  await user.tab();
  await screen.findByRole("textbox", { name: "Email", description: /The Email is invalid/ });
  await user.type(email, "people.example");
  expect(email.getAttribute("aria-invalid")).not.toBe("true");
});
