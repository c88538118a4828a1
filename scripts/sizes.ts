import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { firstLoad, loadedLater, sizeOf, sumOfSizes } from './first-load.ts';

/*
 * Prints the first load of each page as the server sends it, without fonts, and gzipped; fails if a page exceeds its
 * budget.
 */
const ROOT = join(import.meta.dirname, '..');
const KB = 1000;

/** The modules of a calculation: its page, and what the page loads for it to be usable. */
function calculation(facts: string, engine: string): readonly string[] {
  return [
    'web/features/calculations/tool-page.tsx',
    'web/features/calculations/calculation-body.tsx',
    `lib/calculations/${facts}.ts`,
    `lib/${engine}.ts`,
  ];
}

const CALCULATOR = 'web/features/calculator/calculator-page.tsx';
const MATCHED = 'web/features/matched-calculator/matched-calculator-page.tsx';
const DASHBOARD = 'web/features/dashboard/dashboard-page.tsx';

/** The maximum of a page's JavaScript and CSS as sent, in kB. */
const BUDGETS: readonly { page: string; modules: readonly string[]; maxKb: number }[] = [
  { page: 'calculator', modules: [CALCULATOR], maxKb: 149 },
  { page: 'calculator index', modules: ['web/features/calculator/index-page.tsx'], maxKb: 126 },
  // The largest calculation, and one or two of each group.
  { page: 'matched bet', modules: calculation('placing', 'calculations/engines/matched-bet'), maxKb: 154 },
  { page: 'part lay', modules: calculation('placing', 'matched/calculators/part-lay'), maxKb: 146 },
  { page: 'dutching', modules: calculation('spreading', 'matched/calculators/dutching'), maxKb: 145 },
  { page: 'early payout', modules: calculation('offers', 'matched/calculators/early-payout'), maxKb: 146 },
  { page: 'lock in', modules: calculation('locking-in', 'value/read-lock-in'), maxKb: 143 },
  { page: 'rule 4', modules: calculation('quoting', 'value/quotes'), maxKb: 138 },
  { page: 'offer', modules: calculation('value', 'value/offers'), maxKb: 149 },
  { page: 'Kelly stake', modules: calculation('value', 'value/edge'), maxKb: 141 },
  { page: 'fair odds', modules: calculation('value', 'value/fair-odds'), maxKb: 144 },
  { page: 'matched calculator', modules: [MATCHED], maxKb: 173 },
  { page: 'matcher', modules: ['web/features/matcher/matcher-page.tsx'], maxKb: 166 },
  { page: 'dutching finder', modules: ['web/features/matcher/dutching-page.tsx'], maxKb: 164 },
  { page: 'accumulator finder', modules: ['web/features/matcher/accumulator-page.tsx'], maxKb: 165 },
  { page: 'home', modules: ['web/features/home/home-page.tsx'], maxKb: 126 },
  { page: 'journeys', modules: ['web/features/journeys/first-offer-page.tsx'], maxKb: 146 },
  { page: 'dashboard', modules: [DASHBOARD], maxKb: 162 },
  { page: 'preferences', modules: ['web/features/preferences/preferences-page.tsx'], maxKb: 134 },
  { page: 'account', modules: ['web/features/account/account-page.tsx'], maxKb: 133 },
  { page: 'checkout', modules: ['web/features/checkout/checkout-page.tsx'], maxKb: 125 },
  { page: 'login', modules: ['web/features/sign-in/login-page.tsx'], maxKb: 125 },
];

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

const theme = sizeOf(await readFile(join(ROOT, 'web/public/theme.js')));
const kb = (bytes: number): string => (bytes / KB).toFixed(1);
let isOver = false;
for (const { page, modules, maxKb } of BUDGETS) {
  const { js, css, files } = firstLoad(
    output,
    modules.map((path) => join(ROOT, path)),
  );
  const { sent, gzipped } = sumOfSizes([js, css, theme]);
  if (sent > maxKb * KB) isOver = true;
  const verdict = sent > maxKb * KB ? 'over' : 'within';
  console.log(
    `${page}: ${kb(sent)} kB, ${verdict} ${maxKb} kB (${kb(js.sent)} JavaScript, ${kb(css.sent)} CSS, ${files} files; ${kb(gzipped)} gzipped)`,
  );
}
for (const { picture, module, page } of PICTURES) {
  const { sent, gzipped } = loadedLater(output, join(ROOT, 'web', module), join(ROOT, page));
  console.log(
    `${picture}: ${sent === 0 ? 'with its page' : `${kb(sent)} kB after its page (${kb(gzipped)} gzipped)`}`,
  );
}
if (isOver) process.exit(1);
