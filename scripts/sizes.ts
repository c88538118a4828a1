import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { firstLoad, loadedLater } from './first-load.ts';

/* Prints the gzipped first load of each page, without fonts; fails if a page exceeds its budget. */
const ROOT = join(import.meta.dirname, '..');
const KB = 1000;

/** The maximum of a page's JavaScript and CSS, in kB; with what it loads after its frame to be usable. */
const BUDGETS = [
  { page: 'calculator', module: 'web/features/calculator/calculator-page.tsx', maxKb: 162.5 },
  { page: 'calculator index', module: 'web/features/calculator/index-page.tsx', maxKb: 150 },
  {
    page: 'calculation, Kelly',
    module: 'web/features/calculations/tool-page.tsx',
    later: ['web/features/calculations/calculation-body.tsx', 'lib/value/edge.ts'],
    maxKb: 171,
  },
  {
    page: 'calculation, part lay',
    module: 'web/features/calculations/tool-page.tsx',
    later: ['web/features/calculations/calculation-body.tsx', 'lib/matched/calculators/part-lay.ts'],
    maxKb: 171,
  },
  {
    page: 'calculation, offer',
    module: 'web/features/calculations/tool-page.tsx',
    later: ['web/features/calculations/calculation-body.tsx', 'lib/value/offers.ts'],
    maxKb: 175,
  },
  {
    page: 'calculation, fair odds',
    module: 'web/features/calculations/tool-page.tsx',
    later: ['web/features/calculations/calculation-body.tsx', 'lib/value/fair-odds.ts'],
    maxKb: 175,
  },
  {
    page: 'matched calculator',
    module: 'web/features/matched-calculator/matched-calculator-page.tsx',
    maxKb: 190,
  },
  { page: 'matcher', module: 'web/features/matcher/matcher-page.tsx', maxKb: 185 },
  { page: 'dutching finder', module: 'web/features/matcher/dutching-page.tsx', maxKb: 185 },
  { page: 'accumulator finder', module: 'web/features/matcher/accumulator-page.tsx', maxKb: 185 },
  { page: 'home', module: 'web/features/home/home-page.tsx', maxKb: 150 },
  { page: 'journeys', module: 'web/features/journeys/first-offer-page.tsx', maxKb: 185 },
  { page: 'dashboard', module: 'web/features/dashboard/dashboard-page.tsx', maxKb: 185 },
  { page: 'preferences', module: 'web/features/preferences/preferences-page.tsx', maxKb: 185 },
  { page: 'account', module: 'web/features/account/account-page.tsx', maxKb: 185 },
  { page: 'checkout', module: 'web/features/checkout/checkout-page.tsx', maxKb: 185 },
  { page: 'login', module: 'web/features/sign-in/login-page.tsx', maxKb: 150 },
] as const;

const CALCULATOR = 'web/features/calculator/calculator-page.tsx';
const MATCHED = 'web/features/matched-calculator/matched-calculator-page.tsx';
const DASHBOARD = 'web/features/dashboard/dashboard-page.tsx';

/** Pictures, each with its page. They are loaded after the page. */
const PICTURES = [
  {
    picture: 'returns by what can still happen',
    module: 'features/calculator/parts/winners-drawing.tsx',
    page: CALCULATOR,
  },
  { picture: 'what must win', module: 'features/calculator/parts/must-win.tsx', page: CALCULATOR },
  { picture: 'chances of returns', module: 'features/calculator/parts/chance-curves.tsx', page: CALCULATOR },
  {
    picture: 'money through an any-to-come',
    module: 'features/calculator/parts/carried-picture.tsx',
    page: CALCULATOR,
  },
  {
    picture: 'square of a Union Jack',
    module: 'features/calculator/parts/jack-square.tsx',
    page: CALCULATOR,
  },
  { picture: 'waterfall of a unit', module: 'features/calculator/parts/workings.tsx', page: CALCULATOR },
  { picture: 'layline', module: 'components/betting/layline.tsx', page: MATCHED },
  { picture: 'ladder', module: 'features/matched-calculator/parts/ladder.tsx', page: MATCHED },
  { picture: 'prices of a row', module: 'features/matched-calculator/parts/price-chart.tsx', page: MATCHED },
  {
    picture: 'last half hour',
    module: 'features/matcher/parts/feed/row-trend.tsx',
    page: 'web/features/matcher/matcher-page.tsx',
  },
  { picture: 'profit and outlook', module: 'features/dashboard/parts/profit-chart.tsx', page: DASHBOARD },
  { picture: 'accounts', module: 'features/dashboard/parts/accounts-card.tsx', page: DASHBOARD },
] as const;

const result = await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { write: false },
});
if (Array.isArray(result) || !('output' in result)) throw new Error('vite: expected the output of one build');
const output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = result.output;

const theme = gzipSync(await readFile(join(ROOT, 'web/public/theme.js')), { level: 9 }).length;
let isOver = false;
for (const { page, module, maxKb, ...more } of BUDGETS) {
  const modules = 'later' in more ? [module, ...more.later] : [module];
  const { js, css, files } = firstLoad(
    output,
    modules.map((path) => join(ROOT, path)),
  );
  const total = (js + css + theme) / KB;
  if (total > maxKb) isOver = true;
  const verdict = total > maxKb ? 'over' : 'within';
  console.log(
    `${page}: ${total.toFixed(1)} kB (${(js / KB).toFixed(1)} JavaScript, ${(css / KB).toFixed(1)} CSS, ${files} files), ${verdict} ${maxKb} kB`,
  );
}
for (const { picture, module, page } of PICTURES) {
  const later = loadedLater(output, join(ROOT, 'web', module), join(ROOT, page));
  console.log(
    `${picture}: ${later === 0 ? 'with its page' : `${(later / KB).toFixed(1)} kB after its page`}`,
  );
}
if (isOver) process.exit(1);
