import { createContext } from "react-router";

/** Set by the server for every page request: what it recognises inline scripts of this render by. */
export const scriptMarkContext = createContext<string>("");
