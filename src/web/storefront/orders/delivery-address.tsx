import type { Address } from "#contract/address.ts";
import { addressLines } from "#domain/address/address-lines.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

/** An address as on the parcel, one line each. */
export function DeliveryAddress({ address }: { address: Address }) {
  const language = useLanguage();
  return (
    <address className="flex flex-col text-14 not-italic wrap-anywhere">
      {addressLines(address, language).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
