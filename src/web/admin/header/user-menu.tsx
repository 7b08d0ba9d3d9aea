import { Avatar, Button, Group, Menu, Modal, Text, UnstyledButton } from "@mantine/core";
import { Keyboard, KeyRound, LogOut, MonitorSmartphone, Store, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isStaffRole } from "#domain/staff/permissions.ts";
import { logout } from "#web/layout/session/sign-in.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { forgetDrafts } from "../data/kept-draft.ts";
import { forgetTrails } from "../data/list-trail.ts";
import { changeLayout } from "../layout-state.ts";
import { useUser } from "../use-user.ts";

const OwnPasskeys = lazyDialog(() =>
  import("../passkeys/own-passkeys.tsx").then((module) => module.OwnPasskeys),
);
const OwnDevices = lazyDialog(() =>
  import("./own-devices.tsx").then((module) => module.OwnDevices),
);

/** The signed-in account, with links to the shop and to sign out. */
export function UserMenu({ isSmall }: { isSmall: boolean }) {
  const t = useTranslations("shell");
  const tStaff = useTranslations("admin-staff");
  const { userName, roles, roleNames = [] } = useUser();
  const [asking, setAsking] = useState(false);
  const [showsDevices, setShowsDevices] = useState(false);
  const [showsPasskeys, setShowsPasskeys] = useState(false);
  const names = [...roles.filter(isStaffRole).map((role) => t(`role.${role}`)), ...roleNames];
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <UnstyledButton className="admin-user" aria-label={t("userMenu", { name: userName })}>
            {/* A picture: letters would become part of the button's name. */}
            <Avatar color="primary" size={30} radius="xl" variant="light">
              <UserRound size={16} />
            </Avatar>
            {isSmall ? null : <span className="admin-user-name">{userName}</span>}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {userName}
            {names.length > 0 ? <Text size="xs">{names.join(" · ")}</Text> : null}
          </Menu.Label>
          <Menu.Item component="a" href="/account" leftSection={<UserRound size={16} />}>
            {t("userCenter")}
          </Menu.Item>
          <Menu.Item
            leftSection={<MonitorSmartphone size={16} />}
            onClick={() => setShowsDevices(true)}
          >
            {tStaff("devices.title")}
          </Menu.Item>
          <Menu.Item leftSection={<KeyRound size={16} />} onClick={() => setShowsPasskeys(true)}>
            {tStaff("passkeys.title")}
          </Menu.Item>
          <Menu.Item
            leftSection={<Keyboard size={16} />}
            onClick={() => changeLayout({ keysVisible: true })}
          >
            {t("keys.title")}
          </Menu.Item>
          <Menu.Item component="a" href="/home" leftSection={<Store size={16} />}>
            {t("toShop")}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="error" leftSection={<LogOut size={16} />} onClick={() => setAsking(true)}>
            {t("logout.action")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OwnPasskeys open={showsPasskeys} onClose={() => setShowsPasskeys(false)} />
      <OwnDevices open={showsDevices} onClose={() => setShowsDevices(false)} />
      <LogoutQuestion open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function LogoutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("shell");
  const [busy, setBusy] = useState(false);
  return (
    <Modal opened={open} onClose={onClose} title={t("logout.title")} size="sm">
      <Text>{t("logout.question")}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          data-autofocus
          loading={busy}
          onClick={() => {
            setBusy(true);
            // The guard notices the sign-out, closes the admin and redirects to the sign-in.
            void logout().then(() => {
              forgetDrafts();
              forgetTrails();
            });
          }}
        >
          {t("confirm")}
        </Button>
      </Group>
    </Modal>
  );
}
