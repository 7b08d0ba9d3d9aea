import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { mailHeading } from "#server/notification/mail-frame.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import type { Language } from "#domain/language.ts";
import { openMailRoom, type MailRoom } from "../../../tests/support/mail-room.ts";
import { forgetSubscribers } from "./forget-subscribers.ts";

/** Subscribing, confirming and leaving with the e-mails that are sent. */
let room: MailRoom;
beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());
afterEach(() => void (room.clock.offsetMs = 0));

const minute = 60_000;
const day = 24 * 60 * minute;

let people = 0;
const newMailbox = () => `reader${(people += 1)}@granby.example`;
const elsewhere = () => `10.0.1.${(people += 1)}`;

const ask = (email: string, language: Language = "en-US") =>
  room.call("subscribe", [{ email }], { language, from: elsewhere() });

type OutgoingMail = Awaited<ReturnType<MailRoom["letters"]>>[number];
const linkIn = (letter: OutgoingMail | undefined, page: "confirm" | "leave") => {
  const [link] =
    new RegExp(`http://localhost:3000/newsletter/${page}\\S+`).exec(letter?.text ?? "") ?? [];
  if (!link) throw new Error(`no link: ${letter?.text}`);
  return new URL(link);
};
const tokenOf = (link: URL) => link.searchParams.get("token") ?? "";

const subscriber = (email: string) =>
  room.database.queries
    .selectFrom("newsletter_subscriber")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();

const consents = async (email: string) => {
  const found = await subscriber(email);
  return room.database.queries
    .selectFrom("newsletter_consent")
    .selectAll()
    .where("subscriber_id", "=", found?.id ?? null)
    .orderBy("at")
    .execute();
};

async function confirmed(language: Language = "en-US") {
  const email = newMailbox();
  await ask(email, language);
  const [letter] = await room.letters(1);
  await room.call("confirmSubscription", { token: tokenOf(linkIn(letter, "confirm")) });
  const [welcome] = await room.letters(1);
  return { email, welcome };
}

