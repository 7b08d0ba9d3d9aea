import { useTranslations } from "use-intl";
import type { Order } from "#contract/order.ts";
import { loginModulePath } from "#contract/routes/login-modules.ts";
import { useSession } from "#web/shell/session/session-store.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** Offers a guest an account after buying (ux 26): order, cart and wishes come along. */
export function OwnAccount({ order: { orderNo, email } }: { order: Order }) {
  const t = useTranslations("order");
  const { status } = useSession();
  if (status !== "guest") return null;
  const query = new URLSearchParams({ redirect: `/order-detail/${orderNo}` });
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-raised p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-18">{t("account.title")}</h2>
        <p className="max-w-text text-ink-soft">{t("account.text")}</p>
      </div>
      <ButtonLink to={`${loginModulePath("register")}?${query}`} state={{ email }} look="outline">
        {t("account.action")}
      </ButtonLink>
    </section>
  );
}
