import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs and permissions of a machine, and how to run commands there. */
export type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly isProgram: (path: string) => boolean;
  readonly isRoot: boolean;
  /** Debian, or one of those made from it. */
  readonly isDebian: boolean;
  /** Runs a command, its output in sight; whether it ended well. */
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly say: (text: string) => void;
};

/** A Chromium: where it is, undefined where Playwright knows its own, and how it came here. */
export type Chromium = { readonly path: string | undefined; readonly from: string };

/** Those that never show a window first: what is only there for windows takes a third of the time of the tests. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * A Chromium to test with: CHROMIUM_PATH, one on the PATH or in the usual places, or one that is now installed (by apt
 * where this is root on Debian, else by Playwright). Throws where there is none and none can be had.
 */
export function findChromium(machine: Machine): Chromium {
  const { env, isProgram } = machine;
  const given = env['CHROMIUM_PATH'] ?? '';
  if (given !== '') {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is no program: ${given}`);
    return { path: given, from: 'CHROMIUM_PATH' };
  }
  const found = onPath(machine) ?? ELSEWHERE.find(isProgram);
  return found === undefined ? installChromium(machine) : { path: found, from: 'found here' };
}

function installChromium(machine: Machine): Chromium {
  const { isRoot, isDebian, run, say } = machine;
  if (isRoot && isDebian) {
    say('No Chromium found: installing one by apt.');
    if (run('apt-get', ['update', '-qq'])) PACKAGES.some((name) => run('apt-get', [...APT_INSTALL, name]));
    const installed = onPath(machine);
    if (installed !== undefined) return { path: installed, from: 'installed by apt' };
  }
  say('No Chromium found: installing one by Playwright.');
  // What it needs of the system can only be had as root.
  const withNeeds = isRoot && isDebian ? ['--with-deps'] : [];
  if (run('npx', ['playwright', 'install', ...withNeeds, 'chromium'])) {
    return { path: undefined, from: 'of Playwright' };
  }
  throw new Error(
    'No Chromium could be installed. Install one, or name one by CHROMIUM_PATH. All tests but those in a browser: npx vitest run',
  );
}

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];
/** Not everything that is made from Debian has the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function onPath({ env, isProgram }: Machine): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The machine that this runs on. */
export function thisMachine(): Machine {
  return {
    env: process.env,
    isProgram: (path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    },
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version'),
    run: (command, args) => {
      // Packages must not prompt.
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
    },
    say: console.log,
  };
}
