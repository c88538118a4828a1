/*
 * The import rules. A file belongs to the first zone whose pattern it matches; a zone may import itself and the zones
 * it names. The folders of lib are layers: each names the lower folders that it may use. The applications (cli, web,
 * server) are the top layer and import the library by its index files only.
 */

const BASE = ['lib base', 'lib number'];
const BET = [...BASE, 'lib odds', 'lib read', 'lib systems', 'lib bet'];
const CORE = [...BET, 'lib settle', 'lib explain', 'lib composite'];
const LIB = [
  ...CORE,
  'lib matched',
  'lib value',
  'lib calculations',
  'lib text',
  'lib slip',
  'lib card',
  'lib product',
  'lib wire',
  'lib index',
];

/** The zones that each folder of lib may import. */
const LIB_FOLDERS = Object.entries({
  number: ['lib base'],
  odds: BASE,
  read: BASE,
  systems: BASE,
  bet: [...BASE, 'lib odds', 'lib read', 'lib systems'],
  settle: BET,
  explain: [...BET, 'lib settle'],
  composite: [...BET, 'lib settle'],
  matched: BET,
  value: [...BET, 'lib matched'],
  calculations: [...BET, 'lib matched', 'lib value'],
  slip: [...BET, 'lib composite'],
  text: [...BET, 'lib slip'],
  card: [...BET, 'lib settle', 'lib slip'],
  product: [...CORE, 'lib matched'],
  wire: [...CORE, 'lib matched', 'lib value', 'lib slip', 'lib product'],
});

/* Each resource of the server is a folder. Only the files at the top of server combine resources. */
const RESOURCES = [
  'account',
  'auth',
  'bets',
  'calculate',
  'cards',
  'config',
  'payments',
  'preferences',
  'progress',
  'watches',
];
const SERVER = [
  'server',
  'server platform',
  'server http',
  'server db',
  'server odds',
  'server demo',
  'server gateway',
  'server process',
  ...RESOURCES.map((resource) => `server ${resource}`),
];

/* A feature of the web app is a folder of its own; features meet only in web/app. */
const FEATURES = [
  'account',
  'calculations',
  'calculator',
  'checkout',
  'dashboard',
  'help',
  'home',
  'journeys',
  'matched-calculator',
  'matcher',
  'preferences',
  'sign-in',
];
const WEB = [
  'web app',
  'web paths',
  'web panels',
  'web saving',
  'web api',
  'web betting',
  'web ui',
  'web platform',
  ...FEATURES.map((feature) => `web ${feature}`),
];

