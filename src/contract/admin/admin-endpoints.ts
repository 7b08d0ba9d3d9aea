import type { Permission } from "#domain/staff/permissions.ts";

export type AdminEndpoint = {
  method: "POST";
  path: string;
  /** Permission that the caller's roles must include; else 1003. */
  permission: Permission;
  summary: string;
  /** The body is a file, whatever type it says it has; the input stands in the query. */
  file?: true;
};

const on = (
  noun: string,
  verb: string,
  permission: Permission,
  summary: string,
): AdminEndpoint => ({
  method: "POST",
  path: `/admin-api/${noun}/${verb}`,
  permission,
  summary,
});

/**
 * Every call of the admin. A table of its own, so that the shop's pages never carry it. What
 * goes in and out stands in `admin-schemas.ts`.
 */
export const adminEndpoints = {
  getDashboard: on("dashboard", "get", "dashboard.read", "Sales, orders to do, low stock"),
  getSetup: on("setup", "get", "shop.read", "Steps of set-up, each done or missing"),
  openShop: on("setup", "open", "shop.open", "Take orders from now on"),
  closeShop: on("setup", "close", "shop.open", "Take no new orders, and say why"),
  listOrders: on("orders", "list", "orders.read", "Orders, filtered"),
  getOrder: on("orders", "get", "orders.read", "One order with its history"),
  moveOrder: on("orders", "move", "orders.fulfil", "Move an order to its next stage"),
  addOrderNote: on("orders", "note", "orders.note", "Add a note the shopper never sees"),
  cancelOrder: on("orders", "cancel", "orders.cancel", "Cancel an order and pay it back"),
  listAttention: on("payments", "attention", "orders.read", "Payments that need a person"),
  lookNow: on("payments", "look", "orders.note", "Look at a payment at its provider now"),
  clearAttention: on("payments", "clear", "orders.cancel", "Take a payment off that list"),
  getBooks: on("books", "get", "books.read", "Our books beside the payment provider's report"),
  compareBooks: on("books", "compare", "books.read", "Compare both books now"),
  makeUnits: on("orders", "makeUnits", "orders.fulfil", "Put units into production, or back"),
  packParcel: on("orders", "packParcel", "orders.fulfil", "Pack units into a parcel"),
  postParcel: on("orders", "postParcel", "orders.fulfil", "A parcel leaves the house"),
  changeTracking: on("orders", "changeTracking", "orders.fulfil", "Correct carrier and number"),
  voidParcel: on("orders", "voidParcel", "orders.fulfil", "Take a parcel back"),
  deliverParcel: on("orders", "deliverParcel", "orders.fulfil", "A parcel arrived, or is lost"),
  cancelUnits: on("orders", "cancelUnits", "orders.cancel", "Cancel units and pay them back"),
  returnUnits: on("orders", "returnUnits", "orders.fulfil", "Book units that came back"),
  proposeCredit: on("orders", "proposeCredit", "orders.refund", "What a refund would come to"),
  grantCredit: on("orders", "grantCredit", "orders.refund", "Refund units, postage, an amount"),
  decideRefund: on("orders", "decideRefund", "orders.refund", "Decide a refund above a limit"),
  retryRefund: on("orders", "retryRefund", "orders.refund", "Try a refused refund now"),
  settleRefund: on("orders", "settleRefund", "orders.refund", "Note a refund made by other means"),
  listReturns: on("returns", "list", "orders.read", "Returns, those that wait first"),
  decideReturn: on("returns", "decide", "orders.cancel", "Approve a return or refuse it"),
  extendReturn: on("returns", "extend", "orders.cancel", "Give more days to send a return"),
  countReturn: on("returns", "count", "orders.fulfil", "Count what of a return has arrived"),
  listProducts: on("products", "list", "products.read", "Products, filtered"),
  getProduct: on("products", "get", "products.read", "One product with all that can be edited"),
  saveProduct: on("products", "save", "products.edit", "Change a product"),
  moveProduct: on("products", "move", "products.publish", "Publish, schedule, hide, archive"),
  getProductStart: on("products", "start", "products.create", "What a new product begins with"),
  createProducts: on("products", "create", "products.create", "Make drafts of one design"),
  listClubs: on("clubs", "list", "clubs.read", "Leagues and teams"),
  saveLeague: on("clubs", "saveLeague", "clubs.edit", "Add or change a league"),
  deleteLeague: on("clubs", "deleteLeague", "clubs.edit", "Remove a league without clubs"),
  saveTeam: on("clubs", "saveTeam", "clubs.edit", "Add or change a club or national team"),
  deleteTeam: on("clubs", "deleteTeam", "clubs.edit", "Remove a team that nothing names"),
  uploadPhoto: {
    ...on("photos", "upload", "products.edit", "Keep a photograph for a product to show"),
    file: true,
  },
  listStock: on("stock", "list", "products.read", "Stock by product and size"),
  saveStock: on("stock", "save", "stock.edit", "Change cells of the stock"),
  listSquads: on("squads", "list", "patches.read", "Teams and how many players they have"),
  saveSquad: on("squads", "save", "patches.edit", "Add or change players of a squad at once"),
  listPatches: on("patches", "list", "patches.read", "Patches, players or add-ons"),
  savePatch: on("patches", "save", "patches.edit", "Add or change a patch, player or add-on"),
  deletePatch: on("patches", "delete", "patches.edit", "Remove one that nothing needs"),
  listSynonyms: on("synonyms", "list", "search.read", "Words that mean the same to search"),
  saveSynonym: on("synonyms", "save", "search.edit", "Add or change a group of such words"),
  deleteSynonym: on("synonyms", "delete", "search.edit", "Remove a group"),
  getPromotions: on("promotions", "get", "promotions.read", "Both rule sets"),
  savePromotion: on("promotions", "save", "promotions.edit", "Change a rule set"),
  saveStacking: on("promotions", "stacking", "promotions.edit", "Let both rules count together"),
  listCoupons: on("coupons", "list", "promotions.read", "Coupons with their uses"),
  saveCoupon: on("coupons", "save", "promotions.edit", "Add or change a coupon"),
  listPages: on("pages", "list", "pages.read", "Pages of information in both languages"),
  getPage: on("pages", "get", "pages.read", "What is published and what is drafted"),
  savePageDraft: on("pages", "draft", "pages.edit", "Keep a draft beside what is published"),
  previewPage: on("pages", "preview", "pages.read", "A text as shoppers would read it"),
  publishPage: on("pages", "publish", "pages.publish", "Put the draft in place"),
  listReviews: on("reviews", "list", "reviews.read", "Reviews, those that wait first"),
  moderateReview: on("reviews", "moderate", "reviews.moderate", "Publish, refuse or answer"),
  listMail: on("mail", "list", "mail.read", "E-mails with what became of them"),
  getMail: on("mail", "get", "mail.read", "One e-mail as it was sent"),
  resendMail: on("mail", "resend", "mail.send", "Send an e-mail again, perhaps elsewhere"),
  listCustomers: on("customers", "list", "customers.read", "Customers with their orders"),
  listStaff: on("staff", "list", "staff.read", "Who works here, and the matrix of roles"),
  saveStaff: on("staff", "save", "staff.edit", "Add or change somebody who works here"),
  getSeller: on("seller", "get", "shop.read", "Who sells, as it stands on invoices"),
  saveSeller: on("seller", "save", "shop.edit", "Change who sells"),
  listSettings: on("settings", "list", "shop.read", "Every setting as it stands"),
  saveSettings: on("settings", "save", "shop.edit", "Change settings, all or none"),
  listSettingHistory: on(
    "settings",
    "history",
    "shop.read",
    "Who changed a setting, and from what",
  ),
  sendTestMail: on("setup", "testMail", "shop.edit", "Send a code with the sender in force"),
  confirmTestMail: on("setup", "confirmMail", "shop.edit", "Type that code back"),
  undoChange: on("audit", "undo", "dashboard.read", "Take a change back"),
  listAudit: on("audit", "list", "audit.read", "Every change: who, when, before, after"),
} as const satisfies Record<string, AdminEndpoint>;

export type AdminEndpointName = keyof typeof adminEndpoints;
