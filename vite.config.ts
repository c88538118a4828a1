import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './scripts/page-chunks.ts';
import { webNotices } from './scripts/third-party.ts';

const ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');
const LIB = join(import.meta.dirname, 'lib');
const WEB = join(import.meta.dirname, 'web');

const module = (path: string): string => join(WEB, `${path}.tsx`);
/** Modules that any page may load from outside its feature. */
const SHARED = /[\\/]web[\\/](?:api|app[\\/]paths|components|panels|platform)(?:[\\/]|\.ts$)/u;
/** Those modules, and the shell with what it uses of features. */
const WITH_SHELL =
  /[\\/]web[\\/](?:api|app|components|panels|platform|features[\\/](?:preferences|sign-in))(?:[\\/]|\.ts$)/u;
const MATCHERS = [module('features/matcher/matcher-page')];
/** Pages that most users reach in time; the matchers load what they share with these in a chunk of its own. */
const OTHERS = [
  'features/home/home-page',
  'features/sign-in/login-page',
  'features/journeys/first-offer-page',
  'features/dashboard/dashboard-page',
  'features/preferences/preferences-page',
  'features/account/account-page',
  'features/checkout/checkout-page',
];

/** Where the server listens while `npm run dev` serves the app in front of it. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;

/** Has the browser fetch the font of the first lines before it has read the style sheet that asks for it. */
const fontAhead: Plugin = {
  name: 'font-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.includes('inter-latin-opsz'));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

/** Drops the router's unused exports: it creates and names components by calls, which count as side effects. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/node_modules/react-router/')) return undefined;
    const unnamed = code.replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gmu, '');
    const pure = unnamed.replaceAll(
      /(?<== )(?=React\w*\.(?:forwardRef|memo|createContext)\()/gu,
      '/* #__PURE__ */ ',
    );
    return { code: pure, map: null };
  },
};

/** Serves the licences of what is bundled, at /third-party.txt. */
const licences: Plugin = {
  name: 'licences',
  apply: 'build',
  generateBundle() {
    const source = webNotices([...this.getModuleIds()], import.meta.dirname);
    this.emitFile({ type: 'asset', fileName: 'third-party.txt', source });
  },
};

/** A few chunks that compress well, instead of one for every set of pages that share something. */
const CHUNK_GROUPS = [
  {
    name: 'vendor',
    // Mutations and endless lists come with the pages that save something or have such a list.
    test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/](?!.*(?:[mM]utation|[iI]nfiniteQuery)(?:Observer|Options|State)?\.)/u,
  },
  {
    name: 'numbers',
    // Index files lead to all of lib: what is reached through them says nothing about who needs it.
    test: /[\\/]lib[\\/](?:[a-z-]+|(?:number|odds|read)[\\/](?!json)[a-z-]+|bet[\\/](?:bet-fields|each-way|outcome|typed-(?:draft|finish|outcome))|slip[\\/]entry|systems[\\/]system)\.ts$/u,
    minShareCount: 2,
  },
  {
    name: 'slips',
    // Of a slip, what its empty form shows; the rest comes with those who read or change one.
    test: /[\\/]lib[\\/](?:bet[\\/](?:leg|conventions)|slip[\\/](?:slip|slip-query|choices|selection-count)|systems[\\/](?!aliases|system\.)[a-z-]+)\.ts$/u,
    minShareCount: 2,
  },
  {
    name: 'json',
    // Of lib's first index too, and needed by the box of the home page alone.
    test: /[\\/]lib[\\/]read[\\/]json/u,
  },
  {
    name: 'settle',
    // What every settlement runs; tables and comparisons come with the parts that show them.
    test: /[\\/]lib[\\/]settle[\\/](?!breakdown|compare|other|settlement|still)/u,
    minShareCount: 2,
  },
  {
    name: 'finish',
    // The calculation of a dead heat needs it, but nothing else of what reads a slip.
    test: /[\\/]lib[\\/]bet[\\/]finish\.ts$/u,
    minShareCount: 2,
  },
  {
    name: 'bet',
    // What reads a slip.
    test: /[\\/]lib[\\/]bet[\\/](?:grade|concessions|read-[a-z]+|validate-bet|with-outcomes)\.ts$/u,
    minShareCount: 2,
  },
  {
    debugName: 'base',
    // With every page: what the shell needs, and the calculators, whose first load counts most.
    name: chunkOf('base', {
      shared: WITH_SHELL,
      needs: ['main', 'features/calculator/calculator-page'].map(module),
    }),
  },
  {
    debugName: 'common',
    // What else the matchers need: what they share with other pages,
    name: chunkOf('common', { shared: SHARED, needs: MATCHERS, andBy: OTHERS.map(module) }),
  },
  {
    debugName: 'matching',
    // what they share with panels of theirs alone,
    name: chunkOf('matching', { shared: SHARED, needs: MATCHERS }),
    minShareCount: 2,
  },
  {
    name: 'filters',
    // and with the home page their filters;
    test: /[\\/]lib[\\/]product[\\/](?:filters|preferences[\\/]bookies)/u,
    minShareCount: 2,
  },
  {
    name: 'answers',
    // What every calculation reads and answers with, and the kinds of its fields.
    test: /[\\/]lib[\\/](?:matched[\\/](?:answer|calculator|commission|exact-text|fields|lay-rounding|partial-result-words|prices|printer|workings)|calculations[\\/](?:calculation|fields))\.ts$/u,
    minShareCount: 2,
  },
  {
    name: 'matched',
    // What is read of a matched bet and its figures: matchers, journeys and saved bets need all of it.
    test: /[\\/]lib[\\/]matched[\\/](?:back-outcomes|each-way|figures|given|matched-bet|position|scores|typed)\.ts$/u,
    minShareCount: 2,
  },
  {
    name: 'rules',
    // And rules of the field, whose index files say nothing about who needs which of them. What only a bet's own page
    // works out stays apart: merged with these, every matcher would load it.
    test: /[\\/]lib[\\/](?:matched|product)[\\/](?!asked|journey|preferences|ledger|watch|bet-figures|work|explain|save|partial|acca|calculators|feed[\\/](?:dutching|line-outcomes))/u,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 17000,
  },
  {
    name: 'address',
    // Of the home page's box too.
    test: /[\\/]features[\\/]matcher[\\/]model[\\/](?:matcher-state|state-query)/u,
    minShareCount: 2,
  },
  {
    name: 'finders',
    // Last, so that what these use of the others is theirs: the filters, the head and the cells of rows, with finders.
    test: /[\\/]features[\\/]matcher[\\/](?:model|prefetch|use-(?:rows|url-state|world)|parts[\\/](?:before-world|matcher\.|head|filters[\\/](?:filters?-(?!body|slide)|filters\.|list|more|least|odds|sections)|feed[\\/](?:feed-(?:foot|notice|bar|state|skeleton)|row-cells|why)))/u,
    minShareCount: 2,
  },
];

export default defineConfig(({ command }) => ({
  root: WEB,
  plugins: [react(), fontAhead, leanRouter, licences],
  resolve: {
    // Its package exports lead to the development build, with warnings.
    alias: command === 'build' ? [{ find: /^react-router$/u, replacement: ROUTER }] : [],
  },
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
        // The entry lists the files of every page: short names keep it short.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // web/api holds modules of ours under /api too: what ends like a module is for vite, and so is the page of the API.
    proxy: { '^/api/(?!docs/|.*[.]tsx?(?:[?]|$))': server, '^/odds-gateway/': server },
  },
  preview: { port: 4173, strictPort: true },
}));
