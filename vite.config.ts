import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const LIB = join(import.meta.dirname, 'lib');

/** Where the server listens while `npm run dev` serves the app in front of it. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;

export default defineConfig(({ command }) => ({
  root: join(import.meta.dirname, 'web'),
  plugins: [react()],
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]',
    },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The oldest browsers that know light-dark(); the tokens are written with it.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The content security policy lets no data: address be a font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Nothing in lib does anything by being imported: what is not called is left out, zod's schemas above all.
      treeshake: { moduleSideEffects: (id) => !id.startsWith(LIB) },
      output: {
        codeSplitting: {
          // A few files that compress well instead of one for every set of pages that share something.
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/u,
            },
            {
              name: 'engine',
              test: /[\\/]lib[\\/](?:[a-z0-9-]+|slip[\\/][a-z-]+|systems[\\/][a-z-]+)\.ts$|node_modules[\\/]fraction\.js[\\/]/u,
              minShareCount: 2,
            },
            { name: 'ui', test: /[\\/]web[\\/](?:ui|panels)[\\/]/u },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/odds-gateway': server },
  },
  preview: { port: 4173, strictPort: true },
}));
