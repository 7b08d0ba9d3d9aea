import { Alert, Group, NativeSelect } from "@mantine/core";
import { useTranslations } from "use-intl";
import { fileEncodings, type ImportDetail } from "#contract/admin/imports.ts";
import { delimiters } from "#domain/import/delimiter.ts";
import { fileFormats, foreignFormats, importKinds } from "#domain/import/import-kinds.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

type Reading = Pick<ImportDetail, "kind" | "format" | "encoding" | "delimiter">;
type ReadingProps = { file: ImportDetail; onChanged: (file: ImportDetail) => void };

/** How the bytes are read; another choice reads the file again. */
export function ReadingPanel({ file, onChanged }: ReadingProps) {
  const t = useTranslations("admin-imports");
  const action = useAdminAction("readImport", { onDone: onChanged });
  const { id, kind, format, encoding, delimiter } = file;
  const read = (change: Partial<Reading>) =>
    action.run({ id, kind, format, encoding, delimiter, ...change });
  return (
    <Panel title={t("reading")}>
      <Group align="flex-end">
        <NativeSelect
          label={t("kindLabel")}
          value={`${kind} ${format}`}
          disabled={action.isRunning}
          data={[
            ...importKinds.map((one) => ({ value: `${one} own`, label: t(`kind.${one}`) })),
            ...foreignFormats.map((one) => ({
              value: `products ${one}`,
              label: t(`foreign.${one}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => void read(kindAt(value))}
        />
        <NativeSelect
          label={t("encoding")}
          value={encoding}
          disabled={action.isRunning}
          data={fileEncodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            void read({ encoding: fileEncodings.find((one) => one === value) ?? "utf-8" })
          }
        />
        <NativeSelect
          label={t("delimiter")}
          value={delimiter}
          disabled={action.isRunning}
          data={delimiters.map((value) => ({
            value,
            label: t(`delimiters.${delimiterNames[value]}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            void read({ delimiter: delimiters.find((one) => one === value) ?? "," })
          }
        />
      </Group>
      {format === "own" ? null : (
        <p className="admin-note">{t("recognised", { program: t(`programs.${format}`) })}</p>
      )}
      <Samples file={file} />
      <ActionFailure action={action} />
    </Panel>
  );
}

/** A kind and a format in one choice. */
function kindAt(value: string): Pick<Reading, "kind" | "format"> {
  const [kind, format] = value.split(" ");
  return {
    kind: importKinds.find((one) => one === kind) ?? "products",
    format: fileFormats.find((one) => one === format) ?? "own",
  };
}

/** The same cells as each possible encoding reads them: no guess is safe alone. */
function Samples({ file: { isGuess, samples, encoding } }: { file: ImportDetail }) {
  const t = useTranslations("admin-imports");
  if (!isGuess) return null;
  return (
    <Alert color="warning" title={t("guess")} mt="md">
      <ul className="import-samples">
        {samples.map((one) => (
          <li key={one.encoding} data-chosen={one.encoding === encoding || undefined}>
            <strong>{t(`encodings.${one.encoding}`)}</strong> {one.cells.join(" · ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
