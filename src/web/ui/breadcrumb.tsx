import { useTranslations } from "use-intl";
import { TextLink } from "./text-link.tsx";

export interface Crumb {
  label: string;
  /** Absent on the last one, which is the current page. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.to ?? ""}${crumb.label}`} className="flex items-center gap-2">
            {index > 0 ? (
              <span aria-hidden="true" className="text-line-strong">
                /
              </span>
            ) : null}
            {crumb.to ? (
              <TextLink look="plain" to={crumb.to}>
                {crumb.label}
              </TextLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
