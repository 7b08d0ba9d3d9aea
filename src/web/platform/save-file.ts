/** Saves a file under a name, like a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun when the click returns; Safari reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param json a text in JSON */
export const saveJson = (json: string, name: string): void =>
  saveFile(new Blob([json], { type: "application/json" }), name);
