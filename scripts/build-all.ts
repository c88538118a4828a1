import { accessSync, constants, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './is-built.ts';

/*
 * Builds the command, the server and the web app. With --missing only where something of that is missing, or older than
 * what it is made of: `npm start` on a fresh machine builds, the next one does not.
 */
const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const SOURCES = [
  'lib',
  'cli',
  'server',
  'web',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
/** As old as the build's beginning: what is saved while it builds is newer, and is built the next time. */
const STAMP = join(DIST, '.built');
/** A build that was broken off leaves the stamp of the one before it. */
const BUILT = ['cli/betcalc.js', 'server/main.js', 'web/index.html'];

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

async function buildAll(): Promise<void> {
  const began = new Date();
  // Each builds by being loaded.
  await import('./build.ts');
  await import('./build-server.ts');
  await import('./build-web.ts');
  writeFileSync(STAMP, '');
  utimesSync(STAMP, began, began);
}

const isAsked = !process.argv.includes('--missing');
const isThere = BUILT.every((file) => existsSync(join(DIST, file)));
const isNew = isBuilt(
  STAMP,
  SOURCES.map((source) => join(ROOT, source)),
);

if (isAsked || !isThere || !isNew) {
  const because = whyUnwritable();
  if (because === undefined) {
    if (!isAsked) console.log('Building what is missing: some seconds, once.');
    await buildAll();
  } else if (isThere && !isAsked) {
    console.error(`Starting what was built before: dist cannot be written. ${because}`);
  } else {
    console.error(`Nothing can be built: dist cannot be written. ${because}`);
    process.exit(1);
  }
}
