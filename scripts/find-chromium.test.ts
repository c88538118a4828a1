import { describe, expect, test } from 'vitest';

import { findChromium, type Machine } from './find-chromium.ts';

/** A fake machine with these programs. Commands starting with one of `works` succeed; an install adds `brings`. */
function machine({
  programs = [],
  env = {},
  works = [],
  brings = [],
  ...rest
}: {
  readonly programs?: readonly string[];
  readonly env?: Machine['env'];
  readonly works?: readonly string[];
  readonly brings?: readonly string[];
} & Partial<Pick<Machine, 'isRoot' | 'isDebian'>>) {
  const installed = new Set(programs);
  const ran: string[] = [];
  const logged: string[] = [];
  const it: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isProgram: (path) => installed.has(path),
    isRoot: false,
    isDebian: false,
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      const succeeds = works.some((each) => `${line} `.startsWith(`${each} `));
      if (succeeds && line.includes('install')) for (const path of brings) installed.add(path);
      return succeeds;
    },
    log: (text) => logged.push(text),
    ...rest,
  };
  return { it, ran, logged };
}

const INSTALL = 'apt-get install -y -qq --no-install-recommends';
const SHELL = 'chromium-headless-shell';

describe('findChromium', () => {
  test('returns the program that CHROMIUM_PATH names, or throws', () => {
    const env = { CHROMIUM_PATH: '/opt/mine' };
    const programs = ['/usr/bin/chromium', '/opt/mine'];
    expect(findChromium(machine({ env, programs }).it).path).toBe('/opt/mine');
    expect(() => findChromium(machine({ env, programs: ['/usr/bin/chromium'] }).it)).toThrow(
      'CHROMIUM_PATH is not an executable file: /opt/mine',
    );
  });

  test('returns an installed browser without installing another', () => {
    const { it, ran, logged } = machine({
      programs: ['/usr/bin/google-chrome'],
      isRoot: true,
      isDebian: true,
    });
    expect(findChromium(it)).toEqual({ path: '/usr/bin/google-chrome', from: 'found here' });
    expect([ran, logged]).toEqual([[], []]);
  });

  test('prefers the headless shell', () => {
    const programs = ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findChromium(machine({ programs }).it).path).toBe('/usr/bin/chromium-headless-shell');
  });

  test.each([
    ['the headless shell', [SHELL], [SHELL]],
    ['Chromium if apt has no headless shell', ['chromium'], [SHELL, 'chromium']],
  ])('installs by apt as root on Debian, and logs it: %s', (_, [had = ''], tried) => {
    const works = ['apt-get update', `${INSTALL} ${had}`];
    const brings = [`/usr/bin/${had}`];
    const { it, ran, logged } = machine({ isRoot: true, isDebian: true, works, brings });
    expect(findChromium(it)).toEqual({ path: `/usr/bin/${had}`, from: 'installed by apt' });
    expect(ran).toEqual(['apt-get update -qq', ...tried.map((name) => `${INSTALL} ${name}`)]);
    expect(logged).toEqual(['No Chromium found: installing one by apt.']);
  });

  test.each([
    ['the user is not root', { isDebian: true }, []],
    ['the system is not Debian', { isRoot: true }, []],
    ['apt has none', { isRoot: true, isDebian: true }, ['--with-deps']],
  ])('installs by Playwright if %s, and logs it', (_, kind, needs) => {
    const { it, ran, logged } = machine({ ...kind, works: ['apt-get update', 'npx'] });
    expect(findChromium(it)).toEqual({ path: undefined, from: 'of Playwright' });
    expect(ran.at(-1)).toBe(['npx playwright install', ...needs, 'chromium'].join(' '));
    const tried = [...(needs.length === 0 ? [] : ['apt']), 'Playwright'];
    expect(logged).toEqual(tried.map((by) => `No Chromium found: installing one by ${by}.`));
  });

  test('throws with instructions if nothing can be installed', () => {
    expect(() => findChromium(machine({}).it)).toThrow(
      /^No Chromium could be installed\. Install one, or set CHROMIUM_PATH\./u,
    );
  });
});
