import "./setup.css";
import { Button } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { SetupPath } from "#contract/admin/setup.ts";
import type { SetupStep } from "#domain/shop/setup-steps.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { PageHead } from "../parts/page-head.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import type { AdminPageProps } from "../page-context.ts";
import { PaymentGateNote } from "../attention/payment-gate-note.tsx";
import { DemoCataloguePart } from "./demo-catalogue.tsx";
import { TestPaymentPart } from "./test-payment.tsx";

/** Where each step is done. */
const pageOf: Readonly<Record<SetupStep, string | null>> = {
  shop: "/admin/settings/brand",
  seller: "/admin/seller",
  sender: "/admin/settings/sender",
  currencies: "/admin/settings/currencies",
  shipping: "/admin/settings/shipping",
  tax: "/admin/settings/tax",
  // Credentials and events are the server's, and `npm run doctor` names them.
  payment: null,
  club: "/admin/clubs",
  product: "/admin/products/new",
  legal: "/admin/pages",
  look: "/admin/settings/brand",
  people: "/admin/staff",
};

/** The way through set-up: every step says whether it is done, and leads to its page (R-MODE-5). */
export default function SetupPage({ query }: Pick<AdminPageProps, "query">) {
  const t = useTranslations("admin-setup");
  const source = useAdminData("getSetup", {});
  const steps = source.data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const counts = { done: String(done), all: String(steps.length) };
  return (
    <>
      <PageHead
        title={t("title")}
        note={steps.length > 0 ? t("note", counts) : undefined}
        actions={
          <Button component={Link} to="/admin" variant="default">
            {t("later")}
          </Button>
        }
      />
      <DemoCataloguePart offers onDone={source.reload} />
      <DataView source={source}>
        {(path) => (
          <Steps
            path={path}
            payment={
              <>
                <PaymentGateNote />
                <TestPaymentPart isBack={query.get("payment") === "back"} onDone={source.reload} />
              </>
            }
          />
        )}
      </DataView>
    </>
  );
}

/** @param payment what stands below the words of that step */
function Steps({ path: { isOpen, steps }, payment }: { path: SetupPath; payment: ReactNode }) {
  const t = useTranslations("admin-setup");
  // Led on at the first gap; what blocks money comes before advice.
  const next =
    steps.find(({ isDone, blocksMoney }) => !isDone && blocksMoney) ??
    steps.find(({ isDone }) => !isDone);
  return (
    <>
      <p className="setup-state">{t(isOpen ? "open" : "closed")}</p>
      <ol className="setup-steps">
        {steps.map((one, index) => (
          <Step key={one.step} number={index + 1} step={one} isNext={one === next}>
            {one.step === "payment" ? payment : null}
          </Step>
        ))}
      </ol>
    </>
  );
}

type StepProps = {
  number: number;
  step: SetupPath["steps"][number];
  isNext: boolean;
  children: ReactNode;
};

function Step({ number, step: one, isNext, children }: StepProps) {
  const { step, isDone, blocksMoney, missing } = one;
  const t = useTranslations("admin-setup");
  const { colon } = usePunctuation();
  const title = t(`step.${step}.title`);
  const page = pageOf[step];
  const state = isDone ? "done" : blocksMoney ? "needed" : "advice";
  return (
    <li className="setup-step" data-next={isNext || undefined}>
      <span className="setup-number" data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Check size={16} /> : number}
      </span>
      <div className="setup-words">
        <h2>{title}</h2>
        <p>{t(`step.${step}.text`)}</p>
        {missing.map((item) => (
          <p key={item.title} className="setup-missing">
            {item.why}
          </p>
        ))}
        {children}
      </div>
      <StatusDot tone={tones[state]}>{t(state)}</StatusDot>
      {page === null ? null : (
        <Button
          component={Link}
          to={page}
          variant={isNext ? "filled" : "default"}
          aria-label={t("go") + colon + title}
        >
          {t("go")}
        </Button>
      )}
    </li>
  );
}

const tones = { done: "good", needed: "bad", advice: "quiet" } as const;
