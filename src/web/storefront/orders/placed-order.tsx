import { Mail, PackageCheck, Scissors, Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Order } from "#contract/order.ts";
import type { OwnOrder } from "#contract/own-order.ts";
import { greetedName } from "#domain/names/person-name.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { loginModulePath } from "#contract/routes/login-modules.ts";
import { useShopTimes } from "#web/layout/use-shop-times.ts";
import { useSession } from "#web/layout/session/session-store.ts";
import { CopyButton } from "./copy-button.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { DeliveryPromise } from "./delivery-promise.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { LineCare } from "./line-care.tsx";
import { orderOutcome } from "./order-outcome.ts";
import { useTriesUntil } from "./use-tries-until.ts";
import { OrderPart, OrderProgress } from "./order-parts.tsx";
import { SoldLines } from "./sold-lines.tsx";

interface OrderPartProps {
  order: OwnOrder;
  onChanged: (order: OwnOrder) => void;
}

/** An order of this browser: number, stages, lines as printed, totals, next steps. */
export function PlacedOrder({ order, onChanged }: OrderPartProps) {
  const t = useTranslations("order");
  const { orderNo, email, lines } = order;
  const outcome = orderOutcome(order);
  const paid = outcome === "paid";
  const until = useTriesUntil(order);
  const heading = paid
    ? t("success.thanks", { name: greetedName(order.address) })
    : t(`success.${outcome}.title`);
  return (
    <div className="flex flex-col gap-12">
      <header className="flex flex-col gap-4">
        <h1 className="display text-36 wrap-anywhere md:text-64">{heading}</h1>
        <p className="max-w-text text-18">
          {paid ? t("success.sentTo", { email }) : t(`success.${outcome}.text`, { until })}
        </p>
        <p className="grid w-fit grid-cols-[auto_auto] items-center gap-x-2 rounded-card border border-line bg-raised py-2 pr-1.5 pl-4 text-14 sm:flex sm:rounded-full sm:py-1">
          <span className="text-ink-soft max-sm:col-span-2">{t("number")}</span>
          <strong className="tabular text-16 wrap-anywhere">{orderNo}</strong>
          <CopyButton text={orderNo} label={t("copy")} />
        </p>
      </header>
      <OrderProgress order={order} />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="flex flex-col gap-12">
          <OrderPart title={t("items", { count: order.itemsCount })}>
            <SoldLines
              lines={lines}
              large
              renderBelow={(line) => <LineCare {...{ order, line, onChanged }} />}
            />
          </OrderPart>
          {paid ? <Next personalised={lines.some(({ returnable }) => !returnable)} /> : null}
          <OwnAccount order={order} />
        </div>
        <div className="flex flex-col gap-8 rounded-card bg-well p-6">
          <OrderTotals sums={order} />
          <OrderPart title={t("delivery")}>
            <DeliveryPromise order={order} />
            <DeliveryAddress address={order.address} />
          </OrderPart>
          <div className="flex flex-col gap-3">
            <ButtonLink to={`/tracking-order?order=${orderNo}`} wide>
              {t("track")}
            </ButtonLink>
            <ButtonLink to="/home" look="outline" wide>
              {t("goOn")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function Next({ personalised }: { personalised: boolean }) {
  const t = useTranslations("order");
  const { print } = useShopTimes();
  const steps = [
    { icon: <Mail size={20} />, text: t("next.mail") },
    personalised
      ? { icon: <Scissors size={20} />, text: t("next.printing", print) }
      : { icon: <PackageCheck size={20} />, text: t("next.packing") },
    { icon: <Truck size={20} />, text: t("next.shipping") },
  ];
  return (
    <OrderPart title={t("next.title")}>
      <ol className="flex flex-col gap-4">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-well"
            >
              {icon}
            </span>
            <p className="max-w-text self-center">{text}</p>
          </li>
        ))}
      </ol>
    </OrderPart>
  );
}

/** Offers a guest an account after buying (R-CHECKOUT-2): order, cart and wishlist move to it. */
function OwnAccount({ order: { orderNo, email, address } }: { order: Order }) {
  const t = useTranslations("order");
  const { status } = useSession();
  if (status !== "guest") return null;
  const query = new URLSearchParams({ redirect: `/order-detail/${orderNo}` });
  const { firstName, lastName } = address;
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-raised p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-18">{t("account.title")}</h2>
        <p className="max-w-text text-ink-soft">{t("account.text")}</p>
      </div>
      <ButtonLink
        to={`${loginModulePath("register")}?${query}`}
        state={{ email, firstName, lastName }}
        look="outline"
      >
        {t("account.action")}
      </ButtonLink>
    </section>
  );
}
