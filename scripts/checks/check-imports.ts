import { dirname, join, normalize } from "node:path/posix";
import {
  openServerFiles,
  rooms,
  serverFeatures,
  webLayers,
  type RoomName,
} from "./boundary-table.ts";

/** Where a file stands: its room, and its path inside the room. */
export type Place = { room: RoomName; path: string };

const roomNames = Object.keys(rooms).filter(isRoomName);

function isRoomName(name: string): name is RoomName {
  return Object.hasOwn(rooms, name);
}

export function placeOf(file: string): Place | undefined {
  for (const room of roomNames) {
    const prefix = `${rooms[room].folder}/`;
    if (file.startsWith(prefix)) return { room, path: file.slice(prefix.length) };
  }
  return undefined;
}

/** The feature or layer of a file: its first folder; none for files that stand beside them. */
export function partOf(path: string): string | undefined {
  const end = path.indexOf("/");
  return end === -1 ? undefined : path.slice(0, end);
}

/** @returns why the import is refused; undefined when it is allowed. */
export function judgeImport(file: string, specifier: string): string | undefined {
  const from = placeOf(file);
  if (from === undefined) return undefined;
  const isTest = /\.(test|bench|e2e)\.tsx?$/.test(file);
  if (specifier.startsWith("node:")) return judgeNode(file, from, specifier, isTest);
  const target = resolveSpecifier(file, specifier);
  if (target === undefined) return judgePackage(from, specifier, isTest);
  if (/^(tests|scripts)\//.test(target)) {
    if (isTest && target.startsWith("tests/support/")) return undefined;
    return `${target} is not part of the shop`;
  }
  const to = placeOf(target);
  if (to === undefined) return `${target} stands in no room`;
  if (to.room !== from.room) return judgeRooms(from, to, specifier, isTest);
  if (from.room === "server") return judgeFeatures(from, to, specifier, isTest);
  if (from.room === "web") return judgeLayers(from, to, specifier, isTest);
  return undefined;
}

/** A file of ours, from the project's root; nothing for a package. */
export function resolveSpecifier(file: string, specifier: string): string | undefined {
  const alias = /^#([a-z-]+)\/(.*)$/.exec(specifier);
  if (alias !== null) {
    const [, name = "", path = ""] = alias;
    return normalize(join(isRoomName(name) ? rooms[name].folder : name, path));
  }
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  return undefined;
}

function judgeNode(
  file: string,
  from: Place,
  specifier: string,
  isTest: boolean,
): string | undefined {
  // Plugins of the build and the server's entry run in Node, though they stand in the web.
  const runsInNode = /(^|\/)(entry\.server\.tsx|compile-[a-z-]+\.ts)$/.test(file);
  if (rooms[from.room].node || isTest || (from.room === "web" && runsInNode)) return undefined;
  return `${from.room} may not use ${specifier}`;
}

function judgePackage(from: Place, specifier: string, isTest: boolean): string | undefined {
  const isZod = specifier === "zod" || specifier.startsWith("zod/");
  if (isZod && specifier !== "zod/mini" && ["contract", "web"].includes(from.room)) {
    return `${specifier} is four times the size of zod/mini`;
  }
  const { packages } = rooms[from.room];
  if (packages === "any" || isTest || packages.includes(specifier)) return undefined;
  return `${from.room} may not use the package ${specifier}`;
}

function judgeRooms(
  from: Place,
  to: Place,
  specifier: string,
  isTest: boolean,
): string | undefined {
  const allowed =
    from.room === "web" && partOf(from.path) !== undefined && !isTest
      ? (webLayers[partOf(from.path) ?? ""]?.rooms ?? [])
      : rooms[from.room].rooms;
  const who = from.room === "web" ? `web/${partOf(from.path) ?? ""}` : from.room;
  if (!allowed.includes(to.room)) return `${who} may not import ${to.room} (${specifier})`;
  const isAlias = specifier.startsWith("#");
  if (!isAlias && to.room !== "db") {
    return `another room is imported as #${to.room}/…, not ${specifier}`;
  }
  return undefined;
}

function judgeFeatures(
  from: Place,
  to: Place,
  specifier: string,
  isTest: boolean,
): string | undefined {
  const feature = partOf(from.path);
  const other = partOf(to.path);
  // app.ts and main.ts wire everything; tests may import any feature.
  if (feature === undefined || feature === other || isTest) return undefined;
  if (other === undefined) {
    if (openServerFiles.includes(to.path)) return undefined;
    return `${feature} may not import ${to.path}, which imports all features`;
  }
  if (specifier.startsWith("."))
    return `another feature is imported as #server/…, not ${specifier}`;
  if (feature === "platform") return `platform may not import a feature (${specifier})`;
  if (other === "platform") return undefined;
  if (to.path.endsWith(".repository.ts")) {
    return `${feature} may not reach into ${other}'s tables (${specifier})`;
  }
  if (serverFeatures[feature]?.includes(other)) return undefined;
  return `${feature} may not import ${other} (${specifier}): its row does not name it`;
}

function judgeLayers(
  from: Place,
  to: Place,
  specifier: string,
  isTest: boolean,
): string | undefined {
  const layer = partOf(from.path);
  const other = partOf(to.path);
  if (layer === undefined || layer === other) return undefined;
  // A component under test speaks the shop's own texts.
  if (isTest && other === "i18n") return undefined;
  if (other === undefined && to.path.endsWith(".d.ts")) return undefined;
  if (other === undefined) return `${layer} may not import ${to.path}, which imports all layers`;
  if (!(webLayers[layer]?.layers ?? []).includes(other)) {
    return `web/${layer} may not import web/${other} (${specifier})`;
  }
  if (specifier.startsWith(".")) return `another layer is imported as #web/…, not ${specifier}`;
  return undefined;
}
