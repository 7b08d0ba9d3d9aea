import { useTranslations } from "use-intl";

type ChangeTableProps = { before: unknown; after: unknown };

/** A change field by field: the old value on the left, the new one on the right. */
export function ChangeTable({ before, after }: ChangeTableProps) {
  const t = useTranslations("admin-audit");
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return (
    <table className="audit-change">
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-side="before">
              <Value value={old[name]} />
            </td>
            <td data-side="after">
              <Value value={now[name]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function fieldsOf(side: unknown): Record<string, unknown> {
  if (typeof side !== "object" || side === null) return {};
  return Object.fromEntries(Object.entries(side));
}

function Value({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === "") return "–";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return <pre>{JSON.stringify(value, null, 1)}</pre>;
}
