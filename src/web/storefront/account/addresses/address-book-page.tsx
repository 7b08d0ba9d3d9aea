import { Plus } from "lucide-react";
import { useState } from "react";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import type { SavedAddress } from "#contract/address.ts";
import { call } from "#web/api/browser-call.ts";
import { AccountFrame } from "../account-frame.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { useCallData } from "../use-call-data.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { DeliveryAddress } from "../../orders/delivery-address.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { AddressCard } from "./address-card.tsx";

/** An address book has at most one page of addresses (R-CALL-5). */
const wholeBook = { current: 1, size: 100 };

/** The account's addresses: add, change, delete, choose the default (R-SCREEN-5). */
export default function AddressBookPage() {
  const t = useTranslations("addresses");
  const brand = useBrand().name;
  return (
    <AccountFrame
      title={t("title")}
      description={t("description", { brand })}
      action={
        <ButtonLink to="/add-address">
          <Plus size={18} />
          {t("add.link")}
        </ButtonLink>
      }
    >
      <AddressBook />
    </AccountFrame>
  );
}

function AddressBook() {
  const t = useTranslations("addresses");
  const { answer, busy, reload } = useCallData("listAddresses", wholeBook);
  const book = useBookChanges(reload);
  if (answer.status === "failed") return <LoadFailed busy={busy} onRetry={reload} />;
  if (answer.status === "loading") {
    return (
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    );
  }
  const { records } = answer.data;
  if (records.length === 0) {
    return (
      <EmptyState
        drawing={
          <EmptyHanger>
            <path d="M200 330c-28-34-42-52-42-72a42 42 0 0 1 84 0c0 20-14 38-42 72Zm0-88a16 16 0 1 0 .1 0Z" />
          </EmptyHanger>
        }
        title={t("empty")}
        text={t("emptyText")}
        action={<ButtonLink to="/add-address">{t("add.link")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2">
        {records.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              busy={book.busy === address.id}
              onDefault={() => void book.makeDefault(address)}
              onDelete={() => book.ask(address)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={book.asked}
        onClose={book.stay}
        title={t("delete.ask")}
        action={t("delete.action")}
        busy={book.busy !== null}
        onConfirm={() => void book.remove()}
      >
        {book.doomed ? <DeliveryAddress address={book.doomed} /> : null}
      </ConfirmDialog>
    </>
  );
}

/** Changes one address at a time; the list is fetched again after each. */
function useBookChanges(reload: () => void) {
  const t = useTranslations("addresses");
  const [busy, setBusy] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<SavedAddress | null>(null);
  const [asked, setAsked] = useState(false);
  const finish = (ok: boolean, done: string, msg: string) => {
    setBusy(null);
    showToast(ok ? { tone: "success", text: done } : { tone: "error", text: msg || t("failed") });
    reload();
  };
  return {
    busy,
    doomed,
    asked,
    ask(address: SavedAddress) {
      setDoomed(address);
      setAsked(true);
    },
    stay: () => setAsked(false),
    async remove() {
      if (!doomed || busy !== null) return;
      setBusy(doomed.id);
      const answer = await call("removeAddresses", [doomed.id], { quiet: true });
      setAsked(false);
      finish(answer.ok, t("delete.done"), answer.ok ? "" : answer.msg);
    },
    async makeDefault({ id }: SavedAddress) {
      if (busy !== null) return;
      setBusy(id);
      const answer = await call("setDefaultAddressByPost", { id }, { quiet: true });
      finish(answer.ok, t("default.done"), answer.ok ? "" : answer.msg);
    },
  };
}
