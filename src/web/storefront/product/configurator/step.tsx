import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** Heading of a step: number and name. */
export function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-3 text-18 font-semibold">
      <span aria-hidden="true" className="tabular w-4 text-14 font-medium text-ink-soft">
        {number}
      </span>
      {children}
    </span>
  );
}

/** Container of a step whose controls have a title of their own. */
export function Step({ children }: { children: ReactNode }) {
  return <div className="border-t border-line py-4 md:py-6">{children}</div>;
}

/** A step with a title around any controls. */
export function TitledStep(props: { number: number; title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Step>
      <div role="group" aria-labelledby={id} className="flex flex-col gap-4">
        <div id={id}>
          <StepTitle number={props.number}>{props.title}</StepTitle>
        </div>
        {props.children}
      </div>
    </Step>
  );
}

/** Shown in a step whose options could not be fetched; the rest of the page works. */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useTranslations("product");
  return (
    <Notice tone="warning" role="alert" title={title}>
      <p>{t("failedHelp")}</p>
      <p className="mt-2">
        <Button look="outline" size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      </p>
    </Notice>
  );
}
