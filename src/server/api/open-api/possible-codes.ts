import * as z from "zod/mini";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { needsProof } from "#contract/admin/proof.ts";
import type { EndpointSchemas } from "#contract/endpoint-schemas.ts";
import type { Access, DocumentName, EndpointName } from "#contract/endpoints.ts";
import { errorCodes, successCode, type FailureReason } from "#contract/error-codes.ts";

type CallName = EndpointName | DocumentName | AdminEndpointName;

const ofSessions: readonly FailureReason[] = [
  "tokenUnknown",
  "tokenExpired",
  "tokenReplaced",
  "sessionEnded",
  "accountDisabled",
  "passwordChanged",
];
/** A token that can be renewed is refused even where none is needed. */
const ofOptional: readonly FailureReason[] = ["tokenExpired", "tokenReplaced"];

const byAccess: Readonly<Record<Access | "staff", readonly FailureReason[]>> = {
  public: [],
  optional: ofOptional,
  session: ofSessions,
  keyed: ofSessions,
  account: [...ofSessions, "roleMissing"],
  staff: [...ofSessions, "roleMissing", "passkeyNeeded"],
};

/** Fields that name a record there may not be, and fields that a newer state is compared with. */
const naming = ["id", "orderNo", "slug", "code", "parcelId", "refundId", "creditId", "productId"];
const comparing = ["version", "basedOn", "state"];

const ofPayment: readonly FailureReason[] = [
  "cartEmpty",
  "outOfStock",
  "couponRefused",
  "paymentDeclined",
  "paymentUnknown",
  "conflict",
  "notFound",
];

/** Codes that neither access nor input shows. */
const further: Readonly<Partial<Record<CallName, readonly FailureReason[]>>> = {
  refreshToken: ["refreshRefused", ...ofSessions],
  checkOwnerLink: ["linkWrong"],
  useOwnerLink: ["linkWrong"],
  login: ["wrongCredentials", "accountDisabled"],
  registerUser: ["wrongCode", "conflict"],
  updateUser: ["wrongCredentials", "conflict", "wrongCode"],
  updatePwd: ["wrongCredentials", "wrongCode", ...ofSessions],
  confirmEmailChange: ["wrongCode"],
  undoEmailChange: ["wrongCode"],
  verifyEmail: ["wrongCode"],
  readOwnData: ["linkWrong"],
  eraseOwnData: ["linkWrong", "conflict"],
  askDataLink: ["tooManyTries"],
  exportData: ["tooManyTries"],
  deleteAccount: ["wrongCredentials", "conflict"],
  revokeDevice: ["wrongCredentials"],
  signInWithPasskey: ["passkeyRefused", "accountDisabled"],
  beginPasskey: ["passkeyNeeded"],
  addPasskey: ["passkeyRefused", "passkeyNeeded"],
  removePasskey: ["passkeyNeeded"],
  renewRecoveryCodes: ["passkeyNeeded", "notFound"],
  provePasskey: ["passkeyRefused"],
  saveAddresses: ["notFound"],
  removeAddresses: ["notFound"],
  deleteCartItems: ["notFound"],
  saveCartItems: ["notFound", "outOfStock", "couponRefused"],
  getProduct: ["notFound"],
  getContentPage: ["notFound"],
  quoteOrder: ofPayment,
  createOrder: [...ofPayment, "shopClosed", "shopNotReady", "proveEmail", "wrongCode"],
  captureOrder: ofPayment,
  captureOrderByPost: ofPayment,
  cancelOrder: ["lineLocked", "conflict"],
  changeOrderLine: ["lineLocked", "conflict", "outOfStock"],
  changeOrderAddress: ["lineLocked", "conflict"],
  requestReturn: ["lineLocked", "conflict", "outOfStock"],
  addReturnPhoto: ["lineLocked", "conflict", "disputed", "tooManyTries"],
  readReturnPhoto: ["notFound"],
  withdrawReturn: ["conflict"],
  trackOrder: ["notFound", "orderLost"],
  getOrder: ["orderLost"],
  saveReview: ["notFound", "conflict", "roleMissing"],
  confirmSubscription: ["linkWrong", "notFound"],
  leaveNewsletter: ["linkWrong", "notFound"],
  listSharedWishes: ["notFound"],
  endAlert: ["notFound"],
  confirmAlerts: ["wrongCode"],
  leaveAlerts: ["wrongCode"],
  openShop: ["shopNotReady"],
  moveOrder: ["conflict", "disputed", "booksDisagree", "nothingLeft", "undoOver", "outOfStock"],
  cancelUnits: ["conflict", "undoOver"],
  makeUnits: ["undoOver", "outOfStock"],
  voidParcel: ["undoOver"],
  deliverParcel: ["undoOver"],
  returnUnits: ["refundTooMuch", "conflict"],
  proposeCredit: ["refundTooMuch"],
  grantCredit: ["refundTooMuch", "refundLimit"],
  decideRefund: ["ownRequest", "refundTooMuch", "refundLimit"],
  countReturn: ["refundTooMuch", "conflict"],
  decideReturn: ["conflict", "outOfStock"],
  extendReturn: ["conflict"],
  lookNow: ["notFound", "paymentUnknown", "conflict"],
  clearAttention: ["notFound", "conflict"],
  compareBooks: ["paymentUnknown", "conflict"],
  sendLostBack: [
    "refundLimitOnce",
    "lostWaiting",
    "lostRefused",
    "lostTaken",
    "lostKept",
    "lostUnknown",
    "conflict",
  ],
  keepLost: ["lostWaiting", "lostTaken", "lostUnknown", "conflict"],
  uploadPhoto: ["tooManyTries"],
  saveStock: ["notFound", "conflict"],
  saveSquad: ["notFound", "conflict"],
  createProducts: ["notFound", "conflict"],
  getProductStart: ["notFound"],
  deleteLeague: ["conflict"],
  deleteTeam: ["conflict"],
  deletePatch: ["conflict"],
  savePatch: ["conflict"],
  saveCoupon: ["conflict"],
  saveStaff: ["conflict"],
  publishPage: ["conflict"],
  moderateReview: ["conflict"],
  resendMail: ["conflict"],
  replayDelivery: ["conflict"],
  undoChange: ["proofNeeded", "undoOver", "undoFinal", "undoNewer", "notFound", "conflict"],
};

/** Names of the shop's calls stand in the same table. */
const isAdmin = (name: CallName, access: Access | "staff"): name is AdminEndpointName =>
  access === "staff" && name in adminEndpoints;

/** Values of `code` that a call may answer, by its access, its input and other facts of it. */
export function possibleCodes(
  name: CallName,
  access: Access | "staff",
  { input }: Pick<EndpointSchemas, "input">,
): string[] {
  const fields = input instanceof z.ZodMiniObject ? Object.keys(input.def.shape) : null;
  const has = (names: readonly string[]) => names.some((one) => fields?.includes(one));
  const reasons: FailureReason[] = [
    ...byAccess[access],
    // Lists have fields too, which no schema here names.
    ...(fields === null || fields.length > 0 ? ["invalidInput" as const] : []),
    ...(has(naming) ? ["notFound" as const] : []),
    ...(has(comparing) ? ["conflict" as const] : []),
    ...(further[name] ?? []),
    ...(isAdmin(name, access) && needsProof(name) ? ["proofNeeded" as const] : []),
    "tooManyTries",
  ];
  return [successCode, ...new Set(reasons.map((reason) => errorCodes[reason]))];
}
