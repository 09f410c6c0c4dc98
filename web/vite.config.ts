import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// While the page is being worked on, `npm run dev` serves it and passes everything else on to a real server.
const SERVER = process.env.SPIELWIESE_SERVER ?? 'http://127.0.0.1:8040';

/** Compresses once, here, so that the server need not do it for every phone. Browsers take brotli over https only. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg)$/.test(file)) continue;
        const path = join(folder, file);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  build: {
    // The server's policy allows no script, style or font that is not a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    // The games' words lie beside the games, not below this folder.
    fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
    proxy: {
      '/api': { target: SERVER, ws: true },
      '^/t/[^/]+/qr\\.svg$': { target: SERVER },
    },
  },
  // A test reads the page's own style.
  test: { include: ['src/**/*.test.ts'], css: { include: /style\.css/ } },
});
