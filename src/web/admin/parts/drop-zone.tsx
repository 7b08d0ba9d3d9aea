import { useEffect, useState, type DragEvent, type ReactNode } from "react";

interface DropZoneProps {
  className: string;
  onFiles: (files: readonly File[]) => void;
  /** A button that opens the file dialog among them, for keyboards. */
  children: ReactNode;
}

/** A place to drop files on; while some are above it, it has `data-over`. */
export function DropZone({ className, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useMissedDrops();
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // Keyboard users have the button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={className}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

/** A file dropped beside the zone would replace the page and all typed values. */
function useMissedDrops() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);
}
