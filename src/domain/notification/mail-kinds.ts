/**
 * The part of an e-mail that is meant for its reader alone. `nothing`: staff see it as it was sent.
 * `orderKey`: the key of its order, which is put in while it is handed over and stands nowhere else.
 * A number: a link or code that works for so many minutes. Such an e-mail is shown to nobody, found
 * by none of its words, sent again by nobody, and wiped once it was taken, used or is too old.
 */
export type MailHolds = "nothing" | "orderKey" | number;

const hour = 60;
const day = 24 * hour;

/** Every kind of e-mail, the first part of `about` (R-MAIL-8). Without a row here it is not sent. */
const kinds = {
  code: 10,
  "sender-test": 30,
  "own-data": day,
  "email-confirm": day,
  "email-changed": 3 * day,
  "newsletter-confirm": 7 * day,
  // The link to leave works for ever; its reader has the e-mail.
  "newsletter-welcome": 7 * day,
  "alert-confirm": 7 * day,
  // As those of the newsletter: their link to stop is for the reader alone.
  "alert-stock": 7 * day,
  "alert-price": 7 * day,
  "order-received": "orderKey",
  "order-review": "orderKey",
  "order-declined": "orderKey",
  "order-closed": "orderKey",
  "order-making": "orderKey",
  "order-shipped": "orderKey",
  "order-delivered": "orderKey",
  "order-changed": "orderKey",
  "order-email": "orderKey",
  "change-pay": "orderKey",
  "change-expired": "orderKey",
  "change-back": "orderKey",
  "return-approved": "orderKey",
  "return-refused": "orderKey",
  "return-extended": "orderKey",
  "return-due": "orderKey",
  "return-closed": "orderKey",
  "return-expired": "orderKey",
  parcel: "orderKey",
  cancel: "orderKey",
  credit: "orderKey",
  "refund-there": "orderKey",
  "refund-failed": "orderKey",
  contact: "nothing",
  alarm: "nothing",
  "webhook-off": "nothing",
  "password-changed": "nothing",
  "new-device": "nothing",
  "token-reuse": "nothing",
  "passkey-added": "nothing",
  "passkey-removed": "nothing",
  "recovery-used": "nothing",
  "staff-added": "nothing",
  "staff-roles": "nothing",
  "staff-closed": "nothing",
} as const satisfies Record<string, MailHolds>;

export type MailKind = keyof typeof kinds;

/** The fact that an e-mail reports: its kind, then the key of it among others of that kind. */
export type MailAbout = `${MailKind}:${string}`;

/** Facts of one parcel or credit that have an e-mail each: `parcel:<id>:posted`. */
const factsOf = {
  parcel: ["posted", "tracking", "delivered"],
  credit: ["done"],
} as const satisfies Partial<Record<MailKind, readonly string[]>>;

type FactKind = {
  [Kind in keyof typeof factsOf]: `${Kind}-${(typeof factsOf)[Kind][number]}`;
}[keyof typeof factsOf];

/**
 * The text that staff read of an e-mail in place of `about`. No e-mail is about a parcel without
 * its fact.
 */
export type NamedMailKind = Exclude<MailKind, "parcel"> | FactKind;

/** @returns a former kind, which has no name, as it stands. */
export function namedMailKind(about: string): string {
  const [kind = "", , fact = ""] = about.replace(/#\d+$/, "").split(":");
  const facts = Object.entries(factsOf).find(([known]) => known === kind)?.[1] ?? [];
  return facts.some((known) => known === fact) ? `${kind}-${fact}` : kind;
}

export function isNamedMailKind(kind: string): kind is NamedMailKind {
  return namedMailKinds.has(kind);
}

const namedMailKinds: ReadonlySet<string> = new Set([
  ...Object.keys(kinds).filter((kind) => kind !== "parcel"),
  ...Object.entries(factsOf).flatMap(([kind, facts]) => facts.map((fact) => `${kind}-${fact}`)),
]);

export const mailKinds: readonly MailKind[] = entries().map(([kind]) => kind);

/** Kinds that hold a link or code, with the minutes for which it works. */
export const secretKinds: readonly { kind: MailKind; minutes: number }[] = entries().flatMap(
  ([kind, holds]) => (typeof holds === "number" ? [{ kind, minutes: holds }] : []),
);

/** Kinds whose words staff may read; a kind that is not in the table is none of them. */
export const readableKinds: readonly MailKind[] = entries().flatMap(([kind, holds]) =>
  typeof holds === "number" ? [] : [kind],
);

export const holdsOrderKey = (about: string): boolean => holdsOf(about) === "orderKey";
/** Whether nobody but its reader may see it; true of a kind that is not known. */
export const isSecret = (about: string): boolean => {
  const holds = holdsOf(about);
  return holds === undefined || typeof holds === "number";
};

function holdsOf(about: string): MailHolds | undefined {
  const [kind = ""] = about.split(":");
  return entries().find(([known]) => known === kind)?.[1];
}

function entries(): [MailKind, MailHolds][] {
  return Object.entries(kinds) as [MailKind, MailHolds][];
}
