import { adminSchemas, type AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { refuse, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { readLeague, readTeam } from "../clubs/club.repository.ts";
import { restoreClub } from "../clubs/restore-club.ts";
import { currencyRevert } from "../currencies/admin-currencies.routes.ts";
import { lockManufacturer } from "../manufacturers/manufacturer.repository.ts";
import { restoreManufacturer } from "../manufacturers/save-manufacturer.ts";
import { pageAddressRevert } from "../pages/admin-pages.routes.ts";
import { pageRevert } from "../pages/page-revert.ts";
import { readPatch } from "../patches/admin-patch.repository.ts";
import { restorePatch } from "../patches/save-patch.ts";
import { shippingRevert, taxRevert } from "../places/place-reverts.ts";
import { priceRevert } from "../prices/admin-prices.routes.ts";
import { readEditedProduct } from "../products/admin-product.repository.ts";
import { noted, notedUnits, saveProduct } from "../products/save-product.ts";
import { lockCoupon, readPromotions } from "../promotions/admin-promotion.repository.ts";
import { presentCoupon } from "../promotions/present-coupon.ts";
import { customerRevert } from "../people/switch-customer.ts";
import { roleRevert } from "../people/role-revert.ts";
import { staffRevert } from "../people/staff-revert.ts";
import { reviewRevert } from "../reviews/review-revert.ts";
import { webhookRevert } from "../webhooks/webhook-revert.ts";
import { sizeChartRevert } from "../size-charts/size-charts.routes.ts";
import { listSettings } from "../settings/save-settings.ts";
import { lockSynonym } from "../synonyms/admin-synonym.repository.ts";
import { restoreSynonym } from "../synonyms/save-synonym.ts";
import { homeRevert, menuRevert, redirectRevert, sellerRevert } from "./site-reverts.ts";
import type { UndoCall } from "./undo-call.ts";
import { pick, UndoStep, type Fields, type Revert } from "#server/audit/revert.ts";

/** The calls by which changes are taken back. */
export type UndoCalls = Pick<
  AdminHandlers,
  | "saveProduct"
  | "moveProduct"
  | "saveStock"
  | "saveManufacturer"
  | "deleteManufacturer"
  | "saveSizeChart"
  | "deleteSizeChart"
  | "saveChartKind"
  | "savePatch"
  | "deletePatch"
  | "saveSynonym"
  | "deleteSynonym"
  | "savePromotion"
  | "saveStacking"
  | "saveCoupon"
  | "saveLeague"
  | "deleteLeague"
  | "saveTeam"
  | "deleteTeam"
  | "saveZone"
  | "deleteZone"
  | "saveTaxes"
  | "saveCurrencies"
  | "saveRates"
  | "savePrices"
  | "saveMenu"
  | "saveHomeDraft"
  | "publishHome"
  | "renamePage"
  | "savePageDraft"
  | "publishPage"
  | "unpublishPage"
  | "moderateReview"
  | "saveStaff"
  | "saveRole"
  | "deleteRole"
  | "switchCustomer"
  | "saveWebhook"
  | "switchWebhook"
  | "saveRedirect"
  | "deleteRedirect"
  | "undoImport"
  | "saveSettings"
  | "saveSeller"
>;

type Services = { database: Database; queries: Queries; clock: Clock; calls: UndoCalls };

type Call = (input: never, request: StaffRequest) => Promise<Outcome<unknown>>;
type By = UndoCall<keyof UndoCalls>;

/** Former values pass the call's own schema: a value that it would refuse today is refused here. */
function stepOf(
  calls: { readonly [Name in keyof UndoCalls]?: Call },
  name: keyof UndoCalls,
  input: Fields | readonly Fields[],
): UndoStep | Refusal {
  const checked = adminSchemas[name].input.safeParse(input);
  if (!checked.success) return refuse("undoFinal");
  // The schema of the same name has checked it.
  const data = checked.data as never;
  return new UndoStep(name, (request) => (calls[name] as Call)(data, request));
}

/** Kinds of records whose changes can be taken back, by the audit log's name. */
export function createReverts(services: Services): Readonly<Record<string, Revert>> {
  const by: By = (name, input) => stepOf(services.calls, name, input);
  return {
    products: products(services, by),
    stock: stock(by),
    manufacturers: manufacturers(services, by),
    sizeCharts: sizeChartRevert(services, by),
    patches: patches(services, by),
    synonyms: synonyms(services, by),
    promotions: promotions(services, by),
    coupons: coupons(services, by),
    clubs: clubs(services, by),
    shipping: shippingRevert(services, by),
    tax: taxRevert(services, by),
    currencies: currencyRevert(services, by),
    prices: priceRevert(services, by),
    menus: menuRevert(services, by),
    home: homeRevert(services, by),
    pages: pageRevert(services, by),
    pageAddresses: pageAddressRevert(services, by),
    redirects: redirectRevert(services, by),
    reviews: reviewRevert(services, by),
    staff: staffRevert(services, by),
    roles: roleRevert(services, by),
    customers: customerRevert(services, by),
    webhooks: webhookRevert(services, by),
    imports: imports(by),
    settings: settings(services, by),
    seller: sellerRevert(services, by),
  };
}

const products = ({ queries, clock }: Services, by: By): Revert => ({
  // Its position is another call, with a right of its own, than its content.
  call: ({ before }) => (before === null || isMove(before) ? "moveProduct" : "saveProduct"),
  async read(id) {
    const row = await readEditedProduct(queries, id);
    if (!row) return null;
    const publishedAt = row.publishedAt?.toISOString() ?? null;
    return { version: row.version, fields: { ...noted(row), state: row.state, publishedAt } };
  },
  write: (id, before, { version }) =>
    isMove(before)
      ? by("moveProduct", { id, version, ...moveTo(before, clock.now()) })
      : stepOf(restoring(queries, clock, before), "saveProduct", { ...before, id, version }),
  // Nothing refers to a draft for certain only while it is one: archived, it can come back.
  remove: (id, { version }) => by("moveProduct", { id, version, to: "archive" }),
});

const isMove = (before: unknown): boolean =>
  typeof before === "object" && before !== null && "state" in before;

/** Sizes come back with the units that went with them, which the call itself does not take. */
const restoring = (queries: Queries, clock: Clock, before: Fields) => ({
  saveProduct: (input: AdminInput<"saveProduct">, request: StaffRequest) =>
    saveProduct(queries, clock, input, request, notedUnits(before)),
});

const stock = (by: By): Revert => ({
  call: "saveStock",
  isDifference: true,
  read: () => Promise.resolve({ fields: {}, version: 0 }),
  write: (productId, cells) =>
    by(
      "saveStock",
      Object.entries(cells).map(([size, cell]) => ({ productId, size, ...(cell as StockCell) })),
    ),
});

const manufacturers = ({ queries, clock }: Services, by: By): Revert => ({
  call: "saveManufacturer",
  async read(id) {
    const record = await lockManufacturer(queries, id);
    return record ? { fields: record, version: record.version } : null;
  },
  write: (id, before, { fields, version }) =>
    by("saveManufacturer", { ...fields, ...before, id, version }),
  remove: (id, { version }) => by("deleteManufacturer", { id, version }),
  restore: (id, before) =>
    new UndoStep("saveManufacturer", (request) =>
      restoreManufacturer(queries, clock, id, before, request),
    ),
});

const patches = ({ queries, clock }: Services, by: By): Revert => ({
  call: "savePatch",
  async read(id) {
    const patch = await readPatch(queries, id);
    return patch ? { fields: patch, version: 0 } : null;
  },
  write: (id, before, { fields }) =>
    by("savePatch", { ...withoutNulls({ ...fields, ...before }), id }),
  remove: (id) => by("deletePatch", { id }),
  restore: (id, before) =>
    new UndoStep("savePatch", (request) => restorePatch(queries, clock, id, before, request)),
});

const synonyms = ({ queries, clock }: Services, by: By): Revert => ({
  call: "saveSynonym",
  async read(id) {
    const group = await lockSynonym(queries, id);
    return group ? { fields: group, version: group.version } : null;
  },
  write: (id, before, { fields, version }) =>
    by("saveSynonym", { ...fields, ...before, id, version }),
  remove: (id, { version }) => by("deleteSynonym", { id, version }),
  restore: (id, before) =>
    new UndoStep("saveSynonym", (request) => restoreSynonym(queries, clock, id, before, request)),
});

const promotions = ({ queries }: Services, by: By): Revert => ({
  call: "savePromotion",
  async read(code) {
    const { rules, stacking, stackingVersion } = await readPromotions(queries);
    if (code === "stacking") return { fields: { stacking }, version: stackingVersion };
    const rule = rules.find((one) => one.code === code);
    return rule ? { fields: rule, version: rule.version } : null;
  },
  write: (code, before, { fields, version }) =>
    code === "stacking"
      ? by("saveStacking", { ...before, version })
      : by("savePromotion", { ...fields, ...before, code, version }),
});

const coupons = ({ queries, clock }: Services, by: By): Revert => ({
  call: "saveCoupon",
  async read(code) {
    const row = await lockCoupon(queries, code);
    if (!row) return null;
    const { standing: _standing, ...coupon } = presentCoupon(row, clock.now());
    return { fields: coupon, version: row.version };
  },
  write: (code, before, { fields, version }) =>
    by("saveCoupon", { ...fields, ...before, code, version }),
  // Orders may name it: it is ended, and keeps its line in the list.
  remove: (code, { fields, version }) =>
    by("saveCoupon", { ...fields, active: false, code, version }),
});

const clubs = ({ queries, clock }: Services, by: By): Revert => ({
  call: "saveTeam",
  async read(id) {
    const record = (await readTeam(queries, id)) ?? (await readLeague(queries, id));
    return record ? { fields: record, version: record.version } : null;
  },
  write: (id, before, { fields, version }) =>
    "slug" in fields
      ? by("saveTeam", { ...fields, ...before, slug: id, version })
      : by("saveLeague", { ...pick(fields, ["name"]), ...before, code: id, version }),
  remove: (id, { fields, version }) =>
    "slug" in fields
      ? by("deleteTeam", { slug: id, version })
      : by("deleteLeague", { code: id, version }),
  restore: (id, before) =>
    new UndoStep("slug" in before ? "saveTeam" : "saveLeague", (request) =>
      restoreClub(queries, clock, id, before, request),
    ),
});

/** All records of a file at once; the job does it. */
const imports = (by: By): Revert => ({
  call: "undoImport",
  read: () => Promise.resolve({ fields: {}, version: 0 }),
  write: () => refuse("undoFinal"),
  remove: (id) => by("undoImport", { id }),
});

const settings = ({ queries }: Services, by: By): Revert => ({
  call: "saveSettings",
  async read(key) {
    const all = await listSettings(queries);
    const setting = all.settings.find((one) => one.key === key);
    return setting ? { fields: { value: setting.value }, version: setting.version } : null;
  },
  write: (key, { value }, { version }) =>
    by("saveSettings", { changes: [{ key, value, version }] }),
});

type StockCell = { stock: number; seen: number };

/** Where a product came from: for sale since the day it was, be that a planned one that is past. */
function moveTo({ state, publishedAt }: Fields, now: Date): Fields {
  const at = typeof publishedAt === "string" ? { at: publishedAt } : {};
  if (state === "published") return { to: "publish", ...at };
  if (state === "scheduled") {
    return { to: Date.parse(String(publishedAt)) > now.getTime() ? "schedule" : "publish", ...at };
  }
  return { to: state === "archived" ? "archive" : "draft" };
}

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
