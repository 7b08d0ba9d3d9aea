import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { SavedAddress } from "#contract/address.ts";
import { DeliveryAddress } from "../../orders/delivery-address.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

interface AddressCardProps {
  address: SavedAddress;
  busy: boolean;
  onDefault: () => void;
  onDelete: () => void;
}

/** One saved address with its actions; each button's name includes the address. */
export function AddressCard({ address, busy, onDefault, onDelete }: AddressCardProps) {
  const t = useTranslations("addresses");
  const { colon } = usePunctuation();
  const whose = <VisuallyHidden>{colon + address.address}</VisuallyHidden>;
  return (
    <article className="flex h-full flex-col gap-4 rounded-card border border-line bg-raised p-5">
      <div className="flex min-h-7 items-start justify-between gap-3">
        <DeliveryAddress address={address} />
        {address.isDefault ? <Badge tone="accent">{t("default.badge")}</Badge> : null}
      </div>
      <div className="-mb-2 mt-auto -ml-3 flex flex-wrap">
        <ButtonLink to={`/add-address?id=${address.id}`} look="quiet" size="small">
          {t("edit.link")}
          {whose}
        </ButtonLink>
        {address.isDefault ? null : (
          <Button look="quiet" size="small" busy={busy} onClick={onDefault}>
            {t("default.action")}
            {whose}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={onDelete}>
          {t("delete.action")}
          {whose}
        </Button>
      </div>
    </article>
  );
}
