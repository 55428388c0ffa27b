/** The licence of what is shipped with the pages though it is not ours: the typeface of titles may go nowhere without it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const LICENCES = { "Fraunces.txt": "@fontsource/fraunces/LICENSE" };

export function licences(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: "tablee-licences",
    apply: "build",
    generateBundle() {
      for (const [name, file] of Object.entries(LICENCES))
        this.emitFile({ type: "asset", fileName: `licences/${name}`, source: readFileSync(resolve(file)) });
    },
  };
}
