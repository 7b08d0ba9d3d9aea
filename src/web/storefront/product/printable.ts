import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { nameFault, numberFault } from "#domain/customization.ts";

/** As much of what was typed as can be printed; null when that is nothing. */
export function printable(
  name: string,
  number: string,
  patches: PrintDesign["patches"],
): PrintDesign | null {
  const design = {
    name: nameFault(name) ? "" : name,
    number: numberFault(number) ? "" : number,
    patches,
  };
  return design.name || design.number || patches.length > 0 ? design : null;
}
