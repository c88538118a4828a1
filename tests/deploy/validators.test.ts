import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readText } from './deploy-files.ts';
import { findProgram } from './programs.ts';

/* Checks files of deploy/ by the programs that read them. */
const DEPLOY = join(import.meta.dirname, '../../deploy');

/** `systemd-analyze security` counts in tenths, up to 100: 19 is the best for a service with a network. */
const HIGHEST_EXPOSURE = 19;

const [SYSTEMD = '', PROMTOOL = '', CADDY = ''] = (['systemd-analyze', 'promtool', 'caddy'] as const).map(
  (name) => findProgram(name),
);

const folder = mkdtempSync(join(tmpdir(), 'layline-validators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in a folder, with a home of its own, and returns its output. Throws if it fails. */
function run(
  file: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): string {
  const env = { PATH: process.env['PATH'], HOME: folder, ...variables };
  const { status, stdout, stderr, error } = spawnSync(file, args, { cwd: folder, env, encoding: 'utf8' });
  expect(status, `${file} ${args.join(' ')}\n${stdout}${stderr}${error?.message ?? ''}`).toBe(0);
  return `${stdout}${stderr}`;
}

describe.runIf(SYSTEMD !== '')('systemd-analyze', () => {
  /** The unit with this machine's Node, since a missing program is an error. */
  function unit(change: (text: string) => string = (text) => text): string {
    const path = join(folder, 'layline.service');
    writeFileSync(
      path,
      change(readText('deploy/systemd/layline.service')).replace('/usr/bin/node', process.execPath),
    );
    return path;
  }

  test('accepts the unit', () => {
    // Other units of this machine may be faulty.
    expect(run(SYSTEMD, ['verify', unit()])).not.toContain('layline.service');
  });

  test('rates it as well protected', () => {
    const threshold = ['security', '--offline=true', `--threshold=${HIGHEST_EXPOSURE}`];
    expect(run(SYSTEMD, [...threshold, unit()])).toMatch(
      /Overall exposure level for layline\.service: 1\.\d/u,
    );
    const open = unit((text) =>
      text.replaceAll(/^(?:NoNewPrivileges|CapabilityBoundingSet|SystemCall\w+)=.*$/gmu, ''),
    );
    expect(() => run(SYSTEMD, [...threshold, open])).toThrow('Overall exposure level');
  });
});

describe.runIf(PROMTOOL !== '')('promtool', () => {
  const inFolder = (name: string): string => join(DEPLOY, 'prometheus', name);

  test('accepts the configuration and its rules', () => {
    expect(run(PROMTOOL, ['check', 'config', inFolder('prometheus.yaml')])).toContain(
      'SUCCESS: 1 rule files found',
    );
    const [count] =
      /\d+(?= rules found)/u.exec(run(PROMTOOL, ['check', 'rules', inFolder('alerts.yaml')])) ?? [];
    expect(Number(count)).toBe(readText('deploy/prometheus/alerts.yaml').split('- alert:').length - 1);
  });

  test('confirms that each alert fires and resolves as alerts-test.yaml says', () => {
    expect(run(PROMTOOL, ['test', 'rules', inFolder('alerts-test.yaml')])).toContain('SUCCESS');
  });
});

describe.runIf(CADDY !== '')('caddy', () => {
  test.each([
    ['on a host', {}],
    ['as the balancer', { PUBLIC_URL: 'https://odds.example', LAYLINE_UPSTREAMS: 'api-1:4000 api-2:4000' }],
  ])('accepts the Caddyfile %s, and its format', (_, variables) => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
    const printed = run(CADDY, args, variables);
    expect(printed).toContain('Valid configuration');
    expect(printed).not.toContain('not formatted');
  });
});
