import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { installable } from "./src/install/offline";

export default defineConfig({
  plugins: [svelte(), installable()],
  build: {
    target: "es2022",
    // No inlined assets (the server's CSP has no data:) and no polyfill script: one script, one style sheet, and the chunks
    // of the end report and the workshop that are only loaded when somebody reads them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        entryFileNames: "broadside-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "broadside-[hash][extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // A slow machine takes its time: what hangs is ended, what is slow is not.
  test: { testTimeout: 60_000, environment: "jsdom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"] },
});
