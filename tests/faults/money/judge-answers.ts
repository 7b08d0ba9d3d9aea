import { languages } from "#domain/language.ts";
import { deniesCharge, readPage, type Said } from "./page-words.ts";
import {
  keptAt,
  standingAt,
  wasPaidBy,
  wasReviewedBy,
  wasTakenBy,
  type History,
} from "./provider-truth.ts";
import type { Shown } from "./shopper.ts";

/**
 * What the provider does by itself must be known two minutes later (R-PAY-5); what the shop has
 * asked for is never denied.
 */
const knownAfterMs = 130_000;

/** An own order is never unknown, and a bug is no answer. */
const unknownCodes = /^(0500|1001|1002|1003|9)/;

export type Verdict = { shown: Shown; said: Said; wrong: string | null };

/**
 * Compares an answer that a buyer was shown, and the words that their page makes of it, with the
 * provider's own history.
 * @param isSlow its events were lost, so that only a look in an hour could know more.
 */
export async function judgeShown(
  shown: Shown,
  history: History,
  isSlow: boolean,
): Promise<Verdict> {
  if (unknownCodes.test(shown.answer.code)) {
    const said = { key: `code ${shown.answer.code}`, words: { "en-US": "", "zh-CN": "" } };
    return { shown, said, wrong: `the answer is ${shown.answer.code}` };
  }
  const said = await readPage(shown);
  return { shown, said, wrong: whyWrong(shown, said, history, isSlow) };
}

function whyWrong(shown: Shown, said: Said, history: History, isSlow: boolean): string | null {
  const { sentAt, receivedAt, answer, isLast, language } = shown;
  const denies = languages.filter((each) => deniesCharge(said.words[each], each));
  if (denies.length === 1) return `the words differ: ${JSON.stringify(said.words)}`;
  const isDenial = denies.length > 0 || deniesCharge(answer.msg, language);
  if (isDenial) {
    const patience = isLast ? 0 : isSlow ? Infinity : knownAfterMs;
    const known = knownAt(history, sentAt, patience);
    if (keptAt(known, sentAt) > 0) return "money was taken, and the words deny it";
  }
  const key = said.key.split(".").at(-1) ?? "";
  const standing = standingAt(history, receivedAt);
  switch (key) {
    case "thanks":
      if (!wasPaidBy(history, receivedAt)) return "thanked for an order that nobody paid";
      if (isLast && isEmpty(history, [sentAt, receivedAt])) return "thanked though all went back";
      return null;
    case "paid":
      return wasPaidBy(history, receivedAt) ? null : "corrected, and nobody paid the difference";
    case "review":
      return wasReviewedBy(history, receivedAt) ? null : "there was no review";
    case "givenBack":
      return wasTakenBy(history, receivedAt) ? null : "there was nothing to give back";
    case "declined":
      return wasDeclined(history, receivedAt) ? null : "the provider declined nothing";
    case "notApproved":
      return isApprovedThroughout(history, sentAt, receivedAt) && standing.captures.length === 0
        ? "it was approved"
        : null;
    default:
      return null;
  }
}

/** Without what the provider did by itself a short time before. */
function knownAt(history: History, at: number, patienceMs: number): History {
  const changes = history.changes.filter((change) => {
    const isOwn = change.kind === "settled" || (change.kind === "captured" && !change.byShop);
    return !isOwn || change.at <= at - patienceMs;
  });
  return { ...history, changes };
}

const wasDeclined = ({ changes }: History, until: number): boolean =>
  changes.some(
    (change) =>
      change.at <= until &&
      (change.kind === "declined" ||
        ((change.kind === "captured" || change.kind === "settled") &&
          change.status === "DECLINED")),
  );

/** Nothing was kept at any of the moments; a last visit may itself take what was approved. */
const isEmpty = (history: History, moments: readonly number[]): boolean =>
  moments.every((at) => keptAt(history, at) <= 0);

/** Approved by an instrument that pays, since before the question. */
function isApprovedThroughout(history: History, from: number, to: number): boolean {
  return standingAt(history, from).isApproved && standingAt(history, to).isApproved;
}
