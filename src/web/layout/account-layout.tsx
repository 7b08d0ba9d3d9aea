import { Outlet } from "react-router";
import { AccountTexts } from "#web/i18n/account-texts.ts";

/** Pages within header and footer that need the texts of checkout, orders and account. */
export default function AccountLayout() {
  return (
    <AccountTexts>
      <Outlet />
    </AccountTexts>
  );
}
