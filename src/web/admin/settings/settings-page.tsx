import "./settings.css";
import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { SettingList } from "#contract/admin/settings.ts";
import { settingGroups, settingTable, type SettingGroup } from "#domain/shop/setting-table.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { DemoCataloguePart } from "../setup/demo-catalogue.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useMayDo } from "../use-user.ts";
import { useSettingText } from "./setting-text.ts";

/** Pages of their own that belong to the settings; one that is not built is not listed. */
const otherPages = [
  { key: "seller", to: "/admin/seller" },
  { key: "currencies", to: "/admin/settings/currencies" },
  { key: "shipping", to: "/admin/settings/shipping" },
  { key: "tax", to: "/admin/settings/tax" },
  { key: "menus", to: "/admin/menus" },
  { key: "promotions", to: "/admin/promotions" },
  { key: "staff", to: "/admin/staff" },
] as const;

/** Every setting of the shop by group, and a search over all of them (R-SETTING-1). */
export default function SettingsPage() {
  const t = useTranslations("admin-settings");
  const [wanted, setWanted] = useState("");
  const source = useAdminData("listSettings", {});
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <TextInput
        className="admin-search settings-search"
        type="search"
        aria-label={t("find")}
        placeholder={t("find")}
        leftSection={<Search size={16} />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      <DataView source={source}>
        {(list) => (wanted.trim() === "" ? <Cards /> : <Found list={list} wanted={wanted} />)}
      </DataView>
      <DemoCataloguePart />
    </>
  );
}

function Cards() {
  const t = useTranslations("admin-settings");
  const mayDo = useMayDo();
  const pages = otherPages.filter(({ key }) => key !== "staff" || mayDo("staff.read"));
  return (
    <ul className="settings-cards">
      {settingGroups.map((group) => (
        <Card
          key={group}
          to={`/admin/settings/${group}`}
          title={t(`group.${group}.title`)}
          text={t(`group.${group}.text`)}
        />
      ))}
      {pages.map(({ key, to }) => (
        <Card key={key} to={to} title={t(`page.${key}.title`)} text={t(`page.${key}.text`)} />
      ))}
    </ul>
  );
}

type CardProps = { to: string; title: string; text: string };

const Card = ({ to, title, text }: CardProps) => (
  <li className="settings-card">
    <Link to={to}>{title}</Link>
    <p>{text}</p>
  </li>
);

/** Settings whose name or purpose holds the wanted words. */
function Found({ list, wanted }: { list: SettingList; wanted: string }) {
  const t = useTranslations("admin-settings");
  const textOf = useSettingText();
  const words = wanted.trim().toLowerCase().split(/\s+/);
  const found = list.settings.filter(({ key }) => {
    const text = `${t(`name.${key}`)} ${t(`does.${key}`)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0) return <p role="status">{t("noneFound")}</p>;
  return (
    <ul className="settings-cards" aria-label={t("found")}>
      {found.map(({ key, value }) => {
        const group: SettingGroup = settingTable[key].group;
        return (
          <li key={key} className="settings-card">
            <Link to={`/admin/settings/${group}#${key}`}>{t(`name.${key}`)}</Link>
            <p>{t(`does.${key}`)}</p>
            <p className="settings-value">{textOf(key, value)}</p>
          </li>
        );
      })}
    </ul>
  );
}
