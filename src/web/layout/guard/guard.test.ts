import { expect, test } from "vitest";
import { findRoute } from "#contract/routes/route-table.ts";
import { guard, type Verdict, type Visitor } from "./guard.ts";

const none: Visitor = { kind: "none" };
const unreachable: Visitor = { kind: "unreachable" };
const account = (...roles: string[]): Visitor => ({ kind: "account", roles, buttons: [] });
const allow: Verdict = { kind: "allow" };
const notFound: Verdict = { kind: "notFound" };
const forbidden: Verdict = { kind: "forbidden" };
const redirect = (to: string): Verdict => ({ kind: "redirect", to });
const login = (wanted: string): Verdict => ({
  kind: "login",
  to: `/login?redirect=${encodeURIComponent(wanted)}`,
});

const table: [target: string, visitor: Visitor, verdict: Verdict][] = [
  // The root leads home for everybody.
  ["/", none, redirect("/home")],
  ["/", account(), redirect("/home")],
  // Public pages are open to everybody.
  ["/home", none, allow],
  ["/faq", none, allow],
  ["/product/x", none, allow],
  ["/collections/t", none, allow],
  ["/search?q=a", none, allow],
  ["/cart", none, allow],
  ["/checkouts", none, allow],
  ["/checkouts/cart?from=cart&items=[1]", none, allow],
  ["/order-success/KR1", none, allow],
  ["/403", none, allow],
  ["/home?ref=mail", none, allow],
  ["/home?ref=mail#top", unreachable, allow],
  // The rest asks to sign in and keeps the whole wanted path as one query value.
  ["/orders", none, login("/orders")],
  ["/orders?page=2#x", none, login("/orders?page=2#x")],
  ["/order-detail/KR1", none, login("/order-detail/KR1")],
  ["/address?a=1&b=2", none, login("/address?a=1&b=2")],
  ["/admin", none, login("/admin")],
  // Pages to sign in.
  ["/login", none, allow],
  ["/login?redirect=%2Forders", none, allow],
  ["/login/register", none, allow],
  ["/register", none, allow],
  ["/login", account(), redirect("/home")],
  ["/login/reset-pwd", account(), redirect("/home")],
  ["/login?redirect=%2Forders%3Fpage%3D2", account(), redirect("/orders?page=2")],
  ["/login?redirect=%2F%2Fevil.test", account(), redirect("/home")],
  ["/register", account(), redirect("/home")],
  ["/reset-password", account(), redirect("/home")],
  ["/login?redirect=%2Fmyprofile", account(), redirect("/myprofile")],
  // Unknown paths stay what they are.
  ["/nope", none, notFound],
  ["/nope", account(), notFound],
  ["/nope", account("R_SUPER"), notFound],
  ["/orders/deeper", none, notFound],
  // Roles.
  ["/admin/staff", account("R_FULFIL"), forbidden],
  ["/admin/orders", account("R_FULFIL"), allow],
  ["/admin/orders/KR1", account("R_FULFIL"), allow],
  ["/admin/staff", account("R_SUPER"), allow],
  ["/admin", account(), forbidden],
  ["/admin", account("R_USER"), forbidden],
  ["/orders", account(), allow],
  ["/orders", account("R_VIEWER"), allow],
  // Who holds a token is never shown a form to sign in because the shop hiccuped.
  ["/orders", unreachable, { kind: "wait" }],
  ["/admin/orders", unreachable, { kind: "wait" }],
  ["/login?redirect=%2Forders", unreachable, { kind: "wait" }],
  ["/cart", unreachable, allow],
  ["/nope", unreachable, notFound],
  // A name that only looks like the login route's.
  ["/product/login-shirt", account(), allow],
  ["/product/login-shirt", none, allow],
];

test.each(table)("%s for %j: %j", (target, visitor, verdict) => {
  expect(guard(target, visitor, findRoute)).toEqual(verdict);
});
