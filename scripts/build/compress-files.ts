import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Bytes below which a compressed copy saves nothing that a network would notice. */
const smallest = 500;

/**
 * Writes `.br` and `.gz` beside every text file of a folder, as small as they get: a build is made
 * once and sent many times. Files that have both already are left alone.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg,json,txt,xml,webmanifest}", { cwd: folder });
  const compressed = new Set(globSync("**/*.{br,gz}", { cwd: folder }));
  const waiting = files.filter(
    (file) => !compressed.has(`${file}.br`) || !compressed.has(`${file}.gz`),
  );
  await Promise.all(waiting.map((file) => compressFile(`${folder}/${file}`)));
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < smallest) return;
  const [brotli, zipped] = await Promise.all([
    toBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    toGzip(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
