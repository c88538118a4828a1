import { type Chromium, findChromium, thisMachine } from './find-chromium.ts';
import { freePortOrExit } from './free-port.ts';
import { runCommand } from './run-command.ts';

/*
 * Runs the browser tests against a server of their own, on E2E_PORT or any free port, with this machine's Chromium.
 * Arguments are passed to Playwright. The budget tests run after all others; if the arguments name files, only those
 * run. A signal that ends this program also ends Playwright, its browsers and the server.
 */

function chromium(): Chromium {
  try {
    return findChromium(thisMachine());
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'No browser was found');
    process.exit(1);
  }
}

const args = process.argv.slice(2);
const namesTests = args.some((arg) => !arg.startsWith('-'));
const port = await freePortOrExit(
  Number(process.env['E2E_PORT'] ?? '0'),
  'Choose another with E2E_PORT, or leave it unset for any free port.',
);
const { path, from } = chromium();
console.log(path === undefined ? `Browser: Chromium ${from}` : `Browser: ${path} (${from})`);
process.exitCode = await runCommand(
  'npx',
  ['playwright', 'test', ...args, ...(namesTests ? ['--no-deps'] : [])],
  {
    E2E_PORT: String(port),
    E2E_OWNER: String(process.pid),
    ...(path === undefined ? {} : { CHROMIUM_PATH: path }),
  },
);
