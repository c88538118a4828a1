import { describe, expect, test } from 'vitest';

import { findChromium, type Machine } from './find-chromium.ts';

/** A machine with these programs, on which these commands end well, the first of them bringing what it `brings`. */
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
  const there = new Set(programs);
  const ran: string[] = [];
  const said: string[] = [];
  const it: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isProgram: (path) => there.has(path),
    isRoot: false,
    isDebian: false,
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      const ends = works.some((each) => `${line} `.startsWith(`${each} `));
      if (ends && line.includes('install')) for (const path of brings) there.add(path);
      return ends;
    },
    say: (text) => said.push(text),
    ...rest,
  };
  return { it, ran, said };
}

const INSTALL = 'apt-get install -y -qq --no-install-recommends';
const SHELL = 'chromium-headless-shell';

describe('a browser to test with', () => {
  test('is the one that CHROMIUM_PATH names, or none', () => {
    const env = { CHROMIUM_PATH: '/opt/mine' };
    const programs = ['/usr/bin/chromium', '/opt/mine'];
    expect(findChromium(machine({ env, programs }).it).path).toBe('/opt/mine');
    expect(() => findChromium(machine({ env, programs: ['/usr/bin/chromium'] }).it)).toThrow(
      'CHROMIUM_PATH is no program: /opt/mine',
    );
  });

  test('is one that is here, and nothing is installed then', () => {
    const { it, ran, said } = machine({ programs: ['/usr/bin/google-chrome'], isRoot: true, isDebian: true });
    expect(findChromium(it)).toEqual({ path: '/usr/bin/google-chrome', from: 'found here' });
    expect([ran, said]).toEqual([[], []]);
  });

  test('is one without windows where there are both', () => {
    const programs = ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell'];
    expect(findChromium(machine({ programs }).it).path).toBe('/usr/bin/chromium-headless-shell');
  });

  test.each([
    ['one without windows', [SHELL], [SHELL]],
    ['the usual one where apt has no other', ['chromium'], [SHELL, 'chromium']],
  ])('is installed by apt on a bare Debian as root, which is said: %s', (_, [had = ''], tried) => {
    const works = ['apt-get update', `${INSTALL} ${had}`];
    const brings = [`/usr/bin/${had}`];
    const { it, ran, said } = machine({ isRoot: true, isDebian: true, works, brings });
    expect(findChromium(it)).toEqual({ path: `/usr/bin/${had}`, from: 'installed by apt' });
    expect(ran).toEqual(['apt-get update -qq', ...tried.map((name) => `${INSTALL} ${name}`)]);
    expect(said).toEqual(['No Chromium found: installing one by apt.']);
  });

  test.each([
    ['the user is not root', { isDebian: true }, []],
    ['this is no Debian', { isRoot: true }, []],
    ['apt has none', { isRoot: true, isDebian: true }, ['--with-deps']],
  ])('is installed by Playwright where %s, which is said', (_, kind, needs) => {
    const { it, ran, said } = machine({ ...kind, works: ['apt-get update', 'npx'] });
    expect(findChromium(it)).toEqual({ path: undefined, from: 'of Playwright' });
    expect(ran.at(-1)).toBe(['npx playwright install', ...needs, 'chromium'].join(' '));
    const tried = [...(needs.length === 0 ? [] : ['apt']), 'Playwright'];
    expect(said).toEqual(tried.map((by) => `No Chromium found: installing one by ${by}.`));
  });

  test('that cannot be had is a sentence which says what to do', () => {
    expect(() => findChromium(machine({}).it)).toThrow(
      /^No Chromium could be installed\. Install one, or name one by CHROMIUM_PATH\./u,
    );
  });
});
