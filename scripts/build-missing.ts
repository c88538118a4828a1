import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './is-built.ts';

/* Builds, unless what stands in dist is newer than everything that it is made of. */
const ROOT = join(import.meta.dirname, '..');
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
const STAMP = join(ROOT, 'dist/.built');
/** A build that was broken off leaves the stamp of the one before it. */
const BUILT = ['dist/cli/betcalc.js', 'dist/server/main.js', 'dist/web/index.html'];

const isThere = BUILT.every((file) => existsSync(join(ROOT, file)));
const isNew = isBuilt(
  STAMP,
  SOURCES.map((source) => join(ROOT, source)),
);

if (!isThere || !isNew) {
  const began = new Date();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // What is saved while it builds is newer than this, and is built the next time.
  writeFileSync(STAMP, '');
  utimesSync(STAMP, began, began);
}
