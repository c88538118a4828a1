import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * A Chromium to test with: CHROMIUM_PATH, one on the PATH or in the usual places, or one that is now installed (by apt
 * where this is root on Debian, else by Playwright). Undefined where Playwright is to use its own.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is no program: ${given}`);
    return given;
  }
  const path = env['PATH'] ?? '';
  const found = onPath(path) ?? ELSEWHERE.find(isProgram);
  if (found !== undefined) return found;
  console.log('No Chromium found: installing one.');
  if (isRootOnDebian() && run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    const installed = onPath(path);
    if (installed !== undefined) return installed;
  }
  if (!run('npx', ['playwright', 'install', 'chromium'])) throw new Error('No Chromium could be installed');
  return undefined;
}