/** @type {readonly import('./rule.ts').Zone[]} */
export const ZONES = [
  { name: 'lib tests', files: /^lib\/.*\.test\.ts$/u, imports: LIB, packages: 'listed' },
  ...LIB_FOLDERS.map(([folder, imports]) => ({
    name: `lib ${folder}`,
    files: new RegExp(`^lib/${folder}/`, 'u'),
    imports,
    packages: /** @type {const} */ ('listed'),
  })),
  { name: 'lib index', files: /^lib\/index\.ts$/u, imports: CORE, packages: 'listed' },
  { name: 'lib base', files: /^lib\/[^/]+\.ts$/u, imports: [], packages: 'listed' },

  {
    name: 'cli views',
    files: /^cli\/interactive\//u,
    imports: ['#lib', 'cli', 'root'],
    packages: 'any',
  },
  { name: 'cli', files: /^cli\//u, imports: ['#lib', 'root'], packages: 'any' },
  {
    name: 'tests of web',
    files: /^web\/.*\.test\.tsx?$/u,
    imports: ['#lib', ...WEB, 'helpers of web tests', 'root'],
    packages: 'no-node',
  },
  {
    name: 'helpers of web tests',
    files: /^web\/testing\//u,
    imports: ['#lib', ...WEB, 'root'],
    packages: 'no-node',
  },
  { name: 'web platform', files: /^web\/platform\//u, imports: ['root'], packages: 'no-node' },
  {
    name: 'web ui',
    files: /^web\/components\/ui\//u,
    imports: ['web platform', 'root'],
    packages: 'no-node',
  },
  {
    name: 'web betting',
    files: /^web\/components\/betting\//u,
    imports: ['#lib', 'web ui', 'web platform', 'root'],
    packages: 'no-node',
  },
  // Links lead everywhere: paths are the one part of web/app that the rest knows.
  { name: 'web paths', files: /^web\/app\/paths\.ts$/u, imports: ['#lib', 'root'], packages: 'no-node' },
  {
    name: 'web api',
    files: /^web\/api\//u,
    imports: ['#lib', 'web platform', 'root'],
    packages: 'no-node',
  },
  {
    name: 'web panels',
    files: /^web\/panels\//u,
    imports: ['#lib', 'web ui', 'web platform', 'root'],
    packages: 'no-node',
  },
  {
    name: 'web saving',
    files: /^web\/saving\//u,
    imports: ['#lib', 'web betting', 'web ui', 'web platform', 'web paths', 'web api', 'root'],
    packages: 'no-node',
  },
  ...FEATURES.map((feature) => ({
    name: `web ${feature}`,
    files: new RegExp(`^web/features/${feature}/`, 'u'),
    imports: [
      '#lib',
      'web betting',
      'web ui',
      'web platform',
      'web paths',
      'web api',
      'web panels',
      'web saving',
      'root',
    ],
    packages: /** @type {const} */ ('no-node'),
  })),
  { name: 'web app', files: /^web\//u, imports: ['#lib', ...WEB, 'root'], packages: 'no-node' },

  {
    name: 'server platform',
    files: /^server\/platform\//u,
    imports: ['#lib', 'server http', 'server config', 'server odds', 'server payments', 'root'],
    packages: 'any',
  },
  { name: 'server http', files: /^server\/http\//u, imports: ['#lib', 'root'], packages: 'any' },
  {
    name: 'server db',
    files: /^server\/db\//u,
    imports: ['#lib', 'server platform', 'server', 'root'],
    packages: 'any',
  },
  {
    name: 'server odds',
    files: /^server\/odds\//u,
    imports: ['#lib', 'server platform', 'server config', 'server gateway', 'server demo', 'server', 'root'],
    packages: 'any',
  },
  {
    name: 'server demo',
    files: /^server\/demo\//u,
    imports: ['#lib', 'server odds', 'root'],
    packages: 'any',
  },
  {
    name: 'server gateway',
    files: /^server\/gateway\//u,
    imports: ['#lib', 'server http', 'server db', 'server odds', 'root'],
    packages: 'any',
  },
  ...RESOURCES.map((resource) => ({
    name: `server ${resource}`,
    files: new RegExp(`^server/${resource}/`, 'u'),
    imports: ['#lib', 'server http', 'server db', 'server', 'root'],
    packages: /** @type {const} */ ('any'),
  })),
  {
    name: 'server process',
    files: /^server\/process\//u,
    imports: ['#lib', ...SERVER, 'root'],
    packages: 'any',
  },
  { name: 'server', files: /^server\//u, imports: ['#lib', ...SERVER, 'root'], packages: 'any' },
  // The client is copied into other projects: it knows the server by the generated types alone.
  { name: 'client', files: /^client\//u, imports: [], packages: 'no-node' },
  {
    name: 'tests',
    files: /^tests\//u,
    imports: ['#lib', 'cli', 'cli views', 'client', ...WEB, ...SERVER, 'scripts', 'fixtures', 'root'],
    packages: 'any',
  },
  {
    name: 'e2e',
    files: /^e2e\//u,
    imports: ['#lib', 'server', 'server platform', 'server process', 'scripts', 'fixtures', 'root'],
    packages: 'any',
  },
  { name: 'bench', files: /^bench\//u, imports: ['#lib', ...SERVER, 'fixtures', 'root'], packages: 'any' },
  { name: 'scripts', files: /^scripts\//u, imports: ['#lib', 'fixtures', 'root'], packages: 'any' },
  { name: 'docs', files: /^docs\//u, imports: [], packages: 'any' },
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
    packages: /^(?:fraction|decimal)\.js$/u,
    files: /^lib\/.*\.test\.ts$|^tests\/|^bench\//u,
    home: 'tests: they are witnesses of our own arithmetic',
  },
  {
    packages: /^zod(?:\/|$)/u,
    files: /^(?:lib\/wire|server|web|tests|scripts)\//u,
    home: 'lib/wire: everything further in is already valid',
  },
  {
    packages: /^(?:react|react-dom|ink|ink-[a-z-]+|@inkjs\/.+)(?:\/|$)/u,
    files: /^(?:cli\/interactive|web|tests)\//u,
    home: 'cli/interactive and web: a one-shot command must not pay for them',
  },
  {
    packages: /^openapi-fetch$/u,
    files: /^client\//u,
    home: 'client: our own screens have schemas of their own',
  },
  {
    packages: /^(?:vitest|fast-check)(?:\/|$)/u,
    files: /\.test\.tsx?$|^tests\/|^scripts\/testing\/|^[^/]+$/u,
    home: 'tests',
  },
];
