import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { AccountTexts, AdminTexts, ProductTexts, ShopTexts } from "./messages.ts";

/**
 * Wraps the router in both entries, so that error pages are translated even when no loader has run.
 * Dates are formatted in a stated zone: server and browser must print the same.
 */
export function ShopIntlProvider(props: {
  language: Language;
  messages: ShopTexts & Partial<ProductTexts & AccountTexts & AdminTexts>;
  /** IANA name; UTC by default. */
  timeZone?: string;
  children: ReactNode;
}) {
  return (
    <IntlProvider
      locale={props.language}
      messages={props.messages}
      timeZone={props.timeZone ?? "UTC"}
    >
      {props.children}
    </IntlProvider>
  );
}
