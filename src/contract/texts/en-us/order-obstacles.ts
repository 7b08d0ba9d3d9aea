import type { OrderObstacle } from "#domain/order/judge-order.ts";
import type { OtherObstacle } from "../../other-obstacles.ts";

export const englishObstacles: Record<OrderObstacle | OtherObstacle, string> = {
  personalised: "Made for you: can’t be canceled or returned, unless it is faulty or misprinted.",
  inProduction: "Production has begun, so this can’t be changed any more.",
  packed: "Your parcel is packed, so this can’t be changed any more.",
  shipped: "This has already been sent.",
  cancelled: "This was canceled.",
  moneyBack:
    "All money of this order is back or on its way back to you, so nothing is made or sent.",
  paymentMoving: "The payment is being checked. Please wait a moment and try again.",
  disputed: "You opened a case with PayPal. This has to wait until it is closed.",
  notPaid: "This order is not paid yet.",
  tooLate: "The time to correct name, number and size has passed.",
  switchedOff: "Orders can’t be corrected online at present. Please write to us.",
  notPersonalised: "Nothing is printed on this.",
  playersPrint: "A player’s official name and number can’t be changed.",
  soldOut: "This size has just sold out. Please choose another one.",
  notDelivered: "This has not been delivered yet.",
  window: "The time to send this back has passed.",
  inReturn: "This is already being returned.",
  refunded: "What you paid for this has been refunded already.",
  shippingDiffers:
    "Shipping or tax there comes to a different amount, so we can’t change it here. Please write to us before your parcel is packed.",
  changeWaits: "A change to this item is waiting for payment. Pay for it or drop it first.",
  emailChanged:
    "The e-mail address of this order was changed lately, so we can’t send it elsewhere here. Please write to us.",
  priceChanged: "The price has changed, so nothing was ordered. Please check the new total.",
  extraWithdrawn:
    "Something chosen with an item is no longer sold, so nothing was ordered. Please check the item.",
  differenceOver: "This change is no longer waiting for payment.",
  keyUsed: "An order with other content was sent under this key before. Please start a new one.",
  refundBack: "This refund has gone back already. Nothing is left of it to send or to note.",
  refundUnderWay:
    "This refund is on its way, or goes out by itself. It can be sent again or noted once PayPal has refused it.",
  neverSent: "These items were never sent, or not as many of them, so they can’t come back.",
  cancelAsked: "A cancellation of this order waits for another person’s approval already.",
  toUnpack: "What is left of it is packed: unpack it first.",
  toReturn: "It has left the house: book what comes back as a return.",
  toDecide:
    "What is left of it is lost: decide separately whether to refund it or to send it again.",
  nothingToCancel: "Nothing is left of it to cancel.",
};
