import { randomInt, timingSafeEqual } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import * as z from "zod/mini";
import type { Language } from "#domain/language.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { OutgoingMail } from "#server/notification/outgoing-mail.ts";
import { headingStyle, mailFrame, quietLook } from "#server/notification/mail-frame.ts";
import { markup } from "#server/platform/markup.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId, sha256 } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { senderTestTexts } from "#server/texts/sender-test-texts.ts";
import { lockSetting, readSetting, writeSetting } from "./shop-setting.repository.ts";

const goodForMinutes = 30;
const triesAllowed = 5;

/** The code that was sent last, as its hash, and for which sender. */
const storedTest = z.object({
  hash: z.string(),
  sender: z.string(),
  until: z.string(),
  tries: z.int(),
});

/** The policy of the sender's domain about its senders; a hint and never a refusal. */
export type SpfHint = "found" | "missing" | "unknown";
export type FindTexts = (domain: string) => Promise<string[][]>;

type TestServices = {
  queries: Queries;
  clock: Clock;
  brand: () => string;
  /** Of the environment, for a shop that has not chosen its own; "" where there is none. */
  sender: string;
  findTexts?: FindTexts;
};

/** Sends a code with the sender in force; typing it back proves that its e-mails arrive (R-MAIL-6). */
export async function sendTestMail(
  services: TestServices,
  recipient: string,
  { language: wanted }: StaffRequest,
): Promise<Outcome<{ spf: SpfHint }>> {
  const { queries, clock, brand, findTexts = resolveTxt } = services;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const until = new Date(clock.now().getTime() + goodForMinutes * 60_000).toISOString();
  const sender = await senderInForce(queries, services.sender);
  await inTransaction(queries, async (transaction) => {
    const test = { hash: hashOf(code), sender, until, tries: 0 };
    await writeSetting(transaction, "senderTest", test);
    await queueMail(transaction, wanted, (language) =>
      testMail(code, { recipient, language, brand: brand() }),
    );
  });
  return done({ spf: await spfOf(sender, findTexts) });
}

/** Refuses with `wrongCode` for another code, one that is too old and after five tries. */
export function confirmTestMail(
  { queries, clock, sender: fallback }: TestServices,
  code: string,
  request: StaffRequest,
): Promise<Outcome<{ sender: string }>> {
  // A refusal is kept: it counts the try.
  return inTransaction(queries, async (transaction): Promise<Outcome<{ sender: string }>> => {
    await lockSetting(transaction, "senderTest");
    const stored = storedTest.safeParse(await readSetting(transaction, "senderTest"));
    if (!stored.success) return refuse("wrongCode");
    const { hash, sender, until, tries } = stored.data;
    const isOver = tries >= triesAllowed || new Date(until) <= clock.now();
    if (isOver || sender !== (await senderInForce(transaction, fallback))) {
      return refuse("wrongCode");
    }
    if (!timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(code)))) {
      await writeSetting(transaction, "senderTest", { ...stored.data, tries: tries + 1 });
      return refuse("wrongCode");
    }
    const before = await readSetting(transaction, "senderProven");
    await writeSetting(transaction, "senderTest", null);
    await writeSetting(transaction, "senderProven", sender);
    await recordChange(transaction, request, clock.now(), {
      noun: "shop",
      subjectId: "shop",
      action: "proveSender",
      before: { senderProven: before ?? null },
      after: { senderProven: sender },
    });
    return done({ sender });
  });
}

const hashOf = (code: string): string => sha256(`sender:${code}`).toString("base64url");

async function senderInForce(queries: Queries, fallback: string): Promise<string> {
  const { senderAddress } = await readSettings(queries, ["senderAddress"]);
  return senderAddress || fallback;
}

type Filling = { recipient: string; language: Language; brand: string };

function testMail(code: string, { recipient, language, brand }: Filling): OutgoingMail {
  const { subject, text, quiet } = senderTestTexts[language];
  const html = mailFrame(language, { brand, preview: text }, [
    markup`<p style="margin:0 0 24px">${text}</p>`,
    markup`<p style="${headingStyle}">${code}</p>`,
    markup`<p ${quietLook}>${quiet}</p>`,
  ]);
  return {
    recipient,
    language,
    about: `sender-test:${newId()}`,
    subject: subject(brand),
    text: [text, "", code, "", quiet].join("\n"),
    html: html.text,
  };
}

/** Whether the domain has a list of servers that may send for it. */
async function spfOf(sender: string, findTexts: FindTexts): Promise<SpfHint> {
  const [, domain = ""] = sender.split("@");
  if (domain === "") return "unknown";
  const late = new Promise<null>((resolve) => void setTimeout(resolve, 2_000, null).unref());
  try {
    const texts = await Promise.race([findTexts(domain), late]);
    if (texts === null) return "unknown";
    return texts.some((parts) => parts.join("").startsWith("v=spf1")) ? "found" : "missing";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    return code === "ENODATA" || code === "ENOTFOUND" ? "missing" : "unknown";
  }
}
