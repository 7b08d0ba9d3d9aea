import type { ImportDetail, ImportRow } from "#contract/admin/imports.ts";

/** An uploaded file of products, as the page of an import gets it. */
export const exampleImport: ImportDetail = {
  id: "0193c0de-0000-7000-8000-000000000001",
  kind: "products",
  format: "own",
  state: "uploaded",
  name: "autumn.csv",
  who: "Robin Reid",
  at: "2026-11-25T04:00:00.000Z",
  endedAt: null,
  counts: {},
  total: 0,
  position: 0,
  encoding: "windows-1252",
  isGuess: true,
  delimiter: ";",
  decimalMark: ",",
  columns: [
    { header: "Handle", sample: "harbour-home" },
    { header: "Größe", sample: "M" },
    { header: "Notes", sample: "" },
  ],
  samples: [
    { encoding: "windows-1252", cells: ["Größe"] },
    { encoding: "gb18030", cells: ["Gr鲞e"] },
  ],
  fields: [
    { name: "handle", isNeeded: true },
    { name: "size", isNeeded: false },
    { name: "season", isNeeded: false },
  ],
  mapping: { handle: 0 },
  isKnown: false,
  options: {
    existing: "update",
    empty: "keep",
    sizePrices: "refuse",
    uncounted: 0,
    withoutBad: false,
  },
  fault: null,
  faultGroups: [],
  noteGroups: [],
  notTaken: [],
  canUndo: false,
  pictures: { all: 0, kept: 0, waiting: 0, failures: 0, failed: [] },
};

/** A row of it that changes a price. */
export const exampleRow: ImportRow = {
  position: 0,
  line: 2,
  key: "harbour-home",
  name: "Harbour Home",
  action: "update",
  outcome: null,
  changes: [{ field: "price.USD", from: "59.00", to: "20.00", flag: "price" }],
  faults: [],
  notes: [],
  note: null,
};
