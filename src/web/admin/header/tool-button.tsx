import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode, Ref } from "react";

type ToolButtonProps = {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
};

/** An icon button of 36 px with a label. */
export function ToolButton({ label, icon, pressed, ref, onClick, ...rest }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...rest}
        ref={ref}
        size={36}
        className="admin-tool"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
