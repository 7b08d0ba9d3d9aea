import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openMailRoom, type MailRoom } from "../../../tests/support/mail-room.ts";

/** Forms as browsers send them where the page's scripts do not run. */
let room: MailRoom;
beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());

let visitors = 0;

async function send(
  url: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  const answer = await room.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: `10.9.0.${(visitors += 1)}`,
  });
  const { location = null, "content-type": type = "" } = answer.headers;
  return { status: answer.statusCode, location, type: type.split(";")[0], answer };
}

test("the newsletter asks the address for its word, in the language of the page", async () => {
  const email = "plain@granby.example";
  const sent = await send("/newsletter/subscribe", { email, lang: "zh-CN" });
  expect(sent).toMatchObject({
    status: 303,
    location: "/newsletter/subscribe?result=sent&lang=zh-CN",
  });
  const [mail] = await room.letters(1);
  expect(mail?.sentTo).toEqual([email]);
  expect(mail?.subject).toContain("订阅");
});

test.each<Record<string, string>>([
  {},
  { email: "" },
  { email: "pat" },
  { email: "a@b.example", lang: "xx" },
])("a subscription of %j leads to its page, which says what became of it", async (fields) => {
  const { status, location } = await send("/newsletter/subscribe", fields);
  const result = "lang" in fields ? "sent" : "invalid";
  expect([status, location]).toEqual([303, `/newsletter/subscribe?result=${result}`]);
  if (result === "sent") await room.letters(1);
});

test("a message to the shop is kept, and one that lacks something is not", async () => {
  const message = {
    name: "Pat Granby",
    email: "pat@granby.example",
    orderNo: "",
    topic: "sizes",
    message: "L or XL?",
    website: "",
    lang: "en-US",
  };
  const path = "/contact-us";
  expect((await send(path, { ...message, topic: "", email: "pat" })).location).toBe(
    `${path}?result=invalid&lang=en-US#write`,
  );
  expect((await send(path, message)).location).toBe(`${path}?result=sent&lang=en-US#write`);
  const [mail] = await room.letters(1);
  expect(mail?.text).toContain(message.message);
  const kept = await room.database.queries.selectFrom("contact_message").selectAll().execute();
  expect(kept).toMatchObject([{ message: "L or XL?", topic: "sizes", language: "en-US" }]);
});

test("a form that no page takes is answered by a page, to a program by the envelope", async () => {
  for (const path of ["/login", "/home", "/nowhere", "/cart"]) {
    const { status, type } = await send(path, { email: "pat@granby.example" });
    expect([path, status, type]).toEqual([path, 404, "text/html"]);
  }
  const tooLong = await send("/contact-us", { message: "a".repeat(70_000) });
  expect([tooLong.status, tooLong.type]).toEqual([413, "text/html"]);
  const json = await room.app.inject({ method: "POST", url: "/login", payload: { a: 1 } });
  expect([json.statusCode, json.json().code]).toEqual([404, "0404"]);
});

test.each([
  ["pat@granby.example", "sent"],
  ["pat", "invalid"],
])("a link to what is kept is sent to an address: %s is %s", async (email, result) => {
  const { status, location } = await send("/my-data", { email, lang: "zh-CN" });
  expect([status, location]).toEqual([303, `/my-data?result=${result}&lang=zh-CN`]);
});

describe("an order is looked for", () => {
  /** An order with its mailbox, as a buyer has placed it. */
  const insertOrder = async () => {
    const { driver } = room.database;
    const [order] = await driver<{ order_no: string; email: string }[]>`
      select order_no, email from sales_order order by created_at limit 1`;
    if (!order) throw new Error("the demo has orders");
    return { order: order.order_no, email: order.email };
  };
  const ask = (query: string) => {
    const { searchParams } = new URL(query, "http://shop.invalid");
    return room.app.inject({
      method: "POST",
      url: endpoints.trackOrder.path,
      payload: { orderNo: searchParams.get("order"), pass: searchParams.get("pass") },
    });
  };

  test("with number and e-mail: the address opens lines and delivery address, for a time", async () => {
    const known = await insertOrder();
    const { status, location } = await send("/tracking-order", { ...known, lang: "en-US" });
    expect([status, location]).toEqual([
      303,
      expect.stringMatching(/^\/tracking-order\?order=KR\w+&pass=[\w-]+&lang=en-US#result$/),
    ]);
    expect(location).not.toContain("@");
    const { data } = (await ask(String(location))).json();
    expect(data).toMatchObject({ orderNo: known.order, lines: expect.any(Array) });
    const other = String(location).replace(known.order, "KR20260101000000000000");
    expect((await ask(other)).json().code).toBe("1002");
    room.clock.offsetMs = 31 * 60_000;
    expect((await ask(String(location))).json().code).toBe("1002");
    room.clock.offsetMs = 0;
  });

  test("with the number alone: its stages, and no more", async () => {
    const { order } = await insertOrder();
    const { location } = await send("/tracking-order", { order, email: "" });
    const { data } = (await ask(String(location))).json();
    expect(data).toMatchObject({ orderNo: order, stages: expect.any(Array) });
    expect(data).not.toHaveProperty("lines");
  });

  test.each([
    [{ order: "" }, "unknown"],
    [{ order: "KR20260101000000000000", email: "a@b.example" }, "unknown"],
    [{ order: "KR20260101000000000000", email: "no address" }, "unknown"],
  ])(
    "with %j: the page says that it is unknown, where the address leads",
    async (fields, result) => {
      const { status, location } = await send("/tracking-order", fields);
      expect([status, location]).toEqual([303, `/tracking-order?result=${result}#result`]);
    },
  );
});
