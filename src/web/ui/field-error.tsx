import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** One error text with its icon. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-14 text-sale">
      <CircleAlert size={16} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}
