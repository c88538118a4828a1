import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A machine's programs and permissions, and the functions to run commands on it. */
export type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly isProgram: (path: string) => boolean;
  readonly isRoot: boolean;
  /** True on Debian and distributions derived from it. */
  readonly isDebian: boolean;
  /** Runs a command with its output shown; returns true if it succeeds. */
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly log: (text: string) => void;
};

/** A Chromium: its path, undefined for Playwright's own, and how it was found. */
export type Chromium = { readonly path: string | undefined; readonly from: string };

/** Headless shells first: without them the tests take half as long again. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const DEFAULT_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * Finds a Chromium to test with: CHROMIUM_PATH, one on the PATH or at a default path. If there is none, installs one,
 * by apt as root on Debian, or else by Playwright. Throws if that fails.
 */
export function findChromium(machine: Machine): Chromium {
  const { env, isProgram } = machine;
  const configured = env['CHROMIUM_PATH'] ?? '';
  if (configured !== '') {
    if (!isProgram(configured)) throw new Error(`CHROMIUM_PATH is not an executable file: ${configured}`);
    return { path: configured, from: 'CHROMIUM_PATH' };
  }
  const found = onPath(machine) ?? DEFAULT_PATHS.find(isProgram);
  return found === undefined ? installChromium(machine) : { path: found, from: 'found here' };
}

function installChromium(machine: Machine): Chromium {
  const { isRoot, isDebian, run, log } = machine;
  if (isRoot && isDebian) {
    log('No Chromium found: installing one by apt.');
    if (run('apt-get', ['update', '-qq'])) PACKAGES.some((name) => run('apt-get', [...APT_INSTALL, name]));
    const installed = onPath(machine);
    if (installed !== undefined) return { path: installed, from: 'installed by apt' };
  }
  log('No Chromium found: installing one by Playwright.');
  // Installing its system dependencies needs root.
  const depsFlags = isRoot && isDebian ? ['--with-deps'] : [];
  if (run('npx', ['playwright', 'install', ...depsFlags, 'chromium'])) {
    return { path: undefined, from: 'of Playwright' };
  }
  throw new Error(
    'No Chromium could be installed. Install one, or set CHROMIUM_PATH. To run all tests but the browser tests: npx vitest run',
  );
}

const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends'];
/** In order of preference; some distributions lack the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

function onPath({ env, isProgram }: Machine): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** The real machine. */
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
    log: console.log,
  };
}
