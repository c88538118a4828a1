import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Chromium, findChromium, thisMachine } from './find-chromium.ts';
import { freePortOrExit } from './free-port.ts';

/*
 * Runs the tests in a browser, on whatever Chromium there is, against a server of their own: on E2E_PORT, or on a port
 * that nobody has. What stands behind the command goes to Playwright. The budgets wait for all other tests, unless some
 * are named: then those alone are run.
 */
const ROOT = join(import.meta.dirname, '..');

function chromium(): Chromium {
  try {
    return findChromium(thisMachine());
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'No browser');
    process.exit(1);
  }
}

const args = process.argv.slice(2);
const namesTests = args.some((arg) => !arg.startsWith('-'));
const port = await freePortOrExit(
  Number(process.env['E2E_PORT'] ?? '0'),
  'Choose another with E2E_PORT, or none for any that is free.',
);
const { path, from } = chromium();
console.log(path === undefined ? `Browser: Chromium ${from}` : `Browser: ${path} (${from})`);
const { status } = spawnSync('npx', ['playwright', 'test', ...args, ...(namesTests ? ['--no-deps'] : [])], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, E2E_PORT: String(port), ...(path === undefined ? {} : { CHROMIUM_PATH: path }) },
});
process.exit(status ?? 1);
