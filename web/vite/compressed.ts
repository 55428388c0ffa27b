/** Every built text is also kept compressed: the server sends it as it lies there, and compresses nothing itself. */
import { readFileSync, writeFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller files are not worth a second one. */
const SMALLEST = 400;

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "tablee-compressed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXTS.test(name)) continue;
        const file = join(folder, name);
        const text = readFileSync(file);
        if (text.length < SMALLEST) continue;
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: best }));
      }
    },
  };
}
