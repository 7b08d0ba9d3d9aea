import { ChevronDown, Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Wearable } from "#contract/wearable.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { printOf, type Worn, wornPoster } from "./wear-address.ts";

const shapes = ["tall", "square"] as const;
type Shape = (typeof shapes)[number];

/** The kit as a poster to download: links, which wait for a busy server where scripts run. */
export function PosterLinks({ kit, worn }: { kit: Wearable; worn: Worn }) {
  const t = useTranslations("wear");
  return (
    <details className="group text-14">
      <summary
        aria-label={t("posterOf", { title: kit.title, print: printOf(worn) })}
        className="flex min-h-11 w-fit list-none items-center gap-1 rounded-mark font-medium transition-colors hover:text-accent"
      >
        {t("poster")}
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col">
        {shapes.map((shape) => (
          <li key={shape}>
            <PosterLink {...{ kit, worn, shape }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function PosterLink({ kit, worn, shape }: { kit: Wearable; worn: Worn; shape: Shape }) {
  const t = useTranslations("wear");
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const address = wornPoster(kit, worn, { shape, language });
  if (address === undefined) return null;
  const file = `${[...printOf(worn).split(" "), kit.slug, shape].join("-")}.jpg`;
  const save = async () => {
    setBusy(true);
    const poster = await readPoster(address);
    setBusy(false);
    if (poster) saveFile(poster, file);
    else showToast({ tone: "error", text: t("posterFailed") });
  };
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <a
      href={address}
      download={file}
      onClick={onClick}
      aria-busy={busy || undefined}
      className="flex min-h-11 items-center gap-2 rounded-mark underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <Download size={16} className="shrink-0 text-ink-soft" />
      <span role="status">{busy ? t("preparing") : t(shape)}</span>
    </a>
  );
}

/** Tries of a poster, and milliseconds between them. */
const tries = 5;
const pause = 2_000;

/** @returns null where it cannot be made or fetched. */
async function readPoster(address: string): Promise<Blob | null> {
  for (let done = 1; done <= tries; done++) {
    // One after the other: each waits for the server to have time.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetch(address).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    if (answer?.ok) return answer.blob();
    if (answer?.status !== 503) return null;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return null;
}
