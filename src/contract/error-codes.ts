/** Business outcomes on the wire. Reasons are used inside, codes only at the edge. */
export const errorCodes = {
  tokenExpired: "9999",
  tokenUnknown: "9998",
  tokenReplaced: "3333",
  sessionEnded: "8888",
  refreshRefused: "8889",
  accountDisabled: "7777",
  passwordChanged: "7778",
  invalidInput: "1001",
  notFound: "1002",
  roleMissing: "1003",
  ownRequest: "1003",
  conflict: "1004",
  disputed: "1004",
  changeWaits: "1004",
  shopClosed: "1004",
  shopNotReady: "1004",
  outOfStock: "1005",
  wrongCredentials: "1006",
  wrongCode: "1007",
  linkWrong: "1007",
  linkExpired: "1007",
  linkUsed: "1007",
  ownerThere: "1007",
  tooManyTries: "1008",
  couponRefused: "1009",
  cartEmpty: "1010",
  paymentDeclined: "1011",
  paymentUnknown: "1012",
  lineLocked: "1013",
  refundTooMuch: "1014",
  refundLimit: "1014",
  undoOver: "1015",
  undoFinal: "1015",
  undoNewer: "1004",
  proofNeeded: "1016",
  passkeyNeeded: "1017",
  passkeyRefused: "1006",
} as const;

export type FailureReason = keyof typeof errorCodes;
export const successCode = "0000";

/** HTTP statuses that carry the envelope too; every other failure is 200 with a code. */
export const httpErrorCodes = {
  400: "0400",
  404: "0404",
  405: "0405",
  413: "0413",
  415: "0415",
  500: "0500",
  503: "0503",
} as const;
