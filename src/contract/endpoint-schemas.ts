import * as z from "zod/mini";
import {
  consentList,
  deleteAccountInput,
  deviceList,
  emailVerified,
  exportDataInput,
  exportedData,
  profile,
  registered,
  registerInput,
  revokeInput,
  sendCodeInput,
  updatePasswordInput,
  updateProfileInput,
  verifyEmailInput,
} from "./account.ts";
import {
  addressIdInput,
  addressIdsInput,
  addressList,
  addressListInput,
  addressSuggestions,
  countryList,
  countryListInput,
  provinceList,
  provinceListInput,
  saveAddressesInput,
  savedAddress,
  savedAddresses,
  suggestAddressInput,
} from "./address.ts";
import { loginInput, refreshInput, tokenPair, userInfo } from "./auth.ts";
import {
  cartList,
  cartListInput,
  idsInput,
  noInput,
  priceLinesInput,
  savedCart,
  saveCartInput,
} from "./cart.ts";
import {
  foundProducts,
  navInput,
  navItems,
  navTree,
  patchList,
  patchListInput,
  product,
  productDetailInput,
  productList,
  productListInput,
  productsByTagsInput,
  productSearchInput,
  suggestInput,
  suggestions,
} from "./catalog.ts";
import { taggedProducts } from "./tagged-products.ts";
import { currencyList, currencyListInput } from "./currency.ts";
import { deliveryPromise, deliveryPromiseInput } from "./delivery.ts";
import { designList, designListInput, keptDesign, saveDesignInput } from "./design.ts";
import { contactInput } from "./contact.ts";
import { homeInput, homePage } from "./home.ts";
import { contentPage, contentPageInput } from "./content.ts";
import {
  newPasskey,
  passkeyAnswer,
  passkeyChangeInput,
  passkeyCreation,
  passkeyList,
  passkeyProofInput,
  passkeyRequest,
  recoveryCodes,
  removePasskeyInput,
} from "./passkey.ts";
import { mailTokenInput, subscribeInput } from "./newsletter.ts";
import {
  captured,
  captureInput,
  paymentOutcome,
  createdOrder,
  createOrderInput,
  orderItemList,
  orderItemListInput,
  orderList,
  orderListInput,
  cancelOrderInput,
  keyedOrderInput,
  quote,
  quoteInput,
  tracked,
  trackInput,
} from "./order.ts";
import {
  changeAddressInput,
  changeLineInput,
  differenceLink,
  goodsReturn,
  ownOrder,
  reordered,
  requestReturnInput,
  returnNoInput,
  returnSlipInput,
} from "./own-order.ts";
import { askDataInput, dataKeyInput, ownData } from "./own-data.ts";
import { checkOwnerLinkInput, ownerLink, useOwnerLinkInput } from "./owner-link.ts";
import { pricedCart, pricedLines } from "./priced-cart.ts";
import { purchaseList, purchaseListInput } from "./purchase.ts";
import {
  ownReview,
  ownReviewInput,
  reviewList,
  reviewListInput,
  savedReview,
  saveReviewInput,
} from "./review.ts";
import { routeExists, routeList, routeNameInput, userRoutes } from "./shell-routes.ts";
import { shopInfo } from "./shop-info.ts";
import { wearableInput, wearables } from "./wearable.ts";
import {
  alertList,
  askAlertInput,
  askedAlert,
  collected,
  collectInput,
  endAlertInput,
  ownWishes,
  sharedWishes,
  sharedWishesInput,
  shareInput,
  wishlist,
  wishlistInput,
  wishShare,
} from "./wishlist.ts";

import type { DocumentName, EndpointName } from "./endpoints.ts";
import { keptReturnPhoto, returnPhotoInput, shownReturnPhoto } from "./return-photo.ts";

type Schema = z.core.$ZodType;
export type EndpointSchemas<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** Body of a POST, query of a GET. */
  input: Input;
  output: Output;
  /** Fields of the envelope next to `data`, where that is a list (R-CALL-2). */
  beside?: z.ZodMiniObject;
};

function io<Input extends Schema, Output extends Schema>(
  input: Input,
  output: Output,
): EndpointSchemas<Input, Output> {
  return { input, output };
}

const nothing = z.null();
const wholeCart = z.object({ cart: pricedCart });

