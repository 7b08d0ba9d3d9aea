import type { ReactNode } from "react";

type FormProps = { className?: string; onSubmit: () => unknown; children: ReactNode };

/** A form whose fields are checked by the server, not by the browser. */
export function Form({ className, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}
