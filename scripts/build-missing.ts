import { spawnSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
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

if (
  !isBuilt(
    STAMP,
    SOURCES.map((source) => join(ROOT, source)),
  )
) {
  const began = new Date();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  // What is saved while it builds is newer than this, and is built the next time.
  writeFileSync(STAMP, '');
  utimesSync(STAMP, began, began);
}
