import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";

/** The calls that other programs know by method and path (R-CALL-3). */
const required: Partial<Record<keyof typeof endpoints, string>> = {
  refreshToken: "POST /auth/refreshToken",
  getConstantRoutes: "GET /route/getConstantRoutes",
  getUserRoutes: "GET /route/getUserRoutes",
  isRouteExist: "GET /route/isRouteExist",
  login: "POST /demo/permissionAuth/doLogin",
  logout: "POST /demo/permissionAuth/logout",
  openGuestSession: "POST /demo/permissionAuth/guest",
  getUserInfo: "GET /demo/ironUser/getUserInfo",
  registerUser: "POST /demo/ironUser/registerUser",
  updateUser: "POST /demo/ironUser/updateUser",
  updatePwd: "POST /demo/ironUser/updatePwd",
  getUser: "GET /demo/ironUser/getUser",
  sendVerificationCode: "POST /demo/mail/sendVerificationCode",
  saveAddresses: "POST /demo/ironUserAddress/saveOrUpdateBatch",
  getAddress: "GET /demo/ironUserAddress/queryUserAddressById",
  setDefaultAddress: "GET /demo/ironUserAddress/setDefaultAddress",
  removeAddresses: "POST /demo/ironUserAddress/removeBatchByIds",
  listAddresses: "POST /demo/ironUserAddress/queryList",
  suggestAddress: "POST /demo/ironUserAddress/suggest",
  listCountries: "POST /demo/ironCountries/queryList",
  listProvinces: "POST /demo/ironState/queryList",
  listCartItems: "POST /demo/ironCartItem/queryCartItemList",
  saveCartItems: "POST /demo/ironCartItem/saveCartItemList",
  deleteCartItems: "POST /demo/ironCartItem/deleteByIds",
  sumCart: "POST /demo/ironCartItem/queryCartSumByUserId",
  listPatches: "POST /demo/ironPatch/queryList",
  getProduct: "POST /demo/ironProduct/queryProductDetail",
  listProducts: "POST /demo/ironProduct/queryList",
  searchProducts: "POST /demo/ironProduct/search",
  listProductsByTags: "POST /demo/ironProduct/queryProductByTags",
  listReviews: "POST /demo/ironProductComment/queryList",
  toggleWish: "POST /demo/ironCollect/collection",
  listNavItems: "POST /demo/ironNavItems/queryList",
  getNavTree: "POST /demo/ironNavItems/queryNavTree",
  subscribe: "POST /demo/ironSubscribe/saveOrUpdateBatch",
  getOrder: "POST /demo/ironOrder/getOrderDetail",
  listPurchases: "POST /demo/ironOrder/queryOrderByProductId",
  listOrderItems: "POST /demo/ironOrderItem/queryList",
  listOrders: "POST /demo/ironOrder/queryList",
  quoteOrder: "POST /demo/ironOrder/quote",
  trackOrder: "POST /demo/ironOrder/track",
  cancelOrder: "POST /demo/ironOrder/cancel",
  createOrder: "POST /demo/paypal/createOrder",
  captureOrder: "GET /demo/paypal/captureOrder",
};

test("every call of the first requirements is where it was asked for", () => {
  const standing = Object.entries(endpoints).map(([name, { method, path }]) => [
    name,
    `${method} ${path}`,
  ]);
  expect(Object.fromEntries(standing)).toMatchObject(required);
});
