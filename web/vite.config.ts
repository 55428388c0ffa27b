import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./vite/compressed.ts";
import { rulebooks } from "./vite/rulebooks.ts";

/** The server that `npm run dev` speaks to. */
const SERVER = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), rulebooks(), compressed()],
  build: {
    outDir: "../src/tablee/server/web",
    emptyOutDir: true,
    target: "es2022",
    // An image or script written into a page is forbidden by the server's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
});
