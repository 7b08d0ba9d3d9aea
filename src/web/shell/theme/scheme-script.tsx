import { EarlyScript } from "#web/ui/early-script.tsx";
import { SHOP_SETTINGS_KEY, TAB_BAR_WANTED } from "../tabs/tab-bar-choice.ts";
import { FIRST_LOAD } from "../navigation/first-load.ts";
import { CHOSEN_COLOUR_ID, CHOSEN_COLOURS, PRIMARY_KEY, SCHEME_KEY } from "./scheme.ts";

/*
 * Runs before the first paint, so that a dark page never flashes white. It is the same text on every
 * page: the server's content security policy allows it by its hash.
 */
const SCRIPT = `(function(){try{var s=(localStorage.getItem("${SCHEME_KEY}")||"").replace(/"/g,"");
var d=s==="dark"||(s!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches);
var e=document.documentElement,l=e.classList;l.toggle("dark",d);
l.toggle("${FIRST_LOAD}",!location.hash&&performance.getEntriesByType("navigation")[0].type==="navigate");
l.toggle("tabs",${TAB_BAR_WANTED}.test(localStorage.getItem("${SHOP_SETTINGS_KEY}")));
if(s==="dark"||s==="light"){var m=document.createElement("meta");m.name="theme-color";m.id="${CHOSEN_COLOUR_ID}";
m.content=d?"${CHOSEN_COLOURS.dark}":"${CHOSEN_COLOURS.light}";document.head.prepend(m)}
var c=/#[0-9a-f]{6}/i.exec(localStorage.getItem("${PRIMARY_KEY}"));
if(c)e.style.setProperty("--first-colour",c[0])}catch(e){}})()`;

/** Stands early in the head, before anything is drawn. */
export function SchemeScript() {
  return <EarlyScript code={import.meta.env.SSR ? SCRIPT : ""} />;
}
