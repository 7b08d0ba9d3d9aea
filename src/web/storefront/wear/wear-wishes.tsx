import { useTranslations } from "use-intl";
import type { Wearable } from "#contract/wearable.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useRead } from "../use-read.ts";
import { WishSkeleton } from "../wishlist/wish-skeleton.tsx";
import { wishesSettled } from "../wishlist/wish-store.ts";
import { wearAddress, type Worn } from "./wear-address.ts";
import { WearGrid } from "./wear-grid.tsx";

/** The kits of one's own wish list that take a name, newest first. In the browser alone. */
export function WearWishes({ worn }: { worn: Worn }) {
  const t = useTranslations("wear");
  const { found, busy, retry } = useRead(0, readWishes);
  if (found === null) return <WishSkeleton label={t("loading")} noScript={t("noScript")} />;
  if (found.status === "failed") {
    return (
      <EmptyState
        drawing={<EmptyHanger number="…" />}
        title={t("failed.title")}
        text={t("failed.text")}
        action={
          <Button busy={busy} onClick={retry}>
            {t("failed.action")}
          </Button>
        }
      />
    );
  }
  if (found.kits.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyHanger number="0" />}
        title={t("noWishes.title")}
        text={t("noWishes.text")}
        action={<ButtonLink to={wearAddress(worn)}>{t("noWishes.action")}</ButtonLink>}
      />
    );
  }
  return <WearGrid kits={found.kits} worn={worn} />;
}

type Found = { status: "failed" } | { status: "ready"; kits: Wearable[] };

/** Most rows of a list call. */
const most = { current: 1, size: 100 };

async function readWishes(_key: number, signal: AbortSignal): Promise<Found> {
  if (!hasSession()) return { status: "ready", kits: [] };
  await wishesSettled();
  const wishes = await call("listWishes", most, { signal, quiet: true });
  if (!wishes.ok) return { status: "failed" };
  const idList = wishes.data.records.map(({ id }) => id);
  if (idList.length === 0) return { status: "ready", kits: [] };
  const kits = await call("listWearable", { ...most, idList }, { signal, quiet: true });
  return kits.ok ? { status: "ready", kits: kits.data.records } : { status: "failed" };
}
