import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { CopyValue } from "./copy-value.tsx";

type SecretOnceProps = {
  title: string;
  /** That it is shown this once. */
  warning: string;
  secret: string;
  /** What the secret is, for its copy button. */
  label: string;
  done: string;
  onClose: () => void;
  /** How it is used. */
  children?: ReactNode;
};

/** A new secret, this once; only its button closes it. */
export function SecretOnce({
  title,
  warning,
  secret,
  label,
  done,
  onClose,
  children,
}: SecretOnceProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="warning" role="status">
          {warning}
        </Alert>
        <CopyValue value={secret} label={label} code />
        {children}
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
