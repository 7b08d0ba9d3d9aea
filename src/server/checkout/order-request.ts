import type { Address } from "#contract/address.ts";
import { idempotencyKeyPattern } from "#contract/headers.ts";
import type { CreateOrderInput } from "#contract/order.ts";
import { keptAddress } from "#server/address/kept-address.ts";
import { checkPlace } from "#domain/address/check-place.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid, sha256 } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { findOwnAddress } from "./placed-order.repository.ts";

/** A key that is missing or no key at all is refused: without one a repeated order is two. */
export function checkIdempotencyKey(key: string | null): Outcome<string> {
  const path = "Idempotency-Key";
  if (!key) return refuseFields([{ path, key: "required" }]);
  return idempotencyKeyPattern.test(key) ? done(key) : refuseFields([{ path, key: "invalid" }]);
}

/**
 * Distinguishes a repeated request from another one under the same key. A code proves the owner of
 * the address and is no part of the order.
 */
export function requestHash({ emailCode: _code, ...input }: CreateOrderInput): string {
  const sorted = JSON.stringify(input, (_name, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return sha256(sorted).toString("hex");
}

/** The address typed, or one's own that was kept; judged by the rules of its country. */
export async function resolveAddress(
  queries: Queries,
  accountId: string,
  { address, addressId }: Pick<CreateOrderInput, "address" | "addressId">,
): Promise<Outcome<Address>> {
  const chosen = address ?? (addressId && (await findAddress(queries, accountId, addressId)));
  if (!chosen) {
    return addressId
      ? refuse("notFound")
      : refuseFields([{ path: "address.address", key: "addressRequired" }]);
  }
  const normal = keptAddress(chosen);
  const faults = checkPlace(normal);
  return faults.length > 0
    ? refuseFields(faults.map(({ path, key }) => ({ path: `address.${path}`, key })))
    : done(normal);
}

async function findAddress(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<Address | undefined> {
  return isUuid(id) ? findOwnAddress(queries, accountId, id) : undefined;
}
