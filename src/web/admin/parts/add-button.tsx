import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";

/** Opens the form of a new record; stands at the head of a list. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button leftSection={<Plus size={16} />} onClick={onClick}>
      {children}
    </Button>
  );
}
