import { createContext } from "react-router";
import { noVisit, type PlainVisit } from "#contract/plain-visit.ts";

/** Set by the server where a plain form is answered or its cart is shown. */
export const plainVisitContext = createContext<PlainVisit>(noVisit);
