import { Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";

type RemoveButtonProps = {
  /** Accessible names: at first, and when it asks to confirm. */
  label: string;
  sureLabel: string;
  /** Visible confirming text. */
  sure: string;
  onRemove: () => Promise<unknown>;
};

/** A button that asks to confirm before removing. */
export function RemoveButton({ label, sureLabel, sure, onRemove }: RemoveButtonProps) {
  const [isSure, setSure] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    if (!isSure) return setSure(true);
    setSure(false);
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  };
  return (
    <Button
      size="compact-sm"
      color={isSure ? "error" : "gray"}
      variant={isSure ? "filled" : "subtle"}
      loading={isRemoving}
      aria-label={isSure ? sureLabel : label}
      onClick={() => void remove()}
      onBlur={() => setSure(false)}
    >
      {isSure ? sure : <Trash2 size={15} />}
    </Button>
  );
}
