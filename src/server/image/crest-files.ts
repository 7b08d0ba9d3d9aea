/** Uploaded crests as other features keep and ask for them. */
export { insertCrestFile, isCrestKept } from "./crest-file.repository.ts";
