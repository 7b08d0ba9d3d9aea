import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailRoom, type MailRoom } from "../../../tests/support/mail-room.ts";

/** Forms as browsers send them where the page's scripts do not run. */
let room: MailRoom;
beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());

let visitors = 0;

async function send(url: string, fields: Record<string, string>) {
  const answer = await room.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
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
    location: "/newsletter/confirm?result=sent&lang=zh-CN",
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
])("a subscription of %j leads to a page that says what became of it", async (fields) => {
  const { status, location } = await send("/newsletter/subscribe", fields);
  const result = "lang" in fields ? "sent" : "invalid";
  expect([status, location]).toEqual([303, `/newsletter/confirm?result=${result}`]);
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
  expect((await send(path, { ...message, topic: "" })).location).toBe(
    `${path}?result=invalid&lang=en-US#write`,
  );
  expect((await send(path, message)).location).toBe(`${path}?result=sent&lang=en-US#write`);
  const [mail] = await room.letters(1);
  expect(mail?.text).toContain(message.message);
  const kept = await room.database.queries.selectFrom("contact_message").selectAll().execute();
  expect(kept).toMatchObject([{ message: "L or XL?", topic: "sizes", language: "en-US" }]);
});

test("a form that no page takes is answered by a page, to a program by the envelope", async () => {
  for (const path of ["/login", "/home", "/nowhere", "/tracking-order"]) {
    const { status, type } = await send(path, { email: "pat@granby.example" });
    expect([path, status, type]).toEqual([path, 404, "text/html"]);
  }
  const tooLong = await send("/contact-us", { message: "a".repeat(70_000) });
  expect([tooLong.status, tooLong.type]).toEqual([413, "text/html"]);
  const json = await room.app.inject({ method: "POST", url: "/login", payload: { a: 1 } });
  expect([json.statusCode, json.json().code]).toEqual([404, "0404"]);
});
