import { Kbd, Modal, Switch, Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useStore } from "#web/platform/store.ts";
import { keysAreOn, switchKeys } from "../data/use-keys.ts";

type KeysDialogProps = { open: boolean; onClose: () => void };

/** What each key does, by the name of its text. */
const keys = {
  find: ["Ctrl", "K"],
  help: ["?"],
  go: ["g", "h", "o", "p", "c", "t", ","],
  down: ["j"],
  up: ["k"],
  open: ["Enter"],
  tick: ["x"],
  tickRange: ["Shift", "x"],
  tickAll: ["Ctrl", "A"],
  untick: ["Esc"],
  edit: ["e"],
  search: ["/"],
  views: ["v"],
  beside: ["[", "]"],
  digits: ["1", "–", "9"],
  note: ["n"],
  save: ["Ctrl", "S"],
  undo: ["z"],
} as const;
const names = Object.keys(keys) as (keyof typeof keys)[];

/** Every key of the admin, and the switch that turns the single ones off (WCAG 2.1.4). */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const t = useTranslations("shell.keys");
  const areOn = useStore(keysAreOn);
  return (
    <Modal opened={open} onClose={onClose} title={t("title")}>
      <Switch
        my="sm"
        data-autofocus
        label={t("on")}
        description={t("onNote")}
        checked={areOn}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
      <Table>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Td>
                {keys[name].map((key) => (
                  <Kbd key={key} size="xs" mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{t(name)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
