import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FailureData } from "#contract/envelope.ts";
import { paymentReasonText } from "#contract/payment-reason-text.ts";
import { languages, type Language } from "#domain/language.ts";
import { confirmPayment } from "#web/storefront/checkout/confirm-payment.ts";
import { differenceOutcome } from "#web/storefront/orders/difference-outcome.ts";
import { orderOutcome } from "#web/storefront/orders/order-outcome.ts";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import type { Shown } from "./shopper.ts";

/** What a page said: the key of its message and the words in every language. */
export type Said = { key: string; words: Record<Language, string> };

type Messages = { [name: string]: string | Messages };

const messages = new Map<string, Messages>();

/** @throws when a language lacks the text. */
function textOf(language: Language, file: string, path: readonly string[]): string {
  const name = join(projectRoot, "src/web/i18n/messages", language, "account", `${file}.json`);
  const known = messages.get(name) ?? (JSON.parse(readFileSync(name, "utf8")) as Messages);
  messages.set(name, known);
  let found: string | Messages | undefined = known;
  for (const part of path) found = typeof found === "object" ? found[part] : undefined;
  if (typeof found !== "string" || found === "") {
    throw new Error(`${language} has no ${file}.${path.join(".")}`);
  }
  return found;
}

function saidAt(file: string, ...path: string[]): Said {
  const in1 = (language: Language) =>
    ["title", "text"].map((part) => textOf(language, file, [...path, part])).join(" ");
  const words = Object.fromEntries(languages.map((each) => [each, in1(each)]));
  return { key: [file, ...path].join("."), words: words as Said["words"] };
}

const thanks: Said = {
  key: "order.success.thanks",
  words: Object.fromEntries(
    languages.map((each) => [each, textOf(each, "order", ["success", "thanks"])]),
  ) as Said["words"],
};

/** The message that the page picks for an answer, by the page's own functions. */
export async function readPage(shown: Shown): Promise<Said> {
  const { answer } = shown;
  const isOk = answer.code === "0000";
  if (shown.call === "getOrder") {
    if (!isOk) return { key: `code ${answer.code}`, words: { "en-US": "", "zh-CN": "" } };
    const outcome = orderOutcome(shown.answer.data);
    return outcome === "paid" ? thanks : saidAt("order", "success", outcome);
  }
  if (shown.call === "settleDifference") return afterDifference(shown);
  const result = isOk
    ? { ok: true as const, data: shown.answer.data }
    : {
        ok: false as const,
        code: answer.code,
        msg: answer.msg,
        // Beside another code than success it is this.
        data: answer.data as unknown as FailureData,
      };
  const confirmed = await confirmPayment(
    () => Promise.resolve(result),
    // Everybody comes back with the session that ordered.
    () => Promise.reject(new Error("an own payment is not known")),
    () => Promise.resolve(),
  );
  return confirmed.kind === "paid" ? thanks : saidAt("checkout", "return", confirmed.kind);
}

/** What the page says to a buyer who is back from paying a difference. */
function afterDifference({ answer }: Extract<Shown, { call: "settleDifference" }>): Said {
  const outcome = differenceOutcome(
    answer.code === "0000"
      ? { ok: true, data: answer.data }
      : {
          ok: false,
          code: answer.code,
          msg: answer.msg,
          // Beside another code than success it is this.
          data: answer.data as unknown as FailureData,
        },
  );
  const textIn = (language: Language) => {
    // The answer speaks the buyer's language only; its reason is told in every one.
    if (outcome === "unknown") return paymentReasonText(language, failureOf(answer)) ?? answer.msg;
    return textOf(language, "order", ["difference", outcome === "waits" ? "text" : outcome]);
  };
  const words = Object.fromEntries(languages.map((each) => [each, textIn(each)]));
  return { key: `difference.${outcome}`, words: words as Said["words"] };
}

const failureOf = ({ data }: Extract<Shown, { call: "settleDifference" }>["answer"]) =>
  data as unknown as FailureData;

const denials: Record<Language, RegExp> = {
  "en-US": /nothing (was|has been) charged|is not paid|was not paid/i,
  "zh-CN": /没有扣款|未扣款|付款未完成/,
};

/** Whether words say that no money was taken. */
export const deniesCharge = (words: string, language: Language): boolean =>
  denials[language].test(words);
