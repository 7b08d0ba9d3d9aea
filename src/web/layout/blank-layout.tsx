import { Outlet } from "react-router";
import { AccountTexts } from "#web/i18n/account-texts.ts";
import { KeepChoicesOfAddress } from "./preferences/keep-choices.tsx";

/** Content only (R-LAYOUT-2). Each page has its own `<main id="main">`. */
export default function BlankLayout() {
  return (
    <AccountTexts>
      <KeepChoicesOfAddress />
      <Outlet />
    </AccountTexts>
  );
}
