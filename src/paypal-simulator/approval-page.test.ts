import { afterAll, beforeAll, expect, it } from "vitest";
import { Driver, order } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

const open = (path: string) => fetch(`${paypal.origin}${path}`, { redirect: "manual" });
const choose = (id: string, choice: string) =>
  fetch(`${paypal.origin}/checkoutnow?token=${id}`, {
    method: "POST",
    body: new URLSearchParams({ choice }),
    redirect: "manual",
  });
const createId = async (body = order()) => String((await paypal.create(body)).body["id"]);

it("shows the order, escaped, in the order's currency, and names where its form may lead", async () => {
  const items = [
    { name: "<b>Home</b>", quantity: "2", unit_amount: { currency_code: "USD", value: "89.90" } },
  ];
  const response = await open(`/checkoutnow?token=${await createId(order({ items }))}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  for (const text of ["Pay Kitroom", "$178.00", "$179.80", "2 × $89.90", "−$10.00", "KR-1001"]) {
    expect(page).toContain(text);
  }
  expect(page).toContain("&#60;b&#62;Home");
  expect(response.headers.get("content-security-policy")).toContain(
    "form-action 'self' http://127.0.0.1:39999;",
  );
});

it("shows pictures of items by PayPal's rule, and of a shop on this machine as they are", async () => {
  const item = {
    name: "Home",
    quantity: "2",
    unit_amount: { currency_code: "USD", value: "89.90" },
  };
  const withPicture = (image_url: string) => order({ items: [{ ...item, image_url }] });
  const shown = [
    "http://localhost:4000/media/back.png?d=1&e",
    "https://shop.example/media/front.png",
  ];
  for (const address of shown) {
    const response = await open(`/checkoutnow?token=${await createId(withPicture(address))}`);
    expect(await response.text()).toContain(`<img src="${address.replace("&", "&#38;")}"`);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`img-src data: ${new URL(address).origin};`);
  }
  for (const address of [
    "http://shop.example/front.png",
    "https://shop.example/front.png?d=1",
    "https://shop.example:8443/front.png",
    "https://shop.example/front.svg",
  ]) {
    const { status, body } = await paypal.create(withPicture(address));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("/purchase_units/0/items/0/image_url");
  }
});

it("speaks Chinese for a Chinese locale or ?lang", async () => {
  const context = { locale: "zh-CN" };
  const id = await createId(
    order({}, { payment_source: { paypal: { experience_context: context } } }),
  );
  expect(await (await open(`/checkoutnow?token=${id}`)).text()).toContain('lang="zh-CN"');
  expect(await (await open(`/checkoutnow?token=${id}&lang=en`)).text()).toContain('html lang="en"');
});

it("sends the browser back with the token, and the payer's id once approved", async () => {
  const id = await createId();
  const cancelled = await choose(id, "cancel");
  expect(cancelled.status).toBe(303);
  expect(cancelled.headers.get("location")).toBe(
    `http://127.0.0.1:39999/cancel?step=2&token=${id}`,
  );
  await choose(id, "decline");
  expect((await paypal.capture(id)).status).toBe(422);
  expect(await (await open(`/checkoutnow?token=${id}`)).text()).toContain(
    "refused your last attempt",
  );
  const approved = await choose(id, "approve");
  expect(approved.headers.get("location")).toContain(`lang=en&token=${id}&PayerID=`);
  expect((await paypal.capture(id)).status).toBe(201);
  expect(await (await open(`/checkoutnow?token=${id}`)).text()).toContain("already paid");
  expect((await choose(id, "approve")).status).toBe(200);
});

it("answers an unknown payment with a page", async () => {
  const response = await open("/checkoutnow?token=NOPE");
  expect(response.status).toBe(404);
  const page = await response.text();
  expect(page).toContain("can’t find this payment");
  // The drawing of the shop's own error pages, and the face of its number.
  expect(page).toMatch(/<svg[\s\S]*>404<\/text>/);
  expect(response.headers.get("content-security-policy")).toContain("font-src data:;");
});

it("lists captures and orders at its root", async () => {
  const id = await paypal.approved();
  await paypal.capture(id);
  expect(await (await open("/")).text()).toContain(id);
});
