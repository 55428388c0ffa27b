import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compressed } from "./vite/compressed.ts";
import { licences } from "./vite/licences.ts";

/** The server that `npm run dev` speaks to. */
const SERVER = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), licences(), compressed()],
  resolve: {
    // What the faces of our games, which lie in the games' folders, share with the pages; and where they find Svelte.
    alias: { $house: fileURLToPath(new URL("src", import.meta.url)) },
    dedupe: ["svelte"],
  },
  build: {
    outDir: "../src/tablee/server/web",
    emptyOutDir: true,
    target: "es2022",
    // An image or script written into a page is forbidden by the server's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What many pages and faces share comes in one file: a small file costs more to ask for than it weighs.
        codeSplitting: { groups: [{ name: "shared", test: /\/web\/src\/(lib|parts)\//, minShareCount: 4 }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
});
