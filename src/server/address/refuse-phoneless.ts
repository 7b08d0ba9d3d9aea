import { checkPhoneNeed, type AddressDraft } from "#domain/address/check-address.ts";
import type { PhoneNeed } from "#domain/delivery/phone-need.ts";
import { refuse, refuseFields, type Refusal } from "#server/platform/outcome.ts";

/** A parcel needs a phone that its address lacks; the reason says who needs it (R-ADDRESS-9). */
export function refusePhoneless(
  address: Pick<AddressDraft, "phone">,
  need: PhoneNeed | null,
): Refusal | null {
  const faults = checkPhoneNeed(address, need);
  if (need === null || faults.length === 0) return null;
  const { data } = refuseFields(faults.map(({ path, key }) => ({ path: `address.${path}`, key })));
  return refuse("invalidInput", { ...data, reason: need });
}
