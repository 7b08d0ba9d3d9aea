/**
 * The access of a call. `public`: anyone, no token is read. `optional`: anyone, a token is read if
 * present. `session`: needs a bearer token, a guest's too. `keyed`: the same, or an `orderKey` in
 * the input in its place. `account`: needs a signed-in account.
 */
export type Access = "public" | "optional" | "session" | "keyed" | "account";

export type Endpoint<Who extends Access = Access> = {
  method: "GET" | "POST";
  path: string;
  access: Who;
  /**
   * It reads data that its caller had. Once the session is over no new guest is opened for it: data
   * of the former one cannot be read without it.
   */
  readsOwn?: true;
  /** Its body is a file; its other input stands in the address, an order's key in its header. */
  file?: true;
};

function get<Who extends Access>(path: string, access: Who): Endpoint<Who> {
  return { method: "GET", path, access };
}

function post<Who extends Access>(path: string, access: Who): Endpoint<Who> {
  return { method: "POST", path, access };
}

const file = <Who extends Access>(endpoint: Endpoint<Who>) =>
  ({ ...endpoint, file: true }) as const;

const ownRead = <Who extends Access>(endpoint: Endpoint<Who>) =>
  ({ ...endpoint, readsOwn: true }) as const;

/** Where PayPal sends its events: signed bytes, so it is no call of the table below. */
export const paypalWebhookPath = "/demo/paypal/webhook";
/**
 * Address where browsers report violations of a page's content security policy: no call, for the
 * same reason.
 */
export const policyReportPath = "/policy-reports";

/**
 * Every call of the shop and where it is (R-CALL-3); the only file that knows these paths. Input
 * and output stand in `endpoint-schemas.ts`, the purpose of each in `endpoint-summaries.ts`.
 */
