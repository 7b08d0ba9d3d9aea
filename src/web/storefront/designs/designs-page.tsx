import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SavedDesign } from "#contract/design.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { KitTexts } from "#web/i18n/kit-texts.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { useBrand } from "#web/layout/use-brand.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Price } from "#web/ui/price.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { titleWithout } from "../catalog/tile-product.ts";
import { useRead } from "../use-read.ts";
import { PatientPicture } from "../wear/worn-picture.tsx";
import { WishSkeleton } from "../wishlist/wish-skeleton.tsx";

/** Designs of this browser's visitor, or of the account. The served page is the same for everybody. */
// oxlint-disable-next-line import/no-default-export -- The framework takes a route by its default.
export default function DesignsPage() {
  return (
    <KitTexts>
      <Designs />
    </KitTexts>
  );
}

function Designs() {
  const t = useTranslations("designs");
  const brand = useBrand().name;
  const { found, busy, retry } = useRead(0, readDesigns);
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("title")} description={t("description", { brand })} hidden />
      <header className="mb-8 flex flex-col gap-2 md:mb-12">
        <h1 className="display text-36 md:text-64">{t("title")}</h1>
        <p className="text-ink-soft noscript:hidden">{t("text")}</p>
        <p className="text-14">
          <TextLink to="/wear">{t("everyKit")}</TextLink>
        </p>
      </header>
      {found === null ? (
        <WishSkeleton label={t("loading")} noScript={t("noScript")} />
      ) : found.status === "failed" ? (
        <EmptyState
          drawing={<EmptyHanger number="…" />}
          title={t("loadFailed.title")}
          text={t("loadFailed.text")}
          action={
            <Button busy={busy} onClick={retry}>
              {t("loadFailed.action")}
            </Button>
          }
        />
      ) : (
        <DesignGrid designs={found.designs} />
      )}
    </div>
  );
}

type Found = { status: "failed" } | { status: "ready"; designs: SavedDesign[] };

async function readDesigns(_key: number, signal: AbortSignal): Promise<Found> {
  if (!hasSession()) return { status: "ready", designs: [] };
  const answer = await call("listDesigns", { current: 1, size: 60 }, { signal, quiet: true });
  return answer.ok ? { status: "ready", designs: answer.data.records } : { status: "failed" };
}

const keyOf = ({ productId, code }: SavedDesign) => `${productId} ${code}`;

function DesignGrid({ designs }: { designs: readonly SavedDesign[] }) {
  const t = useTranslations("designs");
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const mark = (design: SavedDesign, isOff: boolean) =>
    setRemoved((before) => {
      const others = [...before].filter((key) => key !== keyOf(design));
      return new Set(isOff ? [...others, keyOf(design)] : others);
    });
  const change = async (design: SavedDesign, isOff: boolean) => {
    mark(design, isOff);
    const { productId, code } = design;
    const answer = await call("saveDesign", { productId, code, on: !isOff });
    if (answer.ok) return;
    mark(design, !isOff);
    if (!answer.reported) showToast({ tone: "error", text: answer.msg || t("failed") });
  };
  const remove = (design: SavedDesign) => {
    void change(design, true);
    const action = { label: t("undo"), onSelect: () => void change(design, false) };
    showToast({ tone: "success", text: t("removed", { title: design.title }), action });
  };
  const left = designs.filter((design) => !removed.has(keyOf(design)));
  if (left.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyHanger number="0" />}
        title={t("empty.title")}
        text={t("empty.text")}
        action={<ButtonLink to="/collections/jerseys">{t("empty.action")}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p role="status" className="pb-6 text-14 text-ink-soft">
        {t("count", { count: left.length })}
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 *:min-w-0 md:grid-cols-3 md:gap-x-5 md:gap-y-10 xl:grid-cols-4">
        {left.map((design, index) => (
          <li key={keyOf(design)} className="flex flex-col gap-2">
            <DesignTile design={design} eager={index < 2} />
            <DesignActions design={design} onRemove={remove} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DesignTile({ design, eager }: { design: SavedDesign; eager: boolean }) {
  const t = useTranslations("designs");
  const { formatMoney, formatDate } = useFormat();
  const { slug, title, team, price, code, image, print, savedAt } = design;
  return (
    <article className="tile">
      <div className="tile-well">
        <PatientPicture
          image={image}
          alt={print ? t("alt", { title, print }) : t("altPatches", { title })}
          eager={eager}
        />
      </div>
      <div className="tile-lines">
        <p className="tile-team">{print || t("patches")}</p>
        <h2 className="tile-title">
          <Link to={`/product/${slug}?${new URLSearchParams({ d: code })}`} title={title}>
            {titleWithout(team, title)}
          </Link>
        </h2>
        <p className="tile-price">
          <Price price={formatMoney(price)} />
        </p>
        <p className="tile-sizes">{t("savedOn", { day: formatDate(savedAt) })}</p>
      </div>
    </article>
  );
}

type DesignActionsProps = { design: SavedDesign; onRemove: (design: SavedDesign) => void };

function DesignActions({ design, onRemove }: DesignActionsProps) {
  const t = useTranslations("designs");
  const { title, print } = design;
  return (
    <span>
      <Button
        look="link"
        size="small"
        aria-label={t("removeOf", { title, print: print || t("patches") })}
        onClick={() => onRemove(design)}
      >
        {t("remove")}
      </Button>
    </span>
  );
}
