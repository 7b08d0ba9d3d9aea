import { Outlet } from "react-router";
import { KeepLanguageOfAddress } from "./preferences/keep-language.tsx";

/** Content only (spec §2). A page inside it brings its own `<main id="main">`. */
export default function BlankLayout() {
  return (
    <>
      <KeepLanguageOfAddress />
      <Outlet />
    </>
  );
}
