import { accessSync, constants, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './is-built.ts';

/*
 * Builds the command, the server and the web app, or those of them that are named. With --missing only what is missing,
 * or older than what it is made of: `npm start` on a fresh machine builds, the next one does not. Says so on standard
 * error, since what is started next may print JSON.
 */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

type Part = {
  readonly name: string;
  /** The file that is run. An interrupted build may leave none, with the stamp of an earlier one. */
  readonly file: string;
  readonly sources: readonly string[];
  /** Each builds by being loaded. */
  readonly build: () => Promise<unknown>;
};

const PARTS: readonly Part[] = [
  {
    name: 'command',
    file: 'cli/betcalc.js',
    sources: ['lib', 'cli'],
    build: () => import('./build-command.ts'),
  },
  {
    name: 'server',
    file: 'server/main.js',
    sources: ['lib', 'server'],
    build: () => import('./build-server.ts'),
  },
  {
    name: 'web',
    file: 'web/index.html',
    sources: ['lib', 'web', 'vite.config.ts'],
    build: () => import('./build-web.ts'),
  },
];
const SOURCES_OF_ALL = ['scripts', 'package.json', 'package-lock.json'];

/** As old as the build's beginning: what is saved while it builds is newer, and is built the next time. */
function stampOf({ name }: Part): string {
  return join(DIST, `.built-${name}`);
}

function isThere({ file }: Part): boolean {
  return existsSync(join(DIST, file));
}

function isNew(part: Part): boolean {
  const sources = [...part.sources, ...SOURCES_OF_ALL].map((source) => join(ROOT, source));
  return isThere(part) && isBuilt(stampOf(part), sources);
}

/** Why dist cannot be written; undefined where it can. */
function whyUnwritable(): string | undefined {
  try {
    mkdirSync(DIST, { recursive: true });
    accessSync(DIST, constants.W_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

async function buildPart(part: Part): Promise<void> {
  const began = new Date();
  await part.build();
  writeFileSync(stampOf(part), '');
  utimesSync(stampOf(part), began, began);
}

const [isAsked, names] = [!process.argv.includes('--missing'), process.argv.slice(2)];
const named = PARTS.filter(({ name }) => names.includes(name));
const wanted = named.length === 0 ? PARTS : named;
const parts = isAsked ? wanted : wanted.filter((part) => !isNew(part));

if (parts.length > 0) {
  const because = whyUnwritable();
  if (because === undefined) {
    if (!isAsked) console.error('Building what is missing: some seconds, once.');
    for (const part of parts) await buildPart(part);
  } else if (!isAsked && parts.every(isThere)) {
    console.error(`Starting what was built before: dist cannot be written. ${because}`);
  } else {
    console.error(`Nothing can be built: dist cannot be written. ${because}`);
    process.exit(1);
  }
}
