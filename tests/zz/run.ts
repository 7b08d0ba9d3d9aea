import { buildWebBundle } from "../../scripts/build/web-bundle.ts";
await buildWebBundle();
