/**
 * Who may call. `public`: anybody, no token is read. `optional`: anybody, a token is read if it is
 * there. `session`: a bearer token, a guest's will do. `account`: a signed-in account's.
 */
export type Access = "public" | "optional" | "session" | "account";

export type Endpoint<Who extends Access = Access> = {
  method: "GET" | "POST";
  path: string;
  access: Who;
  /** One line for /openapi.json. */
  summary: string;
};

function get<Who extends Access>(path: string, access: Who, summary: string): Endpoint<Who> {
  return { method: "GET", path, access, summary };
}

function post<Who extends Access>(path: string, access: Who, summary: string): Endpoint<Who> {
  return { method: "POST", path, access, summary };
}

/**
 * Every call of the shop and where it is (spec §7); the only file that knows these paths. What
 * goes in and out stands in `endpoint-schemas.ts`.
 */
export const endpoints = {
  refreshToken: post("/auth/refreshToken", "public", "Exchange a refresh token for a new pair"),
  getConstantRoutes: get("/route/getConstantRoutes", "public", "Routes open to everybody"),
  getUserRoutes: get("/route/getUserRoutes", "session", "Routes of the caller's roles"),
  isRouteExist: get("/route/isRouteExist", "public", "Whether there is a route of that name"),
  openGuestSession: post("/demo/permissionAuth/guest", "public", "Open a guest session"),
  login: post("/demo/permissionAuth/doLogin", "optional", "Sign in; a guest's cart is merged"),
  logout: post("/demo/permissionAuth/logout", "session", "End the session"),
  getUserInfo: get("/demo/ironUser/getUserInfo", "session", "Who is signed in"),
  registerUser: post("/demo/ironUser/registerUser", "optional", "Open an account and sign in"),
  getUser: get("/demo/ironUser/getUser", "account", "The caller's profile"),
  updateUser: post("/demo/ironUser/updateUser", "account", "Change the caller's profile"),
  updatePwd: post(
    "/demo/ironUser/updatePwd",
    "optional",
    "Change the password: signed in, or with a code that came by e-mail",
  ),
  sendVerificationCode: post(
    "/demo/mail/sendVerificationCode",
    "public",
    "Send a code by e-mail; the same answer for addresses nobody has",
  ),
  verifyEmail: post(
    "/demo/ironUser/verifyEmail",
    "account",
    "Confirm the e-mail address with a code; claims guest orders placed with it",
  ),
  listDevices: post("/demo/ironUser/queryDevices", "account", "Where the account is signed in"),
  revokeDevice: post("/demo/ironUser/revokeDevice", "account", "Sign out elsewhere"),
  exportData: post("/demo/ironUser/exportData", "account", "All that is kept of the caller"),
  deleteAccount: post("/demo/ironUser/deleteUser", "account", "Remove the account for good"),
  listConsents: post("/demo/ironUser/queryConsents", "account", "What the caller agreed to"),
  listAddresses: post("/demo/ironUserAddress/queryList", "account", "The address book"),
  saveAddresses: post(
    "/demo/ironUserAddress/saveOrUpdateBatch",
    "account",
    "Add or change addresses",
  ),
  getAddress: get("/demo/ironUserAddress/queryUserAddressById", "account", "One address"),
  setDefaultAddress: get(
    "/demo/ironUserAddress/setDefaultAddress",
    "account",
    "Make an address the one that checkout starts with",
  ),
  setDefaultAddressByPost: post(
    "/demo/ironUserAddress/setDefaultAddress",
    "account",
    "The same, as a POST",
  ),
  removeAddresses: post("/demo/ironUserAddress/removeBatchByIds", "account", "Remove addresses"),
  suggestAddress: post(
    "/demo/ironUserAddress/suggest",
    "optional",
    "Addresses that begin like the text",
  ),
  getShopInfo: get("/demo/ironShop/getShopInfo", "public", "Name, contact, promotion tiers"),
  getProduct: post("/demo/ironProduct/queryProductDetail", "public", "One product by slug or id"),
  listProducts: post("/demo/ironProduct/queryList", "public", "Products, optionally by ids"),
  searchProducts: post("/demo/ironProduct/search", "public", "Full-text search"),
  suggestProducts: post(
    "/demo/ironProduct/suggest",
    "public",
    "Texts, collections and products for what is being typed",
  ),
  listProductsByTags: post(
    "/demo/ironProduct/queryProductByTags",
    "public",
    "Products that carry all the tags",
  ),
  listPatches: post("/demo/ironPatch/queryList", "public", "Patches, players and add-ons"),
  listNavItems: post("/demo/ironNavItems/queryList", "public", "All navigation items, flat"),
  getNavTree: post("/demo/ironNavItems/queryNavTree", "public", "The navigation tree"),
  listCurrencies: post("/demo/ironCurrency/queryList", "public", "Currencies and their rates"),
  listCountries: post("/demo/ironCountries/queryList", "public", "Countries we ship to"),
  listProvinces: post("/demo/ironState/queryList", "public", "Provinces of a country"),
  listCartItems: post("/demo/ironCartItem/queryCartItemList", "session", "The caller's cart"),
  saveCartItems: post("/demo/ironCartItem/saveCartItemList", "session", "Add or change lines"),
  deleteCartItems: post("/demo/ironCartItem/deleteByIds", "session", "Remove lines"),
  sumCart: post("/demo/ironCartItem/queryCartSumByUserId", "session", "Units in the cart"),
  quoteOrder: post(
    "/demo/ironOrder/quote",
    "session",
    "Price lines exactly as they would be ordered",
  ),
  createOrder: post("/demo/paypal/createOrder", "session", "Hold the stock and open the payment"),
  captureOrder: get("/demo/paypal/captureOrder", "session", "Take the approved payment"),
  captureOrderByPost: post("/demo/paypal/captureOrder", "session", "The same, as a POST"),
  listOrders: post("/demo/ironOrder/queryList", "session", "The caller's orders, newest first"),
  listOrderItems: post("/demo/ironOrderItem/queryList", "session", "Lines of the caller's orders"),
  getOrder: post("/demo/ironOrder/getOrderDetail", "session", "One of the caller's orders"),
  trackOrder: post("/demo/ironOrder/track", "public", "Stage and dates of an order"),
  listPurchases: post(
    "/demo/ironOrder/queryOrderByProductId",
    "public",
    "Recent purchases of a product, anonymised",
  ),
  listReviews: post(
    "/demo/ironProductComment/queryList",
    "public",
    "Published reviews of a product with their summary",
  ),
  getOwnReview: post(
    "/demo/ironProductComment/queryOwn",
    "session",
    "Whether the caller may review a product, and what they wrote",
  ),
  saveReview: post(
    "/demo/ironProductComment/save",
    "session",
    "Write or change the review of a bought product; it waits for moderation",
  ),
  toggleWish: post(
    "/demo/ironCollect/collection",
    "session",
    "Put a product on the wish list or take it off",
  ),
  listWishes: post(
    "/demo/ironCollect/queryList",
    "session",
    "The caller's wish list, newest first",
  ),
  getContentPage: post(
    "/demo/ironContent/queryPage",
    "public",
    "A page of information as it is published",
  ),
  sendContactMessage: post("/demo/ironContact/send", "optional", "Write to the shop"),
  subscribe: post(
    "/demo/ironSubscribe/saveOrUpdateBatch",
    "public",
    "Ask for the newsletter; each address gets a letter to confirm",
  ),
  confirmSubscription: post(
    "/demo/ironSubscribe/confirm",
    "public",
    "Confirm by the link of the letter",
  ),
  leaveNewsletter: post("/demo/ironSubscribe/leave", "public", "Unsubscribe by a letter's link"),
} satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
