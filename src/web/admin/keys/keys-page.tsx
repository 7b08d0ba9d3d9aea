import { Table } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { ApiKey } from "#contract/admin/keys.ts";
import { rightTexts } from "#contract/admin/right-texts.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { EmptyList } from "../parts/record-list.tsx";
import { RemoveButton } from "../parts/remove-button.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";

type KeyList = AdminOutput<"listKeys">;

/** Keys that programs call the back office with (R-KEY). */
export default function KeysPage() {
  const t = useTranslations("admin-keys");
  const source = useAdminData("listKeys", {});
  const mayEdit = useMayDo()("keys.edit");
  const [isMaking, setMaking] = useState(false);
  const begin = () => setMaking(true);
  const add = <AddButton onClick={begin}>{t("add")}</AddButton>;
  return (
    <>
      <PageHead title={t("title")} note={t("note")} actions={mayEdit ? add : undefined} />
      <DataView source={source}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyList
              text={t("empty")}
              first={mayEdit && { label: t("first"), onClick: begin }}
              isFiltered={false}
            />
          ) : (
            <KeyTable source={source} records={records} mayEdit={mayEdit} />
          )
        }
      </DataView>
      {isMaking && source.data ? (
        <NewKeyDialog
          grantable={source.data.grantable}
          onMade={source.reload}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}

type KeyTableProps = {
  source: AdminData<KeyList>;
  records: readonly ApiKey[];
  mayEdit: boolean;
};

function KeyTable({ source, records, mayEdit }: KeyTableProps) {
  const t = useTranslations("admin-keys");
  const action = useAdminAction("revokeKey", { done: t("revoked"), onDone: source.reload });
  return (
    <>
      <FailureNote failure={action.failure} />
      <ListTable
        label={t("title")}
        head={[
          t("name"),
          t("state"),
          { label: t("scopes"), from: "md" },
          { label: t("expires"), from: "sm" },
          { label: t("lastUsed"), from: "md" },
          mayEdit && { label: t("sure"), isHidden: true },
        ]}
      >
        {records.map((one) => (
          <KeyRow key={one.id} one={one} mayEdit={mayEdit} onRevoke={(id) => action.run({ id })} />
        ))}
      </ListTable>
    </>
  );
}

const tones: Readonly<Record<ApiKey["state"], Tone>> = {
  active: "good",
  expired: "quiet",
  revoked: "quiet",
  makerGone: "bad",
};

type KeyRowProps = { one: ApiKey; mayEdit: boolean; onRevoke: (id: string) => Promise<unknown> };

function KeyRow({ one, mayEdit, onRevoke }: KeyRowProps) {
  const t = useTranslations("admin-keys");
  const { formatDate, language } = useFormat();
  const { id, name, hint, maker, scopes, expiresAt, lastUsedAt, state } = one;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">{name}</span>
        <span className="admin-second-line">
          <span className="admin-code">krk_…{hint}</span> · {maker}
        </span>
      </Table.Td>
      <Table.Td>
        <StatusDot tone={tones[state]}>{t(`stateOf.${state}`)}</StatusDot>
      </Table.Td>
      <Table.Td data-from="md">
        <details>
          <summary>{t("count", { count: scopes.length })}</summary>
          <ul className="keys-scopes">
            {scopes.map((scope) => (
              <li key={scope}>{rightTexts[language][scope]}</li>
            ))}
          </ul>
        </details>
      </Table.Td>
      <Table.Td data-from="sm">{formatDate(expiresAt)}</Table.Td>
      <Table.Td data-from="md">
        {lastUsedAt === null ? t("never") : formatDate(lastUsedAt, "moment")}
      </Table.Td>
      {mayEdit ? (
        <Table.Td data-number>
          {state === "active" ? (
            <RemoveButton
              label={t("revoke", { name })}
              sureLabel={t("revokeSure", { name })}
              sure={t("sure")}
              onRemove={() => onRevoke(id)}
            />
          ) : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
