/*
 * Who may import whom. A file belongs to the first zone whose pattern it matches; a zone may import itself and the
 * zones it names. The picture behind it: numbers < rules < systems < bets < matched, slip < product < wire, and doors
 * (cli, web, server) on top that know the library by its index files only.
 */

const CORE = ['numbers', 'rules', 'systems', 'bets'];
const LIB = [...CORE, 'matched', 'slip', 'product', 'wire', 'lib index'];

/** @type {readonly import('./rule.ts').Zone[]} */
export const ZONES = [
  { name: 'lib tests', files: /^lib\/.*\.test\.ts$/u, imports: LIB, packages: 'listed' },
  {
    name: 'numbers',
    files:
      /^lib\/(?:assert|int|issue|number-text|percent|result|(?:decimal|money|odds|rational)[a-z-]*)\.ts$/u,
    imports: [],
    packages: 'listed',
  },
  {
    name: 'rules',
    files: /^lib\/(?:each-way|leg|line|outcome|rules|stake-type)\.ts$/u,
    imports: ['numbers'],
    packages: 'listed',
  },
  { name: 'systems', files: /^lib\/systems\//u, imports: ['numbers', 'rules'], packages: 'listed' },
  { name: 'matched', files: /^lib\/matched\//u, imports: CORE, packages: 'listed' },
  { name: 'slip', files: /^lib\/slip\//u, imports: CORE, packages: 'listed' },
  { name: 'product', files: /^lib\/product\//u, imports: [...CORE, 'matched'], packages: 'listed' },
  {
    name: 'wire',
    files: /^lib\/wire\//u,
    imports: [...CORE, 'matched', 'slip', 'product'],
    packages: 'listed',
  },
  { name: 'lib index', files: /^lib\/index\.ts$/u, imports: CORE, packages: 'listed' },
  { name: 'bets', files: /^lib\/[^/]+\.ts$/u, imports: ['numbers', 'rules', 'systems'], packages: 'listed' },

  {
    name: 'cli views',
    files: /^cli\/(?:ink|interactive)\//u,
    imports: ['#lib', 'cli', 'root'],
    packages: 'any',
  },
  { name: 'cli', files: /^cli\//u, imports: ['#lib', 'root'], packages: 'any' },
  { name: 'web', files: /^web\//u, imports: ['#lib', 'root'], packages: 'no-node' },
  { name: 'server', files: /^server\//u, imports: ['#lib', 'root'], packages: 'any' },
  {
    name: 'tests',
    files: /^tests\//u,
    imports: ['#lib', 'cli', 'cli views', 'web', 'server', 'scripts', 'fixtures', 'root'],
    packages: 'any',
  },
  { name: 'bench', files: /^bench\//u, imports: ['#lib', 'fixtures', 'root'], packages: 'any' },
  { name: 'scripts', files: /^scripts\//u, imports: ['#lib', 'fixtures', 'root'], packages: 'any' },
  { name: 'fixtures', files: /^fixtures\//u, imports: [], packages: 'listed' },
  { name: 'root', files: /^[^/]+$/u, imports: ['scripts'], packages: 'any' },
];

/**
 * Packages that belong somewhere: only files that match may import them. In a zone whose packages are `listed` these
 * are the only ones there are.
 *
 * @type {readonly import('./rule.ts').Home[]}
 */
export const HOMES = [
  {
    packages: /^fraction\.js$/u,
    files: /^lib\/(?:rational|odds|number-text)[a-z-]*\.ts$|^lib\/.*\.test\.ts$|^tests\/|^bench\//u,
    home: "lib's rational, odds and number-text files (it guesses when given floats)",
  },
  {
    packages: /^decimal\.js$/u,
    files: /^lib\/(?:money|decimal)[a-z-]*\.ts$|^lib\/wire\/|^lib\/.*\.test\.ts$|^tests\/|^bench\//u,
    home: "lib's money and decimal files and lib/wire",
  },
  {
    packages: /^zod(?:\/|$)/u,
    files: /^(?:lib\/wire|server|web|tests)\//u,
    home: 'lib/wire: everything further in is already valid',
  },
  {
    packages: /^(?:react|react-dom|ink|ink-[a-z-]+|@inkjs\/.+)(?:\/|$)/u,
    files: /^(?:cli\/ink|cli\/interactive|web|tests)\//u,
    home: 'cli/ink, cli/interactive and web: a one-shot command must not pay for them',
  },
  { packages: /^(?:vitest|fast-check)(?:\/|$)/u, files: /\.test\.tsx?$|^tests\/|^[^/]+$/u, home: 'tests' },
];
