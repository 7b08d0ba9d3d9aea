import { Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";

type RemoveButtonProps = {
  /** What it says to those who hear it: first, and when it asks once more. */
  label: string;
  sureLabel: string;
  /** Asked in sight before it is done. */
  sure: string;
  onRemove: () => Promise<void>;
};

/** Asks once more before something is gone. */
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
      {isSure ? sure : <Trash2 size={15} aria-hidden="true" />}
    </Button>
  );
}
