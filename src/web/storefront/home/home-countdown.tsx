import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { HomeBlock } from "#contract/home.ts";
import { formatDate as formatDateIn } from "#web/i18n/format-date.ts";
import { readerZone } from "#web/i18n/reader-zone.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

const units = [
  { name: "days", seconds: 86_400 },
  { name: "hours", seconds: 3_600 },
  { name: "minutes", seconds: 60 },
  { name: "seconds", seconds: 1 },
] as const;

/** How long it is until a moment. The HTML, the same for everybody, has the moment alone. */
export function HomeCountdown({ block }: { block: Extract<HomeBlock, { kind: "countdown" }> }) {
  const t = useTranslations("home");
  const { language, formatDate } = useFormat();
  const { title, text, until, action, to } = block;
  const left = useSecondsUntil(until);
  return (
    <section className="border-y border-line bg-well">
      <div className="page-frame grid items-center gap-x-16 gap-y-8 py-12 md:py-16 lg:grid-cols-2">
        <div className="flex flex-col items-start gap-3">
          <h2 className="text-28 md:text-36">{title}</h2>
          {text ? <p className="max-w-md text-ink-soft">{text}</p> : null}
          <p className="text-14 text-ink-soft">
            <time dateTime={until}>
              {left === null
                ? formatDate(until, "moment")
                : formatDateIn(until, language, "moment", readerZone())}
            </time>
          </p>
          {action && to ? <ButtonLink to={to}>{action}</ButtonLink> : null}
        </div>
        <dl className="grid grid-cols-4 gap-4" aria-hidden={left === null || undefined}>
          {units.map(({ name, seconds }, index) => {
            const above = units[index - 1]?.seconds;
            const rest = left === null ? null : above ? left % above : left;
            return (
              <div key={name} className="flex min-w-0 flex-col border-l border-line-strong pl-3">
                <dt className="order-last text-14 text-ink-soft">{t(`countdown.${name}`)}</dt>
                <dd className="display tabular text-36 md:text-64">
                  {rest === null ? "–" : String(Math.floor(rest / seconds)).padStart(2, "0")}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}

/** Whole seconds until a moment, at least 0; null until the page is hydrated. */
function useSecondsUntil(moment: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(moment);
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
