import { storageKey } from "#web/platform/storage.ts";

const KEY = storageKey("scrollPositions");

/*
 * What React Router's own script does before the first paint, for browsers that deny storage as
 * well: there it throws, once more while it handles that.
 */
const SCRIPT = `(function(){var h=history,s=h.state;if(!s||!s.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");
try{var y=JSON.parse(sessionStorage.getItem("${KEY}")||"{}")[h.state.key];if(typeof y==="number")scrollTo(0,y)}
catch(e){try{sessionStorage.removeItem("${KEY}")}catch(e){}}})()`;

/** Restores how far a page was scrolled. The browser bundle carries no text: it has run by then. */
export const scrollScript = import.meta.env.SSR ? SCRIPT : "";

/** Of the router's part; as a text its own script does not run. */
export const scrollKeeping = { storageKey: KEY, type: "text/plain" };
