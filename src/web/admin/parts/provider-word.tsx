import { Fragment } from "react";

/** The provider's own words, which break after an underscore and not within a part of them. */
export function ProviderWord({ said }: { said: string }) {
  const parts = said.split(/(?<=_)/);
  return parts.map((part, place) => (
    <Fragment key={`${place} ${part}`}>
      {place > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
