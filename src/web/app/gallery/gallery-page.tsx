import { useTranslations } from "use-intl";
import { AccountTexts } from "#web/i18n/account-texts.ts";
import { SchemeButton } from "#web/layout/header/scheme-button.tsx";
import { Wordmark } from "#web/ui/wordmark.tsx";
import { controls } from "./controls.examples.tsx";
import { displays } from "./displays.examples.tsx";

const groups = [...controls, ...displays].toSorted((a, b) => a.name.localeCompare(b.name, "en"));

export function meta() {
  return [{ title: "Gallery · Kitroom" }, { name: "robots", content: "noindex" }];
}

/** All controls of the example files, each in both schemes. */
export default function GalleryPage() {
  return (
    <AccountTexts>
      <Gallery />
    </AccountTexts>
  );
}

function Gallery() {
  const t = useTranslations("gallery");
  return (
    <main id="main" className="page-frame pb-32">
      <header className="flex h-16 items-center justify-between">
        <Wordmark name="Kitroom" logo="" />
        <SchemeButton />
      </header>
      <div className="flex flex-col gap-4 py-12 md:py-16">
        <h1 className="display text-64 md:text-88">{t("title")}</h1>
        <p className="max-w-text text-18 text-ink-soft">{t("intro", { count: groups.length })}</p>
      </div>
      <div className="flex flex-col gap-16">
        {groups.map((group) => (
          <GalleryGroup key={group.name} group={group} />
        ))}
      </div>
    </main>
  );
}

function GalleryGroup({ group }: { group: (typeof groups)[number] }) {
  const t = useTranslations("gallery");
  return (
    <section className="flex flex-col gap-6">
      <div>
        <h2 className="text-28">{group.name}</h2>
        <p className="text-ink-soft">{group.about}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {(["light", "dark"] as const).map((scheme) => (
          <div
            key={scheme}
            role="group"
            aria-label={`${group.name}, ${t(scheme)}`}
            className={`${scheme} min-w-0 rounded-card border border-line bg-page p-5 text-ink md:p-8`}
          >
            <group.Examples />
          </div>
        ))}
      </div>
    </section>
  );
}
