import type { Blocks, ReadinessCode, ReadinessItem } from "./readiness.ts";

/** Steps in which a shop is set up, in their order; none depends on one after it. */
export const setupSteps = [
  "shop",
  "seller",
  "sender",
  "currencies",
  "shipping",
  "tax",
  "payment",
  "club",
  "product",
  "legal",
  "look",
  "people",
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The items of readiness of a step; a step without any of it is advice alone. */
const codesOf: Readonly<Record<SetupStep, readonly ReadinessCode[]>> = {
  shop: ["shopName"],
  seller: ["seller"],
  sender: [],
  currencies: ["currencies"],
  shipping: ["zones", "shipping"],
  tax: ["tax"],
  payment: ["realMoney", "paymentEvents"],
  club: [],
  product: ["product"],
  legal: ["legalPages", "servicePages"],
  look: [],
  people: [],
};

/** Facts of steps that block nothing. */
export type SetupAdvice = {
  hasSender: boolean;
  hasTestPayment: boolean;
  hasClub: boolean;
  hasLook: boolean;
  hasColleague: boolean;
};

const adviceOf: Partial<Record<SetupStep, keyof SetupAdvice>> = {
  sender: "hasSender",
  payment: "hasTestPayment",
  club: "hasClub",
  look: "hasLook",
  people: "hasColleague",
};

export type JudgedStep = {
  step: SetupStep;
  isDone: boolean;
  /** The function that is blocked while it is missing. */
  blocks: Blocks;
  missing: readonly ReadinessItem[];
};

/** Each step as it stands: computed from readiness, never ticked by hand (R-MODE-5). */
export function judgeSteps(items: readonly ReadinessItem[], advice: SetupAdvice): JudgedStep[] {
  return setupSteps.map((step) => {
    const own = items.filter(({ code }) => codesOf[step].includes(code));
    const missing = own.filter(({ ok }) => !ok);
    const asked = adviceOf[step];
    return {
      step,
      isDone: missing.length === 0 && (asked === undefined || advice[asked]),
      blocks: own.some(({ blocks }) => blocks === "money") ? "money" : "none",
      missing,
    };
  });
}
