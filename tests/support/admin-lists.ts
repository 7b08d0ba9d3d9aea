import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";

/** Lists of the back office, with inputs that readers choose most. */
export const adminLists: { [Name in AdminEndpointName]?: readonly AdminRequest<Name>[] } = {
  listProducts: [
    { size: 20 },
    { size: 20, current: 250 },
    { size: 20, text: "home shirt" },
    { size: 20, sort: "title" },
    { size: 20, sort: "stock", stock: "low" },
    { size: 20, lacks: "ean" },
    { size: 20, lacks: "text" },
    { size: 20, state: "draft" },
  ],
  listStock: [{ size: 20 }, { size: 20, current: 100 }, { size: 20, only: "out" }],
  listSquads: [{ size: 20 }],
  listPatches: [
    { kind: "player", size: 20 },
    { kind: "player", size: 20, text: "a" },
  ],
  listReviews: [{ size: 20 }],
  listCoupons: [{ size: 20 }],
  listCustomers: [{ size: 20 }],
  listOrders: [{ size: 20 }, { size: 20, text: "kr" }],
  listAttention: [{ size: 20 }],
  listReturns: [{ size: 20 }],
  listMail: [{ size: 20 }],
  listRedirects: [{ size: 20 }],
  listSynonyms: [{ size: 20 }],
  listSecurity: [{ size: 20 }],
  listAudit: [{ size: 20 }, { size: 20, noun: "products" }],
  listImports: [{ size: 20 }],
  listClubs: [{}],
  listSizeCharts: [{}],
  getMenus: [{}],
  getPromotions: [{}],
  getDashboard: [{}],
  getProductChoices: [{}],
};

export type AdminListCall = {
  [Name in AdminEndpointName]: [name: Name, input: AdminRequest<Name>];
}[AdminEndpointName];

export const adminListCalls = Object.entries(adminLists).flatMap(([name, inputs]) =>
  inputs.map((input) => [name, input] as AdminListCall),
);
