import { useTranslations } from "use-intl";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TrackedOrder } from "./tracked-order.tsx";
import { useTracking } from "./use-tracking.ts";

/** State of an order by its number; with the e-mail also its content (R-ORDER-4). */
export default function TrackingPage() {
  const t = useTranslations("order");
  const { form, found } = useTracking();
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("tracking.title")} description={t("tracking.description")} hidden />
      <div className="flex max-w-4xl flex-col gap-10">
        <header className="flex flex-col gap-4">
          <h1 className="display text-36 md:text-64">{t("tracking.title")}</h1>
          <p className="max-w-text text-18 text-ink-soft">{t("tracking.text")}</p>
          <noscript>
            <p className="rounded-card bg-warning-soft p-4">{t("noScript")}</p>
          </noscript>
        </header>
        <TrackingForm form={form} />
        <div aria-live="polite" className="flex flex-col">
          {found?.kind === "order" ? <TrackedOrder order={found.order} /> : null}
          {found && found.kind !== "order" ? (
            <Notice tone={found.kind === "failed" ? "error" : "warning"}>
              {t(`tracking.${found.kind}`)}
            </Notice>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function TrackingForm({ form }: Pick<ReturnType<typeof useTracking>, "form">) {
  const t = useTranslations("order");
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        {...form.field("orderNo")}
        spellCheck={false}
        name="order"
        label={t("number")}
        required
        optional={false}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        helper={t("tracking.numberHint")}
      />
      <TextField
        {...form.field("email")}
        spellCheck={false}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        label={t("tracking.email")}
        optional
        helper={t("tracking.emailHint")}
      />
      <div className="flex flex-col md:pt-[26px]">
        <Button type="submit" size="field" busy={form.busy}>
          {t("track")}
        </Button>
      </div>
    </form>
  );
}
