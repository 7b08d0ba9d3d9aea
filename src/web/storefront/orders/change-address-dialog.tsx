import { useState } from "react";
import { useTranslations } from "use-intl";
import { phoneNeeds, type PhoneNeed } from "#domain/delivery/phone-need.ts";
import { call } from "#web/api/browser-call.ts";
import { useSending } from "#web/layout/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { AddressErrorSummary, AddressFields } from "../forms/address/address-fields.tsx";
import { toAddress, valuesOf } from "../forms/address/address-values.ts";
import { fetchPlaces } from "../forms/address/load-places.ts";
import type { Places } from "../forms/address/places.ts";
import { useAddressForm } from "../forms/address/use-address-form.ts";
import { useRead } from "../use-read.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { nameOrder, type OrderCare } from "./use-order.ts";

interface ChangeAddressDialogProps extends OrderCare {
  open: boolean;
  onClose: () => void;
}

const formId = "change-address-form";

/** Another delivery address for the same shipping price (R-AFTER-3). */
export function ChangeAddressDialog(props: ChangeAddressDialogProps) {
  const { open, onClose } = props;
  const t = useTranslations("order.changeAddress");
  const tOrder = useTranslations("order");
  const [isBusy, setBusy] = useState(false);
  const { found: places, busy: isReading, retry } = useRead("places", readPlaces);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t("title")}
      width="wide"
      keep={t("keep")}
      save={t("save")}
      formId={places?.there ? formId : null}
      busy={isBusy}
    >
      <p className="mb-5 text-14 text-ink-soft">{t("text")}</p>
      {places?.there ? <AddressForm {...props} places={places.there} setBusy={setBusy} /> : null}
      {places ? null : <Skeleton className="h-80 w-full rounded-card" />}
      {places && !places.there ? (
        <Notice tone="error" role="alert">
          <span className="flex flex-wrap items-center gap-3">
            {tOrder("failed.text")}
            <Button look="outline" size="small" busy={isReading} onClick={retry}>
              {tOrder("failed.retry")}
            </Button>
          </span>
        </Notice>
      ) : null}
    </FormDialog>
  );
}

const readPlaces = async (): Promise<{ there: Places | null }> => ({ there: await fetchPlaces() });

function AddressForm(
  props: ChangeAddressDialogProps & { places: Places; setBusy: (isBusy: boolean) => void },
) {
  const { order, orderKey, places, setBusy, onChanged, onClose } = props;
  const t = useTranslations("order.changeAddress");
  const [start] = useState(() => valuesOf(order.address, places));
  const [refused, setRefused] = useState<{ country: string; need: PhoneNeed } | null>(null);
  const form = useAddressForm({
    places,
    start,
    id: "change-address",
    forParcel: true,
    // Of another country the server alone knows it, which says so when it refuses.
    phoneNeed: (country) => {
      if (country === refused?.country) return refused.need;
      return country === order.address.country ? (order.phoneNeed ?? null) : null;
    },
  });
  const sending = useSending({
    groups: [form],
    nameOf: (path) => path.replace(/^address\./, ""),
    send: async () => {
      setBusy(true);
      const address = toAddress(form.values, form.country);
      const input = { ...nameOrder(order, orderKey), address };
      const answer = await call("changeOrderAddress", input, { quiet: true });
      setBusy(false);
      if (!answer.ok) {
        const need = phoneNeeds.find((one) => one === answer.data?.reason);
        if (need) setRefused({ country: address.country, need });
        return answer;
      }
      showToast({ tone: "success", text: t("done") });
      onChanged(answer.data);
      onClose();
      return { ok: true };
    },
  });
  return (
    <form id={formId} noValidate onSubmit={sending.submit} className="flex flex-col gap-5">
      <AddressErrorSummary errors={form.shownErrors} refusals={sending.refusals} />
      <FailureNotice>{sending.failure}</FailureNotice>
      <AddressFields form={form} />
    </form>
  );
}
