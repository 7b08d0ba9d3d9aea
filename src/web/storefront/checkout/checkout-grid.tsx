import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** Two columns: the steps left, the summary right on its own background, up to the edge. */
export function CheckoutGrid({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const t = useTranslations("checkout");
  return (
    <div className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(25rem,42%)] lg:grid-rows-1">
      <div className="border-b border-line bg-well lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:justify-end lg:border-b-0 lg:border-l">
        {summary}
      </div>
      <div className="mx-auto flex w-full max-w-xl flex-col gap-10 px-4 py-8 md:px-6 lg:col-start-1 lg:row-start-1 lg:mr-0 lg:max-w-2xl lg:px-12 lg:py-12">
        <h1 className="display text-36 lg:text-48">{t("title")}</h1>
        {children}
      </div>
    </div>
  );
}