/** Input and output of every call. Apart from their addresses: browsers need no schemas. */
export const endpointSchemas = {
  refreshToken: io(refreshInput, tokenPair),
  getConstantRoutes: io(noInput, routeList),
  getUserRoutes: io(noInput, userRoutes),
  isRouteExist: io(routeNameInput, routeExists),
  checkOwnerLink: io(checkOwnerLinkInput, ownerLink),
  useOwnerLink: io(useOwnerLinkInput, tokenPair),
  openGuestSession: io(noInput, tokenPair),
  login: io(loginInput, tokenPair),
  logout: io(noInput, nothing),
  getUserInfo: io(noInput, userInfo),
  registerUser: io(registerInput, registered),
  getUser: io(noInput, profile),
  updateUser: io(updateProfileInput, profile),
  updatePwd: io(updatePasswordInput, nothing),
  sendVerificationCode: io(sendCodeInput, nothing),
  confirmEmailChange: io(mailTokenInput, nothing),
  undoEmailChange: io(mailTokenInput, nothing),
  verifyEmail: io(verifyEmailInput, emailVerified),
  listDevices: io(noInput, deviceList),
  revokeDevice: io(revokeInput, nothing),
  beginPasskeySignIn: io(noInput, passkeyRequest),
  signInWithPasskey: io(passkeyAnswer, tokenPair),
  listPasskeys: io(noInput, passkeyList),
  beginPasskey: io(passkeyChangeInput, passkeyCreation),
  addPasskey: io(newPasskey, recoveryCodes),
  removePasskey: io(removePasskeyInput, nothing),
  renewRecoveryCodes: io(passkeyChangeInput, recoveryCodes),
  beginPasskeyProof: io(noInput, passkeyRequest),
  provePasskey: io(passkeyProofInput, nothing),
  exportData: io(exportDataInput, exportedData),
  askDataLink: io(askDataInput, nothing),
  readOwnData: io(dataKeyInput, ownData),
  eraseOwnData: io(dataKeyInput, nothing),
  deleteAccount: io(deleteAccountInput, nothing),
  listConsents: io(noInput, consentList),
  listAddresses: io(addressListInput, addressList),
  saveAddresses: io(saveAddressesInput, savedAddresses),
  getAddress: io(addressIdInput, savedAddress),
  setDefaultAddress: io(addressIdInput, nothing),
  setDefaultAddressByPost: io(addressIdInput, nothing),
  removeAddresses: io(addressIdsInput, nothing),
  suggestAddress: io(suggestAddressInput, addressSuggestions),
  getShopInfo: io(noInput, shopInfo),
  getProduct: io(productDetailInput, product),
  listProducts: io(productListInput, productList),
  searchProducts: io(productSearchInput, foundProducts),
  suggestProducts: io(suggestInput, suggestions),
  listProductsByTags: io(productsByTagsInput, taggedProducts),
  listWearable: io(wearableInput, wearables),
  listPatches: io(patchListInput, patchList),
  listNavItems: io(navInput, navItems),
  getNavTree: io(navInput, navTree),
  listCurrencies: io(currencyListInput, currencyList),
  getDeliveryPromise: io(deliveryPromiseInput, deliveryPromise),
  listCountries: io(countryListInput, countryList),
  listProvinces: io(provinceListInput, provinceList),
  listCartItems: { ...io(cartListInput, cartList), beside: wholeCart },
  saveCartItems: { ...io(saveCartInput, savedCart), beside: wholeCart },
  deleteCartItems: { ...io(idsInput, nothing), beside: wholeCart },
  sumCart: io(noInput, z.int()),
  priceLines: io(priceLinesInput, pricedLines),
  quoteOrder: io(quoteInput, quote),
  createOrder: io(createOrderInput, createdOrder),
  captureOrder: io(captureInput, captured),
  captureOrderByPost: io(captureInput, captured),
  getPaymentOutcome: io(captureInput, paymentOutcome),
  listOrders: io(orderListInput, orderList),
  listOrderItems: io(orderItemListInput, orderItemList),
  getOrder: io(keyedOrderInput, ownOrder),
  cancelOrder: io(cancelOrderInput, ownOrder),
  changeOrderLine: io(changeLineInput, ownOrder),
  payDifference: io(keyedOrderInput, differenceLink),
  settleDifference: io(keyedOrderInput, ownOrder),
  withdrawChange: io(keyedOrderInput, ownOrder),
  changeOrderAddress: io(changeAddressInput, ownOrder),
  requestReturn: io(requestReturnInput, goodsReturn),
  addReturnPhoto: io(keyedOrderInput, keptReturnPhoto),
  readReturnPhoto: io(returnPhotoInput, shownReturnPhoto),
  withdrawReturn: io(returnNoInput, ownOrder),
  reorder: io(keyedOrderInput, reordered),
  trackOrder: io(trackInput, tracked),
  listPurchases: io(purchaseListInput, purchaseList),
  listReviews: io(reviewListInput, reviewList),
  getOwnReview: io(ownReviewInput, ownReview),
  saveReview: io(saveReviewInput, savedReview),
  toggleWish: io(collectInput, collected),
  listWishes: io(wishlistInput, wishlist),
  listOwnWishes: io(wishlistInput, ownWishes),
  shareWishes: io(shareInput, wishShare),
  endWishShare: io(noInput, nothing),
  listSharedWishes: io(sharedWishesInput, sharedWishes),
  askAlert: io(askAlertInput, askedAlert),
  listAlerts: io(noInput, alertList),
  endAlert: io(endAlertInput, nothing),
  confirmAlerts: io(mailTokenInput, nothing),
  leaveAlerts: io(mailTokenInput, nothing),
  saveDesign: io(saveDesignInput, keptDesign),
  listDesigns: io(designListInput, designList),
  getHome: io(homeInput, homePage),
  getContentPage: io(contentPageInput, contentPage),
  sendContactMessage: io(contactInput, nothing),
  subscribe: io(subscribeInput, nothing),
  confirmSubscription: io(mailTokenInput, nothing),
  leaveNewsletter: io(mailTokenInput, nothing),
} satisfies Record<EndpointName, EndpointSchemas>;

/** Input of the calls that answer a document. */
export const documentSchemas = {
  getInvoice: keyedOrderInput,
  getReturnSlip: returnSlipInput,
} satisfies Record<DocumentName, Schema>;
export type DocumentInput<Name extends DocumentName> = z.output<(typeof documentSchemas)[Name]>;

type Schemas = typeof endpointSchemas;
/** The input of a caller (before defaults) and of a handler (after them). */
export type EndpointRequest<Name extends EndpointName> = z.input<Schemas[Name]["input"]>;
export type EndpointInput<Name extends EndpointName> = z.output<Schemas[Name]["input"]>;
export type EndpointOutput<Name extends EndpointName> = z.output<Schemas[Name]["output"]>;
/** Fields of a successful answer next to `data`; for most calls nothing. */
export type EndpointBeside<Name extends EndpointName> = Schemas[Name] extends {
  beside: infer Beside extends Schema;
}
  ? z.output<Beside>
  : unknown;
