import { ChevronDown } from "lucide-react";
import { memo, useState } from "react";
import { useTranslations } from "use-intl";
import type { DeliveryPromise as Promised } from "#contract/delivery.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useCallData } from "../account/use-call-data.ts";
import { deliveryCountry, keepDeliveryCountry } from "./delivery-country.ts";
import { PromiseIcon, PromiseLine } from "./promise-line.tsx";

const DeliveryDialog = lazyDialog(
  async () => (await import("./delivery-dialog.tsx")).DeliveryDialog,
);

interface DeliveryPromiseProps {
  productId: string;
  /** Printed items take longer. */
  personalised: boolean;
}

/**
 * When the product arrives and what that costs, in the shopper's country. The served HTML is the
 * same for everybody: it has the space, and the browser fills it. Memoised: its dates take as long
 * to write as a letter to draw.
 */
export const DeliveryPromise = memo(function DeliveryPromise(props: DeliveryPromiseProps) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState("");
  const country = hydrated ? chosen || deliveryCountry() : "";
  const choose = (code: string) => {
    keepDeliveryCountry(code);
    setChosen(code);
  };
  return (
    <div className="flex min-h-11 items-center text-14 md:mt-2 noscript:hidden">
      {country === "" ? (
        <Skeleton className="h-5 w-72 max-w-full rounded-mark" />
      ) : (
        <Promise {...props} country={country} onCountry={choose} />
      )}
    </div>
  );
});

interface PromiseProps extends DeliveryPromiseProps {
  country: string;
  onCountry: (code: string) => void;
}

function Promise({ productId, personalised, country, onCountry }: PromiseProps) {
  const t = useTranslations("promise");
  const [open, setOpen] = useState(false);
  const { answer } = useCallData("getDeliveryPromise", { productId, country, personalised });
  const [last, setLast] = useState<Promised>();
  if (answer.status === "ready" && answer.data !== last) setLast(answer.data);
  const failed = answer.status === "failed";
  if (!last && !failed) return <Skeleton className="h-5 w-72 max-w-full rounded-mark" />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-1 flex min-h-11 w-full items-center gap-2.5 rounded-mark text-left transition-colors hover:text-accent"
      >
        <PromiseIcon />
        <span className="flex-1 break-keep">
          {last && !failed ? (
            <PromiseLine way={last.ways[0]} country={last.country} />
          ) : (
            t("failed")
          )}
        </span>
        <ChevronDown size={16} className="shrink-0 text-ink-soft" />
      </button>
      <DeliveryDialog
        open={open}
        onClose={() => setOpen(false)}
        promised={failed ? undefined : last}
        country={country}
        onCountry={onCountry}
      />
    </>
  );
}
