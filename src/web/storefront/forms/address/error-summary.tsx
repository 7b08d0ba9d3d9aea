import { useTranslations } from "use-intl";
import { FaultSummary, type Fault } from "#web/ui/fault-summary.tsx";

interface ErrorSummaryProps {
  /** What is shown as wrong, in the order of the form. */
  faults: readonly Fault[];
  /** How often the form was sent in vain; each time the summary takes the focus. */
  refusals: number;
}

/** All that stands in the way of an address or of ordering. */
export function ErrorSummary({ faults, refusals }: ErrorSummaryProps) {
  const t = useTranslations("address");
  const title = t("errors", { count: faults.length });
  return <FaultSummary faults={faults} title={title} refusals={refusals} />;
}
