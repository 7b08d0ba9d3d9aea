import { Outlet } from "react-router";
import { KeepLanguageOfAddress } from "./preferences/keep-language.tsx";

/** Content only (R-LAYOUT-2). Each page has its own `<main id="main">`. */
export default function BlankLayout() {
  return (
    <>
      <KeepLanguageOfAddress />
      <Outlet />
    </>
  );
}
