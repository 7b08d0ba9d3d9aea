import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import { errorCodes } from "#contract/error-codes.ts";
import type { SavedAddress } from "#contract/address.ts";
import { addressFields } from "#domain/address/address-fields.ts";
import { call } from "#web/api/browser-call.ts";
import { useSending } from "#web/layout/forms/use-form.ts";
import { useTabDraft } from "#web/layout/forms/use-tab-draft.ts";
import { AccountFrame } from "../account-frame.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { useCallData } from "../use-call-data.ts";
import { AddressErrorSummary, AddressFields } from "../../forms/address/address-fields.tsx";
import { toAddress, valuesOf } from "../../forms/address/address-values.ts";
import { loadPlaces } from "../../forms/address/load-places.ts";
import type { Places } from "../../forms/address/places.ts";
import { startAddress, useAddressForm } from "../../forms/address/use-address-form.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import type { Route } from "./+types/add-address-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return loadPlaces(context);
}

export function shouldRevalidate() {
  return false;
}

/** A new address, or a saved one by `?id=` (R-SCREEN-5). */
export default function AddAddressPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("addresses");
  const brand = useBrand().name;
  const [query] = useSearchParams();
  const id = query.get("id");
  return (
    <AccountFrame
      title={t(id ? "edit.title" : "add.title")}
      description={t("description", { brand })}
      text={t("required")}
      back={{ to: "/address", label: t("title") }}
    >
      {id ? (
        <KnownAddress key={id} id={id} places={loaderData} />
      ) : (
        <AddressForm places={loaderData} saved={null} />
      )}
    </AccountFrame>
  );
}

function KnownAddress({ id, places }: { id: string; places: Places }) {
  const t = useTranslations("addresses");
  const { answer, busy, reload } = useCallData("getAddress", { id });
  if (answer.status === "loading")
    return <Skeleton className="h-110 w-full max-w-2xl rounded-card" />;
  if (answer.status === "ready") return <AddressForm places={places} saved={answer.data} />;
  const gone: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];
  if (!gone.includes(answer.code)) return <LoadFailed busy={busy} onRetry={reload} />;
  return (
    <EmptyState
      drawing={<EmptyHanger number="?" />}
      title={t("unknown")}
      action={<ButtonLink to="/address">{t("title")}</ButtonLink>}
    />
  );
}

function AddressForm({ places, saved }: { places: Places; saved: SavedAddress | null }) {
  const t = useTranslations("addresses");
  const navigate = useNavigate();
  const [start] = useState(() => (saved ? valuesOf(saved, places) : startAddress(places)));
  const form = useAddressForm({ places, start, id: "address" });
  const isTyped = addressFields.some((field) => form.values[field] !== start[field]);
  useTabDraft(`address.${saved?.id ?? "new"}`, isTyped ? form.values : null, (kept) =>
    form.reset({ ...form.values, ...kept }),
  );
  const [isDefault, setDefault] = useState(saved?.isDefault ?? false);
  const sending = useSending({
    groups: [form],
    // The call takes a list, which has one address here.
    nameOf: (path) => path.replace(/^\d+\./, ""),
    send: async () => {
      const known = saved ? { id: saved.id } : {};
      const address = { ...known, ...toAddress(form.values, form.country), isDefault };
      const answer = await call("saveAddresses", [address], { quiet: true });
      if (!answer.ok) return answer;
      showToast({ tone: "success", text: t(saved ? "edit.done" : "add.done") });
      void navigate("/address");
      return { ok: true, leaving: true };
    },
  });
  return (
    <form noValidate onSubmit={sending.submit} className="flex max-w-2xl flex-col gap-6">
      <AddressErrorSummary errors={form.shownErrors} refusals={sending.refusals} />
      <FailureNotice title={t("failed")}>{sending.failure}</FailureNotice>
      <AddressFields form={form} />
      <Checkbox
        name="isDefault"
        // The default stays until another one is chosen.
        disabled={saved?.isDefault === true}
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
        label={t("isDefault")}
        helper={t("isDefaultWhy")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={sending.busy}>
          {t("save")}
        </Button>
        <ButtonLink to="/address" look="quiet" size="large">
          {t("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}