export const endpoints = {
  refreshToken: post("/auth/refreshToken", "public"),
  getConstantRoutes: get("/route/getConstantRoutes", "public"),
  getUserRoutes: ownRead(get("/route/getUserRoutes", "session")),
  isRouteExist: get("/route/isRouteExist", "public"),
  checkOwnerLink: post("/auth/checkOwnerLink", "public"),
  useOwnerLink: post("/auth/useOwnerLink", "public"),
  openGuestSession: post("/demo/permissionAuth/guest", "public"),
  login: post("/demo/permissionAuth/doLogin", "optional"),
  logout: post("/demo/permissionAuth/logout", "session"),
  getUserInfo: ownRead(get("/demo/ironUser/getUserInfo", "session")),
  registerUser: post("/demo/ironUser/registerUser", "optional"),
  getUser: get("/demo/ironUser/getUser", "account"),
  updateUser: post("/demo/ironUser/updateUser", "account"),
  updatePwd: post("/demo/ironUser/updatePwd", "optional"),
  sendVerificationCode: post("/demo/mail/sendVerificationCode", "optional"),
  confirmEmailChange: post("/demo/ironUser/confirmEmail", "optional"),
  undoEmailChange: post("/demo/ironUser/undoEmail", "public"),
  verifyEmail: post("/demo/ironUser/verifyEmail", "account"),
  listDevices: post("/demo/ironUser/queryDevices", "account"),
  revokeDevice: post("/demo/ironUser/revokeDevice", "account"),
  beginPasskeySignIn: post("/demo/ironPasskey/beginSignIn", "public"),
  signInWithPasskey: post("/demo/ironPasskey/signIn", "optional"),
  listPasskeys: post("/demo/ironPasskey/queryList", "account"),
  beginPasskey: post("/demo/ironPasskey/begin", "account"),
  addPasskey: post("/demo/ironPasskey/save", "account"),
  removePasskey: post("/demo/ironPasskey/remove", "account"),
  renewRecoveryCodes: post("/demo/ironPasskey/renewCodes", "account"),
  beginPasskeyProof: post("/demo/ironPasskey/beginProof", "account"),
  provePasskey: post("/demo/ironPasskey/prove", "account"),
  exportData: post("/demo/ironUser/exportData", "account"),
  askDataLink: post("/demo/ironUser/askData", "public"),
  readOwnData: post("/demo/ironUser/ownData", "public"),
  eraseOwnData: post("/demo/ironUser/eraseData", "public"),
  deleteAccount: post("/demo/ironUser/deleteUser", "account"),
  listConsents: post("/demo/ironUser/queryConsents", "account"),
  listAddresses: post("/demo/ironUserAddress/queryList", "account"),
  saveAddresses: post("/demo/ironUserAddress/saveOrUpdateBatch", "account"),
  getAddress: get("/demo/ironUserAddress/queryUserAddressById", "account"),
  setDefaultAddress: get("/demo/ironUserAddress/setDefaultAddress", "account"),
  setDefaultAddressByPost: post("/demo/ironUserAddress/setDefaultAddress", "account"),
  removeAddresses: post("/demo/ironUserAddress/removeBatchByIds", "account"),
  suggestAddress: post("/demo/ironUserAddress/suggest", "optional"),
  getShopInfo: get("/demo/ironShop/getShopInfo", "public"),
  getProduct: post("/demo/ironProduct/queryProductDetail", "public"),
  listProducts: post("/demo/ironProduct/queryList", "public"),
  searchProducts: post("/demo/ironProduct/search", "public"),
  suggestProducts: post("/demo/ironProduct/suggest", "public"),
  listProductsByTags: post("/demo/ironProduct/queryProductByTags", "public"),
  listWearable: post("/demo/ironProduct/queryWearable", "public"),
  listPatches: post("/demo/ironPatch/queryList", "public"),
  listNavItems: post("/demo/ironNavItems/queryList", "public"),
  getNavTree: post("/demo/ironNavItems/queryNavTree", "public"),
  listCurrencies: post("/demo/ironCurrency/queryList", "public"),
  getDeliveryPromise: post("/demo/ironDelivery/queryPromise", "public"),
  listCountries: post("/demo/ironCountries/queryList", "public"),
  listProvinces: post("/demo/ironState/queryList", "public"),
  listCartItems: ownRead(post("/demo/ironCartItem/queryCartItemList", "session")),
  saveCartItems: post("/demo/ironCartItem/saveCartItemList", "session"),
  deleteCartItems: post("/demo/ironCartItem/deleteByIds", "session"),
  sumCart: ownRead(post("/demo/ironCartItem/queryCartSumByUserId", "session")),
  priceLines: post("/demo/ironCartItem/price", "public"),
  quoteOrder: post("/demo/ironOrder/quote", "session"),
  createOrder: post("/demo/paypal/createOrder", "session"),
  captureOrder: get("/demo/paypal/captureOrder", "session"),
  captureOrderByPost: post("/demo/paypal/captureOrder", "session"),
  getPaymentOutcome: get("/demo/paypal/outcome", "public"),
  listOrders: ownRead(post("/demo/ironOrder/queryList", "session")),
  listOrderItems: ownRead(post("/demo/ironOrderItem/queryList", "session")),
  getOrder: ownRead(post("/demo/ironOrder/getOrderDetail", "keyed")),
  cancelOrder: post("/demo/ironOrder/cancel", "keyed"),
  changeOrderLine: post("/demo/ironOrder/changeLine", "keyed"),
  payDifference: post("/demo/ironOrder/payDifference", "keyed"),
  settleDifference: post("/demo/ironOrder/settleDifference", "keyed"),
  withdrawChange: post("/demo/ironOrder/withdrawChange", "keyed"),
  changeOrderAddress: post("/demo/ironOrder/changeAddress", "keyed"),
  requestReturn: post("/demo/ironOrder/requestReturn", "keyed"),
  addReturnPhoto: file(post("/demo/ironOrder/addReturnPhoto", "keyed")),
  readReturnPhoto: ownRead(post("/demo/ironOrder/returnPhoto", "keyed")),
  withdrawReturn: post("/demo/ironOrder/withdrawReturn", "keyed"),
  reorder: post("/demo/ironOrder/reorder", "session"),
  trackOrder: post("/demo/ironOrder/track", "public"),
  listPurchases: post("/demo/ironOrder/queryOrderByProductId", "public"),
  listReviews: post("/demo/ironProductComment/queryList", "public"),
  getOwnReview: ownRead(post("/demo/ironProductComment/queryOwn", "session")),
  saveReview: post("/demo/ironProductComment/save", "session"),
  toggleWish: post("/demo/ironCollect/collection", "session"),
  listWishes: ownRead(post("/demo/ironCollect/queryList", "session")),
  listOwnWishes: ownRead(post("/demo/ironWish/queryOwn", "session")),
  shareWishes: post("/demo/ironWish/share", "session"),
  endWishShare: post("/demo/ironWish/endShare", "session"),
  listSharedWishes: post("/demo/ironWish/queryShared", "public"),
  askAlert: post("/demo/ironWish/askAlert", "session"),
  listAlerts: ownRead(post("/demo/ironWish/queryAlerts", "session")),
  endAlert: post("/demo/ironWish/endAlert", "session"),
  confirmAlerts: post("/demo/ironWish/confirmAlerts", "public"),
  leaveAlerts: post("/demo/ironWish/leaveAlerts", "public"),
  saveDesign: post("/demo/ironDesign/save", "session"),
  listDesigns: ownRead(post("/demo/ironDesign/queryList", "session")),
  getHome: post("/demo/ironContent/queryHome", "public"),
  getContentPage: post("/demo/ironContent/queryPage", "public"),
  sendContactMessage: post("/demo/ironContact/send", "optional"),
  subscribe: post("/demo/ironSubscribe/saveOrUpdateBatch", "public"),
  confirmSubscription: post("/demo/ironSubscribe/confirm", "public"),
  leaveNewsletter: post("/demo/ironSubscribe/leave", "public"),
} satisfies Record<string, Endpoint>;

/** Calls that answer a PDF; their refusals come in the envelope. */
export const documentEndpoints = {
  getInvoice: ownRead(get("/demo/ironOrder/invoice", "keyed")),
  getReturnSlip: ownRead(get("/demo/ironOrder/returnSlip", "keyed")),
} satisfies Record<string, Endpoint<"keyed">>;
export type DocumentName = keyof typeof documentEndpoints;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
