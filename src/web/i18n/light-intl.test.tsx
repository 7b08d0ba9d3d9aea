import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as packages from "use-intl";
import { expect, test, vi } from "vitest";
import { compileTexts } from "./compile-messages.ts";
import * as light from "./light-intl.tsx";

const messages = {
  cart: {
    units: "{n, plural, one {# shirt} other {# shirts}}",
    tip: { terms: "By <link>our <b>terms</b></link>, {name}." },
  },
};

type Translate = ((key: string, values?: object) => string) & {
  has: (key: string) => boolean;
  rich: (key: string, values: object) => ReactNode;
};
type Intl = {
  IntlProvider: (props: { locale: string; messages: object; children: ReactNode }) => ReactNode;
  useLocale: () => string;
  useTranslations: (area: string) => Translate;
};

const link = (inside: ReactNode) => <a href="/">{inside}</a>;
const b = (inside: ReactNode) => <b>{inside}</b>;

function drawn(intl: unknown, texts: unknown): string {
  const { IntlProvider, useLocale, useTranslations } = intl as Intl;
  function Page() {
    const t = useTranslations("cart");
    const tip = useTranslations("cart.tip");
    return (
      <p lang={useLocale()}>
        {t("units", { n: 1 })}, {t("units", { n: 1200 })}, {String(t.has("units"))},{" "}
        {String(t.has("tip.nothing"))}, {t("tip.nothing")}, {t("tip.terms")}
        {tip.rich("terms", {
          name: "A",
          link,
          b,
        })}
      </p>
    );
  }
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={texts as object}>
      <Page />
    </IntlProvider>,
  );
}

test("texts of the browser read as those of the server, missing ones by their names", () => {
  vi.spyOn(console, "error").mockReturnValue();
  const html = drawn(light, compileTexts(messages));
  expect(html).toContain('By <a href="/">our <b>terms</b></a>, A.');
  expect(html).toContain("cart.tip.nothing, cart.tip.terms");
  expect(html).toBe(drawn(packages, messages));
});
