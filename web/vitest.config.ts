import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

export default mergeConfig(
  client,
  defineConfig({
    test: {
      environment: "happy-dom",
      include: ["src/**/*.test.ts", "../src/tablee/games/*/face/**/*.test.ts"],
      // Each file for itself, without a process of its own: a third of the time.
      pool: "vmThreads",
    },
    // Svelte as the browser has it, not as a server would.
    resolve: { conditions: ["browser"] },
  }),
);
