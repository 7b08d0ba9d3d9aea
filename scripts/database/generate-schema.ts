/**
 * Writes src/server/platform/schema.ts: starts a throw-away PostgreSQL, runs all migrations there
 * and lets kysely-codegen read the tables. The shapes of jsonb columns come from our own types
 * (.kysely-codegenrc.json), whose imports it cannot write itself.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { projectRoot } from "../launcher/run-command.ts";

const file = "src/server/platform/schema.ts";
const imports = `import type { CodePurpose, Gender } from "#contract/account.ts";
import type { Address as AddressContent } from "#contract/address.ts";
import type { BookResult } from "#contract/admin/books.ts";
import type { TestPaymentState } from "#contract/admin/test-payment.ts";
import type { SizeChartRow } from "#contract/catalog.ts";
import type { ContentSection } from "#contract/content.ts";
import type { LineChoice } from "#domain/cart/line-content.ts";
import type { Crest, KitModel, PatchMark } from "#domain/catalog/kit-model.ts";
import type { MenuCode, MenuTarget } from "#domain/content/menu-tree.ts";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { PhoneRule } from "#domain/delivery/phone-need.ts";
import type { WeightStep } from "#domain/delivery/postage.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { MailState } from "#domain/notification/mail-tries.ts";
import type { ChangePrice } from "#domain/order/change-price.ts";
import type { ChangeState } from "#domain/order/waiting-change.ts";
import type { ReturnReason, ReturnState, ReturnWish } from "#domain/order/goods-return.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import type { AskedCancel, RefundRequestState } from "#domain/order/refund-request.ts";
import type { Attention } from "#domain/payment/attention.ts";
import type { BoughtLine, LostState } from "#domain/payment/lost-payment.ts";
import type { CaptureRole, CaptureWord } from "#domain/payment/capture.ts";
import type { LookClass } from "#domain/payment/look-plan.ts";
import type { DisputeStage, DisputeState } from "#domain/payment/dispute.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";
import type { RefusedAs } from "#domain/payment/refusal.ts";
import type { UnitPrice } from "#domain/pricing/unit-price.ts";
import type { CouponBenefit } from "#domain/promotion/coupon.ts";
import type { Tier } from "#domain/promotion/volume-discount.ts";
import type { AlertKind } from "#domain/wishlist/wish-alert.ts";
import type { MailAddress } from "./mail-address.ts";
import type { Stored } from "./stored-json.ts";
`;

const folder = join(projectRoot, ".tmp");
mkdirSync(folder, { recursive: true });
const home = mkdtempSync(join(folder, "schema-"));
try {
  const database = await startEmbeddedPostgres({
    dataDir: join(home, "pg"),
    runDir: join(home, "run"),
    durable: false,
  });
  try {
    await migrateToLatest(database.url);
    generate(database.url);
  } finally {
    await database.stop();
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

function generate(url: string): void {
  // kysely-codegen complains that its overrides want an older compiler, then takes them as they are.
  const env = { ...process.env, DATABASE_URL: url };
  execFileSync("kysely-codegen", { stdio: ["ignore", "inherit", "ignore"], env });
  const generated = readFileSync(file, "utf8");
  writeFileSync(file, generated.replace(/^import type/m, `${imports}import type`));
  execFileSync("oxfmt", [file], { stdio: "inherit" });
}
