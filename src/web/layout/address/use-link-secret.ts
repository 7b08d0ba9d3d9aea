import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { storedText } from "#web/platform/storage.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { withoutSecrets } from "./without-secrets.ts";

/**
 * The secret of an e-mail's link. It stands behind `#`, which no server, log or other site sees, and
 * is taken out of the address at once, so that neither the history nor a copied address has it. This
 * tab alone keeps it, for a reload. Former links that have it in the query are read, too.
 * @param of what it opens, such as an order's number
 * @param field its name in the link; "" where all that is behind `#` is the secret
 * @returns "" without one; null until the page is hydrated, for servers never know
 */
export function useLinkSecret(of: string, field: string): string | null {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const brought = secretIn(location, field);
  // Where storage is denied it lasts as long as the page.
  const [held, setHeld] = useState({ of, secret: "" });
  if (brought !== "" && (held.secret !== brought || held.of !== of))
    setHeld({ of, secret: brought });
  useEffect(() => {
    if (brought === "") return;
    storedText("linkSecret", of).write(brought);
    const search = withoutSecrets(new URLSearchParams(location.search)).toString();
    void navigate(
      { pathname: location.pathname, search, hash: "" },
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    );
  }, [brought, of, location, navigate]);
  if (!isHydrated) return null;
  if (brought !== "") return brought;
  return (held.of === of && held.secret) || (storedText("linkSecret", of).read() ?? "");
}

/** The secret is used up: nobody who comes after finds it. */
export const forgetLinkSecret = (of: string): void => storedText("linkSecret", of).write(null);

function secretIn({ hash, search }: { hash: string; search: string }, field: string): string {
  const behind = hash.slice(1);
  if (field === "") return behind;
  const named = new URLSearchParams(behind).get(field);
  return named ?? new URLSearchParams(search).get(field) ?? "";
}
