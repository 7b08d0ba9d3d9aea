/** Possible topics of a message to the shop. */
export const contactTopics = [
  "order",
  "shipping",
  "returns",
  "personalisation",
  "sizes",
  "payment",
  "other",
] as const;
/** Most characters of a message. */
export const messageLength = 4000;

export type ContactTopic = (typeof contactTopics)[number];
