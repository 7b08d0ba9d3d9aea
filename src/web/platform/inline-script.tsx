import { createContext, useContext } from "react";

/**
 * Marks the inline scripts that this render makes, for the server, which allows their hashes and
 * removes the mark (docs/decisions/050). Undefined in the browser.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

type InlineScriptProps = {
  /** JavaScript without any text of users, that runs while the page is parsed. */
  code: string;
};

/** A script in the page's HTML. Rendered by the browser, it does not run. */
export function InlineScript({ code }: InlineScriptProps) {
  return (
    <script
      nonce={useContext(ScriptMark)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
