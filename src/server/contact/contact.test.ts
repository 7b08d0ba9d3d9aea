import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailRoom, type MailRoom } from "../../../tests/support/mail-room.ts";

/** Messages to the shop, as the merchant's mail program reads them. */
let room: MailRoom;
beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());

const message = {
  name: "Pat Granby",
  email: "pat@granby.example",
  orderNo: "KR20261101ABCDEFGHJKMN",
  topic: "returns",
  message: "The sleeve is torn.\nWhat now? <b>Help</b>",
};

let visitors = 0;
/** Another network address each time. */
const newAddress = () => `10.0.0.${(visitors += 1)}`;

const kept = () => room.database.queries.selectFrom("contact_message").selectAll().execute();

test("a message is kept and reaches the shop's mailbox; an answer goes to the shopper", async () => {
  const answer = await room.call("sendContactMessage", message, { from: newAddress() });
  expect(answer).toMatchObject({ code: "0000", data: null });
  const [mail, ...others] = await room.letters(1);
  expect(others).toEqual([]);
  expect(mail?.sentTo).toEqual(["hello@kitroom.example"]);
  expect(mail?.from?.address).toBe("sender@kitroom.example");
  expect(mail?.replyTo).toEqual([{ name: "Pat Granby", address: "pat@granby.example" }]);
  expect(mail?.subject).toBe("Returns · KR20261101ABCDEFGHJKMN · Pat Granby");
  expect(mail?.text).toContain(message.message);
  expect(mail?.html).toContain("&lt;b&gt;Help&lt;/b&gt;");
  expect(await kept()).toMatchObject([
    { name: "Pat Granby", topic: "returns", message: message.message, language: "en-US" },
  ]);
});

test("pressed twice it is one message", async () => {
  const from = newAddress();
  const key = "contact-0123456789";
  const twice = { ...message, message: "Twice" };
  await Promise.all([
    room.call("sendContactMessage", twice, { from, key }),
    room.call("sendContactMessage", twice, { from, key }),
  ]);
  await room.letters(1);
  await room.idle();
  expect(await room.letters(0)).toEqual([]);
  expect((await kept()).filter((row) => row.message === "Twice")).toHaveLength(1);
});

test.each([
  ["name", "Pat\r\nBcc: all@granby.example", "invalid"],
  ["name", "  ", "nameRequired"],
  ["email", "pat@granby.example\nBcc: all@granby.example", "emailInvalid"],
  ["email", "pat@granby", "emailInvalid"],
  ["email", "", "emailRequired"],
  ["orderNo", "KR1\r\nX: y", "invalid"],
  ["topic", "spam", "topicMissing"],
  ["message", "", "messageRequired"],
  ["message", "x".repeat(4001), "tooLong"],
])("%s %j is refused: %s", async (path, value, key) => {
  const answer = await room.call("sendContactMessage", { ...message, [path]: value });
  expect(answer.code).toBe("1001");
  expect(answer.failure.errors?.[0]).toMatchObject({ path, key });
});

test("a name with signs of its own stays one name in the head of the e-mail", async () => {
  const name = '"Pat", <x@y.example> Ünal 王';
  await room.call("sendContactMessage", { ...message, name }, { from: newAddress() });
  const [mail] = await room.letters(1);
  expect(mail?.replyTo).toEqual([{ name, address: "pat@granby.example" }]);
  expect(mail?.headers.some(({ key }) => key === "bcc" || key === "x")).toBe(false);
});

test("a program that fills in the hidden field is thanked, and nothing is sent", async () => {
  const before = await kept();
  const trap = { ...message, website: "https://spam.example" };
  const answer = await room.call("sendContactMessage", trap, { from: newAddress() });
  expect(answer.code).toBe("0000");
  await room.idle();
  expect(await kept()).toEqual(before);
});

test("a sixth message within ten minutes has to wait, also in Chinese", async () => {
  const from = newAddress();
  const answers = [];
  for (let sent = 0; sent < 6; sent += 1) {
    answers.push(await room.call("sendContactMessage", message, { from, language: "zh-CN" }));
  }
  expect(answers.map(({ code }) => code)).toEqual([...Array(5).fill("0000"), "1008"]);
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-1)?.msg).toMatch(/\p{Script=Han}/u);
  await room.letters(5);
});

test("a message that is sent again under its key is answered as kept, with any others sent in between", async () => {
  const from = newAddress();
  const again = { ...message, message: "Six times" };
  const send = (key: string) => room.call("sendContactMessage", again, { from, key });
  const codes = (await Promise.all(Array.from({ length: 8 }, () => send("contact-six-times")))).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(Array(8).fill("0000"));
  expect((await kept()).filter((row) => row.message === "Six times")).toHaveLength(1);
  // Only what is new counts: four more, and no fifth.
  for (const no of [1, 2, 3, 4]) expect((await send(`contact-six-more-${no}`)).code).toBe("0000");
  expect((await send("contact-six-more-5")).code).toBe("1008");
  expect((await send("contact-six-times")).code).toBe("0000");
  expect((await kept()).filter((row) => row.message === "Six times")).toHaveLength(5);
  await room.letters(5);
});