describe("subscribing", () => {
  test.each([
    ["en-US", "Please confirm your subscription", "One more click."],
    ["zh-CN", "请确认您的订阅", "只差一步。"],
  ] as const)("in %s: the e-mail's link confirms", async (language, subject, heading) => {
    const email = newMailbox();
    expect(await ask(email, language)).toMatchObject({ code: "0000", data: null });
    const [letter] = await room.letters(1);
    expect(letter?.sentTo).toEqual([email]);
    expect(letter?.subject).toBe(subject);
    expect(letter?.html).toContain(`<html lang="${language}">`);
    expect(letter?.html).toContain(mailHeading(heading).text);
    expect(letter?.text).toContain(heading);
    const link = linkIn(letter, "confirm");
    expect(letter?.html).toContain(link.href.replaceAll("&", "&amp;"));
    expect(link.searchParams.get("lang")).toBe(language);
    expect(await subscriber(email)).toMatchObject({ state: "pending", language });

    const answer = await room.call("confirmSubscription", { token: tokenOf(link) });
    expect(answer).toMatchObject({ code: "0000", data: null });
    expect(await subscriber(email)).toMatchObject({ state: "confirmed", confirm_nonce: null });
    const [welcome] = await room.letters(1);
    expect(welcome?.sentTo).toEqual([email]);
  });

  test("a link confirms once, and within seven days", async () => {
    const email = newMailbox();
    await ask(email);
    const [letter] = await room.letters(1);
    const token = tokenOf(linkIn(letter, "confirm"));
    room.clock.offsetMs = 7 * day + minute;
    expect((await room.call("confirmSubscription", { token })).code).toBe("1007");
    room.clock.offsetMs = 7 * day - minute;
    const answers = await Promise.all(
      [1, 2].map(() => room.call("confirmSubscription", { token })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0000", "1007"]);
    await room.letters(1);
    await room.idle();
    expect(await room.letters(0)).toEqual([]);
  });

  test("a link that was altered, or made for leaving, confirms nothing", async () => {
    const email = newMailbox();
    await ask(email);
    const [letter] = await room.letters(1);
    const token = tokenOf(linkIn(letter, "confirm"));
    const leaving = tokenOf(linkIn(letter, "leave"));
    for (const wrong of [`x${token}`, token.slice(0, -2), leaving, "a.b", "."]) {
      expect((await room.call("confirmSubscription", { token: wrong })).code).toBe("1007");
    }
    expect(await subscriber(email)).toMatchObject({ state: "pending" });
  });

  test("a known address is answered like any other and gets no second e-mail", async () => {
    const { email } = await confirmed();
    expect(await ask(email.toUpperCase())).toMatchObject({ code: "0000", data: null });
    const waiting = newMailbox();
    await ask(waiting);
    await room.letters(1);
    expect(await ask(waiting)).toMatchObject({ code: "0000", data: null });
    await room.idle();
    expect(await room.letters(0)).toEqual([]);
  });

  test("an address that does not answer is asked again, ever more seldom", async () => {
    const email = newMailbox();
    await ask(email);
    const [first] = await room.letters(1);
    room.clock.offsetMs = 11 * minute;
    await ask(email);
    const [second] = await room.letters(1);
    room.clock.offsetMs = 30 * minute;
    await ask(email);
    await room.idle();
    expect(await room.letters(0)).toEqual([]);
    const old = await room.call("confirmSubscription", {
      token: tokenOf(linkIn(first, "confirm")),
    });
    expect(old.code).toBe("1007");
    const token = tokenOf(linkIn(second, "confirm"));
    expect((await room.call("confirmSubscription", { token })).code).toBe("0000");
    await room.letters(1);
  });

  test.each([
    [[{ email: "" }], "emailRequired"],
    [[{ email: "pat@" }], "emailInvalid"],
    [[{ email: "pat@granby.example\r\nBcc: x@y.example" }], "emailInvalid"],
  ])("%j is refused: %s", async (input, key) => {
    const answer = await room.call("subscribe", input);
    expect(answer.failure.errors?.[0]).toMatchObject({ path: "0.email", key });
  });

  test("one network address cannot have us write to everybody", async () => {
    const from = elsewhere();
    const codes = [];
    for (let asked = 0; asked < 21; asked += 1) {
      codes.push((await room.call("subscribe", [{ email: newMailbox() }], { from })).code);
    }
    expect(codes).toEqual([...Array(20).fill("0000"), "1008"]);
    await room.letters(20);
  });
});

describe("leaving", () => {
  test("every e-mail names the way out for mail programs", async () => {
    const { welcome } = await confirmed();
    const headers = new Map(welcome?.headers.map(({ key, value }) => [key, value]));
    const link = linkIn(welcome, "leave");
    expect(headers.get("list-unsubscribe")).toBe(`<${link.href}>`);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
  ])("one click by a mail program (%s) is enough", async (type, payload) => {
    const { email, welcome } = await confirmed();
    const { pathname, search } = linkIn(welcome, "leave");
    const url = pathname + search;
    const headers = { "content-type": type };
    const answer = await room.app.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(await subscriber(email)).toMatchObject({ state: "left" });
    expect((await consents(email)).at(-1)).toMatchObject({ action: "left", source: "one-click" });
    const again = await room.app.inject({ method: "POST", url, headers, payload });
    expect(again.statusCode).toBe(200);
    const foreign = url.replace("token=", "token=x");
    const forged = await room.app.inject({ method: "POST", url: foreign, headers, payload });
    expect(forged.statusCode).toBe(404);
  });

  test("the page's plain form confirms and leaves without a program in the browser", async () => {
    const email = newMailbox();
    await ask(email, "zh-CN");
    const [letter] = await room.letters(1);
    const send = (link: URL) =>
      room.app.inject({
        method: "POST",
        url: link.pathname + link.search,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "",
      });
    const yes = await send(linkIn(letter, "confirm"));
    expect(yes.statusCode).toBe(303);
    expect(yes.headers.location).toBe("/newsletter/confirm?result=done&lang=zh-CN");
    const used = await send(linkIn(letter, "confirm"));
    expect(used.headers.location).toBe("/newsletter/confirm?result=refused&lang=zh-CN");
    const no = await send(linkIn(letter, "leave"));
    expect(no.headers.location).toBe("/newsletter/leave?result=done&lang=zh-CN");
    expect(await subscriber(email)).toMatchObject({ state: "left" });
    await room.letters(1);
  });

  test("an address that left may come back", async () => {
    const { email, welcome } = await confirmed();
    const leave = await room.call("leaveNewsletter", { token: tokenOf(linkIn(welcome, "leave")) });
    expect(leave.code).toBe("0000");
    room.clock.offsetMs = 11 * minute;
    await ask(email);
    const [letter] = await room.letters(1);
    await room.call("confirmSubscription", { token: tokenOf(linkIn(letter, "confirm")) });
    expect(await subscriber(email)).toMatchObject({ state: "confirmed", left_at: null });
    await room.letters(1);
  });
});

describe("the consent log", () => {
  test("says when, to which words, from where and in which language", async () => {
    const { email } = await confirmed("zh-CN");
    const rows = await consents(email);
    expect(rows).toMatchObject([
      { action: "asked", source: "footer", language: "zh-CN", wording: consentWording["zh-CN"] },
      {
        action: "confirmed",
        source: "letter",
        language: "zh-CN",
        wording: consentWording["zh-CN"],
      },
    ]);
    expect(rows[0]?.email_hash).toHaveLength(32);
    expect(rows[0]?.email_hash).toEqual(rows[1]?.email_hash);
    expect(rows[0]?.network_hash).not.toEqual(rows[1]?.network_hash);
  });

  test("outlives the address, for three years", async () => {
    const { email, welcome } = await confirmed();
    await room.call("leaveNewsletter", { token: tokenOf(linkIn(welcome, "leave")) });
    const [{ email_hash: hash } = { email_hash: null }] = await consents(email);
    const proofs = () =>
      room.database.queries
        .selectFrom("newsletter_consent")
        .selectAll()
        .where("email_hash", "=", hash)
        .execute();
    room.clock.offsetMs = 31 * day;
    await forgetSubscribers(room);
    expect(await subscriber(email)).toBeUndefined();
    expect(await proofs()).toHaveLength(3);
    room.clock.offsetMs = 3 * 366 * day;
    await forgetSubscribers(room);
    expect(await proofs()).toEqual([]);
  });
});
