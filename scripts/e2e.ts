import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/* Runs the tests in a browser, on whatever Chromium there is. What stands behind the command goes to Playwright. */
const ROOT = join(import.meta.dirname, '..');
const chromium = findChromium(process.env);
console.log(`Browser: ${chromium ?? 'the Chromium of Playwright'}`);
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }) },
});
process.exit(status ?? 1);
