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
  conflict: "This was changed in the meantime. Please check it and try again.",
  changeWaits:
    "A change to this item is waiting for payment. It can be made once that is paid, dropped or waived.",
  proveEmail:
    "There is nothing to pay, so we need to know that the e-mail address is yours: enter the code we send there.",
  nothingPaid: "Nothing was paid for this order, so nothing can go back.",
  disputed:
    "A PayPal dispute about this order is open: nothing is made, shipped or refunded until it is closed.",
  booksDisagree:
    "What went back at PayPal and our books disagree: nothing is made or sent until that is explained under Payments that need a person.",
  nothingLeft: "All money of this order is back or on its way back: nothing is made or sent.",
  lostWaiting:
    "PayPal is reviewing this payment, or a dispute about it is open. Decide once PayPal has decided.",
  lostRefused: "PayPal did not send the money back. The list says why; you can try again.",
  lostTaken:
    "A bank or PayPal has taken this money back already: nothing is left to send or to keep.",
  lostKept:
    "This payment was kept. If the buyer is to have it back after all, refund it in PayPal’s own pages: the list takes notice of it.",
  lostUnknown:
    "PayPal did not say whether a dispute about this payment is open, so nothing was sent or kept. Try again later; if that does not help, allow your PayPal app to read disputes.",
  shopClosed: "The shop is not taking orders at the moment. You are welcome to look around.",
  shopNotReady: "Something is still missing before the shop can take money: see the list.",
  outOfStock: "Some items are no longer in stock.",
  wrongCredentials: "Login failed. Wrong e-mail or password.",
  wrongCode: "The code is wrong or has expired.",
  linkWrong: "This link is not complete, or a newer one has replaced it.",
  linkExpired: "This link has expired: it was good for an hour.",
  linkUsed: "This link has been used already.",
  ownerThere: "The shop already has an owner, so this link no longer works.",
  tooManyTries: "Too many attempts. Please wait a moment.",
  couponRefused: "This coupon cannot be used here.",
  cartEmpty: "Cart is empty.",
  paymentDeclined: "The payment was declined. Nothing was charged; you can try again.",
  paymentUnknown:
    "The payment is being checked. Please wait a moment; you will not be charged twice.",
  lineLocked: "This personalized item can no longer be changed or canceled.",
  refundTooMuch: "Only {left} of {of} is left to refund.",
  undoFinal: "This cannot be taken back, or has been already.",
  undoNewer: "It has been changed again since. Take that back first.",
  undoOver:
    "It is too late to take this back: the customer has been notified, or the time is over.",
  proofNeeded: "Please enter your password to go on.",
  passkeyNeeded: "Please confirm with your passkey to go on.",
  passkeyRefused:
    "This passkey or recovery code was not accepted. It may not belong to this account, or the request was over: please try again.",
  orderLost:
    "We have lost our record of this order. Anything you paid is seen to: it goes back to you, or we ask you what you ordered. Please write to us if you do not hear from us.",
  orderLostBack:
    "We have lost our record of this order, and everything that was paid for it has gone back the way it was paid. Your bank may take some days to show it. You are welcome to order again.",
  ownRequest: "Another person has to decide what you asked for.",
  refundLimit: "Your role may refund {left} more of this order today.",
  refundLimitOnce: "This is more than your role may refund at once.",
};
