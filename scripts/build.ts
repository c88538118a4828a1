import { accessSync, constants, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './is-built.ts';

/*
 * Builds the command, the server and the web app, or the parts named in the arguments. With --missing, builds only
 * parts that are missing or older than their sources, so that only the first `npm start` builds. Prints to standard
 * error, because the program that runs next may print JSON.
 */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

type Part = {
  readonly name: string;
  /** The built entry file. An interrupted build may leave an earlier stamp without this file. */
  readonly file: string;
  readonly sources: readonly string[];
  /** Loads the module that builds the part. */
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
const SHARED_SOURCES = ['scripts', 'package.json', 'package-lock.json'];

/** A part's stamp file. Its time is the start of the build, so that files saved during the build count as newer. */
function stampOf({ name }: Part): string {
  return join(DIST, `.built-${name}`);
}

function exists({ file }: Part): boolean {
  return existsSync(join(DIST, file));
}

function isUpToDate(part: Part): boolean {
  const sources = [...part.sources, ...SHARED_SOURCES].map((source) => join(ROOT, source));
  return exists(part) && isBuilt(stampOf(part), sources);
}

/** The reason why dist cannot be written; undefined if it can. */
function findWriteProblem(): string | undefined {
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

const [isForced, names] = [!process.argv.includes('--missing'), process.argv.slice(2)];
const named = PARTS.filter(({ name }) => names.includes(name));
const selected = named.length === 0 ? PARTS : named;
const parts = isForced ? selected : selected.filter((part) => !isUpToDate(part));

if (parts.length > 0) {
  const problem = findWriteProblem();
  if (problem === undefined) {
    if (!isForced) console.error('Building missing or outdated parts. This takes some seconds.');
    for (const part of parts) await buildPart(part);
  } else if (!isForced && parts.every(exists)) {
    console.error(`Using the existing build, because dist cannot be written. ${problem}`);
  } else {
    console.error(`Cannot build, because dist cannot be written. ${problem}`);
    process.exit(1);
  }
}
