import type { FailureReason } from "../../error-codes.ts";

export const englishFailures: Record<FailureReason, string> = {
  tokenExpired: "Request token expired: refresh the token.",
  tokenUnknown: "Request token expired: refresh the token.",
  tokenReplaced: "Request token expired: refresh the token.",
  sessionEnded: "You have been signed out.",
  refreshRefused: "You have been signed out.",
  accountDisabled: "User status is invalid, please log in again.",
  passwordChanged: "Your password was changed elsewhere, please log in again.",
  invalidInput: "Please check what you entered.",
  notFound: "We could not find that.",
  roleMissing: "No permission.",
  conflict: "This was changed in the meantime. Please look again and retry.",
  disputed:
    "A PayPal dispute about this order is open: nothing is sent or refunded until it is closed.",
  outOfStock: "Some of this is no longer in stock.",
  wrongCredentials: "Login failed. Wrong e-mail or password.",
  wrongCode: "The code is wrong or has expired.",
  tooManyTries: "Too many tries. Please wait a moment.",
  couponRefused: "This coupon cannot be used here.",
  cartEmpty: "Cart is empty.",
  paymentDeclined: "The payment was declined. Nothing was charged; you can try again.",
  paymentUnknown:
    "The payment is being checked. Please wait a moment; you will not be charged twice.",
  lineLocked: "This personalised item can no longer be changed or cancelled.",
  refundTooMuch: "Only {left} of {of} is left to refund.",
  undoFinal: "This cannot be taken back, or has been already.",
  undoNewer: "It has been changed again since. Take that back first.",
  undoOver: "It is too late to take this back: the customer has been told, or the time is over.",
  ownRequest: "Another person has to decide what you asked for.",
  refundLimit: "Your role may refund {left} more of this order today.",
};
