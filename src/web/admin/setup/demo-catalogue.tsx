import "./setup.css";
import { Button, Group, Progress } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { DemoCatalogue } from "#contract/admin/demo-catalogue.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { useMayDo } from "../use-user.ts";

/** Milliseconds between two looks at a catalogue that is being loaded or removed. */
const lookPause = 1_000;

type DemoProps = {
  /** Something was loaded or removed. */
  onDone?: (() => void) | undefined;
  /** Offers to begin, with the other ways to: a page that is about that. */
  offers?: boolean;
};

/** The demo catalogue: offered to an empty shop, its progress, and the way to be rid of it (R-DEMO). */
export function DemoCataloguePart({ onDone, offers = false }: DemoProps) {
  const t = useTranslations("admin-demo");
  const source = useAdminData("getDemoCatalogue", {});
  const hasMoved = useFollowing(source, onDone);
  const demo = source.data;
  if (demo === null) return null;
  const isChoice = demo.state === "absent" && demo.canLoad && offers;
  // How a removal ended is said once: on the page that saw it.
  if (demo.state === "absent" && !isChoice && !hasMoved) return null;
  return (
    <div className="setup-demo">
      <Panel title={t(isChoice ? "begin" : "title")}>
        {isChoice && hasMoved && demo.last ? <Removed last={demo.last} /> : null}
        {isChoice ? <Choice source={source} /> : <Standing demo={demo} source={source} />}
      </Panel>
    </div>
  );
}

/** Looks again until the work is through. @returns whether work was seen */
function useFollowing(
  { data, failure, isLoading, reload }: AdminData<DemoCatalogue>,
  onDone: (() => void) | undefined,
): boolean {
  const moves = data !== null && failure === null && data.progress !== null;
  const [hasMoved, setHasMoved] = useState(false);
  if (moves && !hasMoved) setHasMoved(true);
  const isOver = hasMoved && data !== null && data.progress === null;
  useEffect(() => {
    if (!moves || isLoading) return;
    const timer = setTimeout(reload, lookPause);
    return () => clearTimeout(timer);
  }, [moves, isLoading, reload]);
  useEffect(() => {
    if (isOver) onDone?.();
  }, [isOver, onDone]);
  return hasMoved;
}

/** What a new shop may begin with. */
function Choice({ source }: { source: AdminData<DemoCatalogue> }) {
  const t = useTranslations("admin-demo");
  const mayDo = useMayDo();
  const loading = useAdminAction("loadDemoCatalogue", { onDone: source.replace });
  return (
    <>
      <FailureNote failure={loading.failure} />
      <ul className="setup-choices">
        <li>
          <h3>{t("empty.title")}</h3>
          <p>{t("empty.text")}</p>
          <Button component={Link} to="/admin/clubs" variant="default">
            {t("empty.go")}
          </Button>
        </li>
        <li>
          <h3>{t("demo.title")}</h3>
          <p>{t("demo.text")}</p>
          {mayDo("shop.open") ? (
            <Button
              variant="default"
              loading={loading.isRunning}
              onClick={() => void loading.run({})}
            >
              {t("demo.go")}
            </Button>
          ) : null}
        </li>
        <li>
          <h3>{t("file.title")}</h3>
          <p>{t("file.text")}</p>
          <Button component={Link} to="/admin/imports" variant="default">
            {t("file.go")}
          </Button>
        </li>
      </ul>
    </>
  );
}

type StandingProps = { demo: DemoCatalogue; source: AdminData<DemoCatalogue> };

/** How it stands: loaded, on its way, or gone. */
function Standing({ demo, source }: StandingProps) {
  const t = useTranslations("admin-demo");
  const { state, progress, last } = demo;
  if (progress !== null) {
    return (
      <div role="status">
        <p>{t(state === "loading" ? "loading" : "removing", progress)}</p>
        <Progress
          value={progress.total === 0 ? 100 : (progress.done / progress.total) * 100}
          aria-label={t("progress")}
          mt="xs"
          mb="xs"
        />
        <p className="admin-note">{t("goesOn")}</p>
      </div>
    );
  }
  if (state === "absent" && last) return <Removed last={last} />;
  return <Present demo={demo} source={source} />;
}

function Removed({ last }: { last: NonNullable<DemoCatalogue["last"]> }) {
  const t = useTranslations("admin-demo");
  const { formatDate } = useFormat();
  const date = formatDate(last.at, "moment");
  return (
    <p role="status" className="setup-removed">
      {t("removed", { products: last.products - last.kept, date })}
      {last.kept > 0 ? ` ${t("keptOrdered", { count: last.kept })}` : ""}
    </p>
  );
}

function Present({ demo, source }: StandingProps) {
  const t = useTranslations("admin-demo");
  const mayDo = useMayDo();
  const [asks, setAsks] = useState(false);
  const removing = useAdminAction("removeDemoCatalogue", {
    onDone: source.replace,
    onFailure: source.reload,
  });
  const { leagues, teams, products, extras, players } = demo;
  const remove = () => {
    setAsks(false);
    void removing.run({ products });
  };
  return (
    <>
      <p>{t("held", { leagues, teams, products, extras, players })}</p>
      <p className="admin-note">{t("heldNote")}</p>
      <FailureNote failure={removing.failure} />
      {mayDo("shop.open") ? (
        <Group mt="sm">
          <Button variant="default" loading={removing.isRunning} onClick={() => setAsks(true)}>
            {t("remove")}
          </Button>
        </Group>
      ) : null}
      <SureDialog
        questions={asks ? questionsOf(demo, t) : []}
        sure={t("sure")}
        onSure={remove}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

/** What goes and what stays, in numbers. */
function questionsOf(
  demo: DemoCatalogue,
  t: ReturnType<typeof useTranslations<"admin-demo">>,
): string[] {
  const { changed, ordered, goes } = demo;
  const { cartLines, reviews, ...deleted } = goes;
  return [
    t("goes", deleted),
    ...(changed > 0 ? [t("changed", { count: changed })] : []),
    ...(ordered > 0 ? [t("stays", { count: ordered })] : []),
    ...(cartLines > 0 ? [t("carts", { count: cartLines })] : []),
    ...(reviews > 0 ? [t("reviews", { count: reviews })] : []),
    t("ownStays"),
  ];
}
