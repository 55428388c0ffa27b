import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

export default mergeConfig(
  client,
  defineConfig({
    test: { environment: "happy-dom", include: ["src/**/*.test.ts", "../src/tablee/games/*/face/**/*.test.ts"] },
    // Svelte as the browser has it, not as a server would.
    resolve: { conditions: ["browser"] },
  }),
);
