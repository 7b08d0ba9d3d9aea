import { type ComponentProps, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AddressField } from "#domain/address/address-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { AddressControl } from "./address-control.tsx";
import { LikelyCountry } from "./likely-country.tsx";
import { PasteNews } from "./paste-news.tsx";
import type { AddressForm } from "./use-address-form.ts";
import { usePastedAddress } from "./use-pasted-address.ts";

type FieldsProps = {
  form: AddressForm;
  /** Set by the checkout: the delivery address. */
  section?: "shipping";
};

/** The address in its country's own form; the country comes first, as everything depends on it. */
export function AddressFields({ form, section }: FieldsProps) {
  const t = useTranslations("address");
  const { country, values } = form;
  const pasted = usePastedAddress(form);
  const [opened, setOpened] = useState<readonly AddressField[]>([]);
  const folded = (field: AddressField) =>
    (field === "addressLine2" || field === "company") &&
    values[field] === "" &&
    !opened.includes(field);
  const open = (field: AddressField) => {
    setOpened([...opened, field]);
    requestAnimationFrame(() => document.getElementById(form.idOf(field))?.focus());
  };
  const order = country ? form.fields : (["country"] as const);
  const visible = order.filter((field) => !folded(field));
  const hidden = (["addressLine2", "company"] as const).filter(
    (field) => order.includes(field) && folded(field),
  );
  const adders =
    hidden.length > 0 ? (
      <div key="more" className="col-span-6 flex flex-wrap gap-x-6 gap-y-2">
        {hidden.map((field) => (
          <Button key={field} look="link" onClick={() => open(field)}>
            <span className="py-1">+ {t(`add.${field}`)}</span>
          </Button>
        ))}
      </div>
    ) : null;
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-5" onPaste={pasted.onPaste}>
      {visible.flatMap((field): ReactNode[] => {
        const row = rowOf(field, visible);
        const edge = row.length > 1 && row.at(-1) === field ? "end" : "start";
        const control = (
          <div key={field} className={spanOf(field, row)}>
            <AddressControl {...{ field, form, section, edge }} />
            {field === "country" ? <LikelyCountry form={form} onMoved={pasted.onMoved} /> : null}
            {field === "address" ? <PasteNews {...pasted} /> : null}
          </div>
        );
        return field === "address" ? [control, adders] : [control];
      })}
    </div>
  );
}

const shortFields: readonly string[] = ["city", "province", "postalCode"];

/** The short fields that share a row with a field, including itself. */
function rowOf(field: AddressField, order: readonly AddressField[]): readonly AddressField[] {
  if (!shortFields.includes(field)) return [field];
  let first = order.indexOf(field);
  let last = first;
  while (shortFields.includes(order[first - 1] ?? "")) first -= 1;
  while (shortFields.includes(order[last + 1] ?? "")) last += 1;
  return order.slice(first, last + 1);
}

/** City, province and postcode share a row where they follow each other. */
function spanOf(field: AddressField, row: readonly AddressField[]): string {
  if (field === "firstName" || field === "lastName") return "col-span-3";
  if (field === "phoneCode") return "col-span-2 col-start-1";
  if (field === "phone") return "col-span-4";
  if (!shortFields.includes(field)) return "col-span-6";
  if (row.length === 3) {
    return field === "city" ? "col-span-6 sm:col-span-2" : "col-span-3 sm:col-span-2";
  }
  return row.length === 2 || field === "postalCode" ? "col-span-3" : "col-span-6";
}

/** Every shown error of a form with an address, as links to the fields. */
export function AddressErrorSummary(props: Omit<ComponentProps<typeof ErrorSummary>, "title">) {
  const t = useTranslations("address");
  return <ErrorSummary {...props} title={t("errors", { count: props.errors.length })} />;
}
