import { ChevronRight, Heart, LayoutDashboard } from "lucide-react";
import { Link } from "react-router";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import { useSession } from "#web/layout/session/session-store.ts";
import { useIsStaff } from "#web/layout/session/use-account-address.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NoOrders } from "../orders/no-orders.tsx";
import { RecentlyViewed } from "../recent/recently-viewed.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { accountLinks } from "./account-links.tsx";
import { LastOrderCard } from "./last-order-card.tsx";
import { LogoutButton } from "./logout-button.tsx";
import { PasskeyHint } from "./passkey-hint.tsx";
import { useCallData } from "./use-call-data.ts";

/** The account's first page: welcome, the last order, links to the rest, goods seen last (R-SCREEN-4). */
export default function AccountPage() {
  const t = useTranslations("account");
  const brand = useBrand().name;
  const { user } = useSession();
  return (
    <AccountFrame
      title={t("title")}
      description={t("description", { brand })}
      heading={user ? t("welcome", { name: user.userName }) : t("title")}
      back={null}
    >
      <LastOrder />
      <Places />
      <div className="flex flex-wrap gap-3 lg:hidden">
        <LogoutButton look="button" />
      </div>
      <PasskeyHint />
      <AdminApp />
      <RecentlyViewed />
    </AccountFrame>
  );
}

function LastOrder() {
  const t = useTranslations("account");
  const { answer } = useCallData("listOrders", { current: 1, size: 1 });
  if (answer.status === "failed") return null;
  if (answer.status === "loading") return <Skeleton className="h-40 w-full rounded-card" />;
  const [last] = answer.data.records;
  if (!last) return <NoOrders />;
  return (
    <section aria-label={t("lastOrder")} className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-18">{t("lastOrder")}</h2>
        <span className="text-14">
          <TextLink to="/orders">{t("allOrders", { count: answer.data.total })}</TextLink>
        </span>
      </div>
      <LastOrderCard order={last} />
    </section>
  );
}

/** The wishlist is open to visitors, too, but listed here. Wide screens have it in the header. */
const wishes = { name: "wishes", to: "/wishlist", Icon: Heart } as const;

/** What the menu beside the page has on wide screens. */
function Places() {
  const t = useTranslations("account");
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:hidden">
      {[...accountLinks, wishes]
        .filter(({ name }) => name !== "home")
        .map(({ name, to, Icon }) => (
          <li key={name}>
            <Link
              to={to}
              prefetch="intent"
              className="flex h-full items-center gap-4 rounded-card border border-line bg-raised p-4 transition-colors hover:border-ink"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-well">
                <Icon size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`place.${name}.title`)}</span>
                <span className="block text-14 text-ink-soft">{t(`place.${name}.text`)}</span>
              </span>
              <ChevronRight size={18} className="text-ink-soft" />
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** Link to the admin, for staff. */
function AdminApp() {
  const t = useTranslations("account");
  if (!useIsStaff()) return null;
  return (
    <p>
      <ButtonLink to="/admin" reloadDocument look="outline" prefetch="none">
        <LayoutDashboard size={18} />
        {t("backOffice")}
      </ButtonLink>
    </p>
  );
}
