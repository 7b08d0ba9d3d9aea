import { Outlet } from "react-router";
import { IntlProvider, useTimeZone } from "use-intl";
import { AccountTexts } from "#web/i18n/account-texts.ts";
import { readerZone } from "#web/i18n/reader-zone.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";

/**
 * Pages within header and footer that need the texts of checkout, orders and account. What they say
 * is fetched in the browser, so moments are told by the reader's clock.
 */
export default function AccountLayout() {
  const shopZone = useTimeZone();
  const timeZone = useHydrated() ? readerZone() : shopZone;
  return (
    <AccountTexts>
      <IntlProvider locale={useLanguage()} timeZone={timeZone}>
        <Outlet />
      </IntlProvider>
    </AccountTexts>
  );
}
