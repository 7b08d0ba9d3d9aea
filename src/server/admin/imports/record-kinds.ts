import type { ImportKind } from "#domain/import/import-kinds.ts";
import type { RecordKind } from "./import-record.ts";
import { couponKind } from "./coupon-kind.ts";
import { customerKind } from "./customer-kind.ts";
import { listKind } from "./list-kind.ts";
import { productKind } from "./product-kind.ts";
import { redirectKind } from "./redirect-kind.ts";
import { squadKind } from "./squad-kind.ts";
import { subscriberKind } from "./subscriber-kind.ts";

const kinds = {
  products: productKind,
  "stock-prices": productKind,
  squads: squadKind,
  lists: listKind,
  redirects: redirectKind,
  coupons: couponKind,
  customers: customerKind,
  subscribers: subscriberKind,
} as const satisfies Record<ImportKind, unknown>;

// What `look` gives is handed back to the same kind alone.
export const recordKind = (kind: ImportKind): RecordKind => kinds[kind] as unknown as RecordKind;
