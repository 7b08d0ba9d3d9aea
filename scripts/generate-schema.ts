/**
 * Writes src/server/platform/schema.ts from a migrated database (`DATABASE_URL`).
 * kysely-codegen names the tables; the shapes of jsonb columns come from our own types, whose
 * imports it cannot write itself.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = "src/server/platform/schema.ts";
const imports = `import type { CodePurpose, Gender } from "#contract/account.ts";
import type { Address as AddressContent } from "#contract/address.ts";
import type { SizeChartRow } from "#contract/catalog.ts";
import type { ContentSection } from "#contract/content.ts";
import type { Crest, KitModel, PatchMark } from "#domain/catalog/kit-model.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { Language, LocalText } from "#domain/language.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { UnitPrice } from "#domain/pricing/unit-price.ts";
import type { CouponBenefit } from "#domain/promotion/coupon.ts";
import type { Tier } from "#domain/promotion/volume-discount.ts";
import type { MailAddress } from "./mail-address.ts";
import type { Stored } from "./stored-json.ts";
`;

// Its parser of overrides wants an older compiler, complains, and then takes the text as it is.
execFileSync("kysely-codegen", { stdio: ["ignore", "inherit", "ignore"] });
const generated = readFileSync(file, "utf8");
writeFileSync(file, generated.replace(/^import type/m, `${imports}import type`));
execFileSync("oxfmt", [file], { stdio: "inherit" });
