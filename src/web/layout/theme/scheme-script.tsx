import { InlineScript } from "#web/platform/inline-script.tsx";
import { storageKey } from "#web/platform/storage.ts";
import { TAB_BAR_WANTED } from "../tabs/tab-bar-choice.ts";
import { CHOSEN_COLOUR_ID, CHOSEN_COLOURS } from "./scheme.ts";

/*
 * Runs before the first paint, so that a dark page never flashes white. Its text is the same on
 * every page: the server's content security policy allows it by its hash.
 */
const SCRIPT = `(function(){try{var s=(localStorage.getItem("${storageKey("themeScheme")}")||"").replace(/"/g,"");
var d=s==="dark"||(s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);
var e=document.documentElement,l=e.classList;l.toggle("dark",d);
l.toggle("tabs",${TAB_BAR_WANTED}.test(localStorage.getItem("${storageKey("shopThemeSettings")}")));
if(s==="dark"||s==="light"){var m=document.createElement("meta");m.name="theme-color";m.id="${CHOSEN_COLOUR_ID}";
m.content=d?"${CHOSEN_COLOURS.dark}":"${CHOSEN_COLOURS.light}";document.head.prepend(m)}
var c=/#[0-9a-f]{6}/i.exec(localStorage.getItem("${storageKey("themeColor")}"));
if(c)e.style.setProperty("--first-colour",c[0])}catch(e){}})()`;

/** Placed early in the head. The browser bundle carries no text: the script has run by then. */
export function SchemeScript() {
  const code = import.meta.env.SSR ? SCRIPT : "";
  return <InlineScript code={code} />;
}
