import type { EndpointSchemas } from "../endpoint-schemas.ts";
import type { AdminEndpointName } from "./admin-endpoints.ts";
import { noInput, nothing } from "./admin-field.ts";
import { editedHome, homeBlocksInput } from "./home.ts";
import {
  redirectFromInput,
  redirectList,
  redirectListInput,
  redirectSaved,
  saveRedirectInput,
} from "./redirects.ts";
import { menu, menus, saveMenuInput } from "./menus.ts";
import { books } from "./books.ts";
import { paymentGate, triedOpening } from "./payment-gate.ts";
import { decideLostInput, lostPayments } from "./lost-payment.ts";
import {
  attentionCleared,
  attentionList,
  attentionListInput,
  clearAttentionInput,
  looked,
  lookNowInput,
} from "./attention.ts";
import {
  adminLeague,
  adminTeam,
  clubs,
  leagueCodeInput,
  saveLeagueInput,
  saveTeamInput,
  teamSlugInput,
  uploadCrestInput,
  uploadedCrest,
} from "./clubs.ts";
import { bulkSchemas } from "./bulk-schemas.ts";
import { demoCatalogue, removeDemoInput } from "./demo-catalogue.ts";
import { policyReportList, policyReportListInput } from "./policy-reports.ts";
import { manufacturer, manufacturerIdInput, saveManufacturerInput } from "./manufacturers.ts";
import {
  adminSizeChart,
  saveChartKindInput,
  saveSizeChartInput,
  sizeChartCodeInput,
  sizeCharts,
} from "./size-charts.ts";
import { adminCoupon, adminCouponList, couponListInput, saveCouponInput } from "./coupons.ts";
import { dashboard, dashboardInput } from "./dashboard.ts";
import { closeShopInput, openShopInput, setupPath, shopSetup } from "./setup.ts";
import { newestTestPayment, testPayment } from "./test-payment.ts";
import { loggedMail, mailIdInput, mailList, mailListInput, resendMailInput } from "./mail.ts";
import {
  adminOrder,
  adminOrderList,
  adminOrderListInput,
  cancelledOrder,
  cancelOrderInput,
  moveOrderInput,
  orderNoOnly,
  orderNoteInput,
} from "./orders.ts";
import {
  cancelUnitsInput,
  changeTrackingInput,
  deliverParcelInput,
  makeUnitsInput,
  packParcelInput,
  postParcelInput,
  returnUnitsInput,
  voidParcelInput,
} from "./order-goods.ts";
import {
  creditProposal,
  decideRefundInput,
  grantCreditInput,
  proposeCreditInput,
  retryRefundInput,
  settleRefundInput,
  waiveDifferenceInput,
} from "./order-money.ts";
import {
  draftSaved,
  editedPage,
  pageInput,
  pageRows,
  pageRenamed,
  pageVersions,
  renamePageInput,
  preview,
  previewInput,
  publishInput,
  saveDraftInput,
  unpublishInput,
} from "./pages.ts";
import {
  adminPatch,
  adminPatchList,
  adminPatchListInput,
  patchIdInput,
  savedSquad,
  savePatchInput,
  saveSquadInput,
  squadList,
  squadListInput,
} from "./patches.ts";
import {
  auditList,
  auditListInput,
  customerList,
  customerListInput,
  switchCustomerInput,
  proveSelfInput,
  saveStaffInput,
  signOutInput,
  staffList,
  staffListInput,
  staffMember,
  undoChangeInput,
  undone,
} from "./people.ts";
import { deleteRoleInput, givers, giversInput, saveRoleInput, staffRole } from "./roles.ts";
import { formOthers, noteFormInput } from "./presence.ts";
import { savedViews, saveLookInput, saveViewInput, viewIdInput, viewListInput } from "./views.ts";
import { uploadedPhoto } from "./photos.ts";
import {
  adminProduct,
  adminProductList,
  adminProductListInput,
  copySeasonInput,
  createdProducts,
  createProductsInput,
  moveProductInput,
  productIdInput,
  productStart,
  productStartInput,
  saveProductInput,
  seasonCopied,
} from "./products.ts";
import * as stock from "./stock.ts";
import { promotions, savePromotionInput, saveStackingInput } from "./promotions.ts";
import {
  adminReturn,
  adminReturnList,
  adminReturnListInput,
  countReturnInput,
  decideReturnInput,
  extendReturnInput,
} from "./returns.ts";
import {
  adminReview,
  adminReviewList,
  adminReviewListInput,
  moderateReviewInput,
} from "./reviews.ts";
import {
  saveSynonymInput,
  synonymGroup,
  synonymIdInput,
  synonymList,
  synonymListInput,
} from "./synonyms.ts";
import { io } from "./io.ts";
import { systemSchemas } from "./system-schemas.ts";
import type * as z from "zod/mini";
import { adminReturnPhotoInput, shownReturnPhoto } from "../return-photo.ts";
/** Input and output of every call of the admin. */
export const adminSchemas = {
  ...bulkSchemas,
  getDashboard: io(dashboardInput, dashboard),
  getSetup: io(noInput, setupPath),
  getTestPayment: io(noInput, newestTestPayment),
  startTestPayment: io(noInput, testPayment),
  finishTestPayment: io(noInput, testPayment),
  getDemoCatalogue: io(noInput, demoCatalogue),
  loadDemoCatalogue: io(noInput, demoCatalogue),
  removeDemoCatalogue: io(removeDemoInput, demoCatalogue),
  openShop: io(openShopInput, shopSetup),
  closeShop: io(closeShopInput, shopSetup),
  listOrders: io(adminOrderListInput, adminOrderList),
  getOrder: io(orderNoOnly, adminOrder),
  moveOrder: io(moveOrderInput, adminOrder),
  addOrderNote: io(orderNoteInput, adminOrder),
  cancelOrder: io(cancelOrderInput, cancelledOrder),
  listAttention: io(attentionListInput, attentionList),
  getPaymentGate: io(noInput, paymentGate),
  tryOpening: io(noInput, triedOpening),
  lookNow: io(lookNowInput, looked),
  clearAttention: io(clearAttentionInput, attentionCleared),
  getBooks: io(noInput, books),
  compareBooks: io(noInput, books),
  listLostPayments: io(noInput, lostPayments),
  sendLostBack: io(decideLostInput, lostPayments),
  keepLost: io(decideLostInput, lostPayments),
  makeUnits: io(makeUnitsInput, adminOrder),
  packParcel: io(packParcelInput, adminOrder),
  postParcel: io(postParcelInput, adminOrder),
  changeTracking: io(changeTrackingInput, adminOrder),
  voidParcel: io(voidParcelInput, adminOrder),
  deliverParcel: io(deliverParcelInput, adminOrder),
  cancelUnits: io(cancelUnitsInput, cancelledOrder),
  returnUnits: io(returnUnitsInput, adminOrder),
  proposeCredit: io(proposeCreditInput, creditProposal),
  grantCredit: io(grantCreditInput, adminOrder),
  decideRefund: io(decideRefundInput, adminOrder),
  retryRefund: io(retryRefundInput, adminOrder),
  settleRefund: io(settleRefundInput, adminOrder),
  waiveDifference: io(waiveDifferenceInput, adminOrder),
  listReturns: io(adminReturnListInput, adminReturnList),
  readReturnPhoto: io(adminReturnPhotoInput, shownReturnPhoto),
  decideReturn: io(decideReturnInput, adminReturn),
  extendReturn: io(extendReturnInput, adminReturn),
  countReturn: io(countReturnInput, adminReturn),
  listProducts: io(adminProductListInput, adminProductList),
  getProduct: io(productIdInput, adminProduct),
  saveProduct: io(saveProductInput, adminProduct),
  moveProduct: io(moveProductInput, adminProduct),
  listViews: io(viewListInput, savedViews),
  saveView: io(saveViewInput, savedViews),
  deleteView: io(viewIdInput, savedViews),
  saveLook: io(saveLookInput, savedViews),
  noteForm: io(noteFormInput, formOthers),
  saveManufacturer: io(saveManufacturerInput, manufacturer),
  deleteManufacturer: io(manufacturerIdInput, nothing),
  listSizeCharts: io(noInput, sizeCharts),
  saveSizeChart: io(saveSizeChartInput, adminSizeChart),
  deleteSizeChart: io(sizeChartCodeInput, nothing),
  saveChartKind: io(saveChartKindInput, sizeCharts),
  getProductStart: io(productStartInput, productStart),
  createProducts: io(createProductsInput, createdProducts),
  copySeason: io(copySeasonInput, seasonCopied),
  listClubs: io(noInput, clubs),
  saveLeague: io(saveLeagueInput, adminLeague),
  deleteLeague: io(leagueCodeInput, nothing),
  saveTeam: io(saveTeamInput, adminTeam),
  deleteTeam: io(teamSlugInput, nothing),
  uploadPhoto: io(noInput, uploadedPhoto),
  uploadCrest: io(uploadCrestInput, uploadedCrest),
  listStock: io(stock.stockListInput, stock.stockList),
  findStock: io(stock.findStockInput, stock.foundStock),
  saveStock: io(stock.saveStockInput, stock.savedStock),
  listSquads: io(squadListInput, squadList),
  saveSquad: io(saveSquadInput, savedSquad),
  listPatches: io(adminPatchListInput, adminPatchList),
  savePatch: io(savePatchInput, adminPatch),
  deletePatch: io(patchIdInput, nothing),
  listSynonyms: io(synonymListInput, synonymList),
  saveSynonym: io(saveSynonymInput, synonymGroup),
  deleteSynonym: io(synonymIdInput, nothing),
  getPromotions: io(noInput, promotions),
  savePromotion: io(savePromotionInput, promotions),
  saveStacking: io(saveStackingInput, promotions),
  listCoupons: io(couponListInput, adminCouponList),
  saveCoupon: io(saveCouponInput, adminCoupon),
  listPages: io(noInput, pageRows),
  getPage: io(pageInput, editedPage),
  savePageDraft: io(saveDraftInput, draftSaved),
  previewPage: io(previewInput, preview),
  unpublishPage: io(unpublishInput, editedPage),
  renamePage: io(renamePageInput, pageRenamed),
  listPageVersions: io(pageInput, pageVersions),
  publishPage: io(publishInput, editedPage),
  getEditedHome: io(noInput, editedHome),
  saveHomeDraft: io(homeBlocksInput, editedHome),
  publishHome: io(homeBlocksInput, editedHome),
  listRedirects: io(redirectListInput, redirectList),
  saveRedirect: io(saveRedirectInput, redirectSaved),
  deleteRedirect: io(redirectFromInput, redirectSaved),
  getMenus: io(noInput, menus),
  saveMenu: io(saveMenuInput, menu),
  listReviews: io(adminReviewListInput, adminReviewList),
  moderateReview: io(moderateReviewInput, adminReview),
  listMail: io(mailListInput, mailList),
  getMail: io(mailIdInput, loggedMail),
  resendMail: io(resendMailInput, loggedMail),
  listCustomers: io(customerListInput, customerList),
  switchCustomer: io(switchCustomerInput, nothing),
  signOutCustomer: io(signOutInput, nothing),
  listStaff: io(staffListInput, staffList),
  saveStaff: io(saveStaffInput, staffMember),
  saveRole: io(saveRoleInput, staffRole),
  deleteRole: io(deleteRoleInput, nothing),
  listGivers: io(giversInput, givers),
  signOutStaff: io(signOutInput, nothing),
  resetPasskeys: io(signOutInput, nothing),
  proveSelf: io(proveSelfInput, nothing),
  ...systemSchemas,
  undoChange: io(undoChangeInput, undone),
  listPolicyReports: io(policyReportListInput, policyReportList),
  listAudit: io(auditListInput, auditList),
} satisfies Record<AdminEndpointName, EndpointSchemas>;

type Schemas = typeof adminSchemas;
/** The input of a call (before defaults) and the input of its handler (after them). */
export type AdminRequest<Name extends AdminEndpointName> = z.input<Schemas[Name]["input"]>;
export type AdminInput<Name extends AdminEndpointName> = z.output<Schemas[Name]["input"]>;
export type AdminOutput<Name extends AdminEndpointName> = z.output<Schemas[Name]["output"]>;
