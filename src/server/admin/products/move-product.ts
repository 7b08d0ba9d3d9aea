import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { PublishGap } from "#domain/catalog/product-state.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { recordProductEvent } from "#server/event/record-event.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { readFirstLanguage } from "#server/platform/shop-settings.ts";
import { inTransaction, transact } from "#server/platform/transact.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { lockVersion, readEditedProduct, readPublishedAt } from "./admin-product.repository.ts";
import { gapsOf } from "./present-product.ts";

const gapFields: Record<PublishGap, string> = {
  title: "title",
  price: "priceUsd",
  sizes: "sizes",
};

export const announceProductTask = "announce-product";

/**
 * Publishes a product now or later, takes it back as a draft, or archives it. Its lines in carts
 * stay there and say that it is not for sale. Published by an undo, it is for sale since `at`, its
 * former day.
 */
export function moveProduct(
  queries: Queries,
  clock: Clock,
  { id, version, to, at }: AdminInput<"moveProduct">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const known = await lockVersion(transaction, id);
    if (known === undefined) return refuse("notFound");
    if (known !== version) return refuse("conflict");
    const before = await readEditedProduct(transaction, id);
    if (!before) return refuse("notFound");
    const now = clock.now();
    const later = to === "schedule" ? new Date(at ?? 0) : null;
    if (later && later <= now) return refuseFields([{ path: "at", key: "momentPast" }]);
    if (to === "publish" || to === "schedule") {
      const gaps = gapsOf(before, await readFirstLanguage(transaction));
      if (gaps.length > 0) {
        return refuseFields(gaps.map((gap) => ({ path: gapFields[gap], key: "required" })));
      }
    }
    // By the database, which decides whether shoppers see it; published twice, it keeps its first
    // day.
    const former = request.revertOf !== undefined && at !== undefined ? new Date(at) : null;
    const firstDay = before.state === "published" ? before.publishedAt : former;
    await transaction
      .updateTable("product")
      .set((set) => ({
        version: set("version", "+", 1),
        // The search keeps the moment from which it is shown.
        search_version: 0,
        published_at: to === "publish" ? (firstDay ?? sql<Date>`now()`) : later,
        archived_at: to === "archive" ? now : null,
      }))
      .where("id", "=", id)
      .execute();
    const after = await readEditedProduct(transaction, id);
    await recordChange(transaction, request, now, {
      noun: "products",
      subjectId: id,
      action: to,
      before: { state: before.state, publishedAt: before.publishedAt?.toISOString() ?? null },
      after: { state: after?.state, publishedAt: after?.publishedAt?.toISOString() ?? null },
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    if (later) {
      const waitMs = later.getTime() - now.getTime();
      await addJob(transaction, announceProductTask, { id }, `${announceProductTask}:${id}`, {
        waitMs,
      });
    }
    await recordProductEvent(transaction, eventOf[to], id);
    await announcePageChange(transaction);
    return done(null);
  });
}

/** Reports a move to webhooks. */
export const eventOf = {
  publish: "product.published",
  archive: "product.archived",
  schedule: "product.changed",
  draft: "product.changed",
} as const;

/**
 * Job: a scheduled product is for sale from now on. Every process learns it, webhooks get it once;
 * one that was put off or taken back since is not.
 */
export async function announceProduct(queries: Queries, payload: unknown): Promise<void> {
  // An earlier version of the shop queued it without an id.
  const { id = "" } = (payload ?? {}) as { id?: string };
  await inTransaction(queries, async (transaction) => {
    const published = await readPublishedAt(transaction, id);
    if (published) {
      const about = `product.published:${id}:${published.toISOString()}`;
      await recordProductEvent(transaction, "product.published", id, about);
    }
    await announcePageChange(transaction);
  });
}
