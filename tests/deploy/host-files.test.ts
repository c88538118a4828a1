import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEARTBEAT_MS } from '../../server/gateway/stream.ts';
import { readEnv } from '../../server/env.ts';
import { clientAddress, networks } from '../../server/http/client-address.ts';
import { KEEP_ALIVE_MS, MAX_CONNECTIONS, MAX_HEADER_BYTES } from '../../server/http/listen.ts';
import { bodyLimitOf } from '../../server/http/read-request.ts';
import { DRAIN_MS } from '../../server/process/start.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import {
  parseBytes,
  parseEnvFile,
  parseSeconds,
  readManifest,
  readText,
  readUnit,
  SETTINGS,
} from './deploy-files.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startApp();
});
afterAll(() => it.close());

/** The first group of a pattern in a text; empty without a match. */
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** The largest body limit of any operation, in bytes. */
const largestBody = (): number => Math.max(...it.app.operations.map(bodyLimitOf));

/** The first path segments that no proxy forwards. */
function privatePaths(): readonly string[] {
  const isPrivate = ({ path, access }: { readonly path: string; readonly access: string }): boolean =>
    access === 'machine' || path.startsWith('/operate/');
  const paths = it.app.operations.filter(isPrivate).map(({ path }) => path);
  return [...new Set(paths.map((path) => path.replace(/(?<=^\/[^/]+\/).*/u, '')))];
}

describe('layline.service', () => {
  const unit = readUnit('deploy/systemd/layline.service');
  const only = (name: string): string => unit.get(name)?.join(' ') ?? '';
  const variables = () => parseEnvFile((unit.get('Environment') ?? []).join(' ').replaceAll(' ', '\n'));

  test('starts the server as `npm start` does', () => {
    const [program, ...args] = readManifest().start;
    expect(only('ExecStart')).toBe([`/usr/bin/${program ?? ''}`, ...args].join(' '));
    expect(only('WorkingDirectory')).toBe('/opt/layline');
  });

  test('gives it only settings that exist, the private ones from a file', () => {
    expect(Object.keys(variables()).filter((name) => !SETTINGS.has(name))).toEqual([]);
    expect(only('EnvironmentFile')).toBe('-/etc/layline/layline.env');
    expect(readEnv(variables())).toMatchObject({ NODE_ENV: 'production', PAYMENTS: 'off' });
  });

  test('keeps the data in the only folder that it may write', () => {
    expect(variables()['DATA_DIR']).toBe(`/var/lib/${only('StateDirectory')}`);
    expect(only('ProtectSystem')).toBe('strict');
    expect(only('ReadWritePaths')).toBe('');
  });

  test('trusts a proxy on this host for client addresses', () => {
    const trusted = networks(readEnv(variables()).TRUSTED_PROXIES);
    for (const proxy of ['127.0.0.1', '::1']) {
      expect(clientAddress(proxy, '203.0.113.9', trusted)).toBe('203.0.113.9');
    }
  });

  test('runs as the account that sysusers.conf makes', () => {
    const [, account = '', , , home = ''] =
      /^u (\S+) (\S+) ("[^"]*") (\S+)$/mu.exec(readText('deploy/systemd/sysusers.conf')) ?? [];
    expect(account).toBe(only('User'));
    expect(account).toBe(only('Group'));
    expect(home).toBe(variables()['DATA_DIR']);
  });

  test('gives the server time to stop, and allows as many connections as it accepts', () => {
    expect(Number(only('TimeoutStopSec')) * 1000).toBeGreaterThan(DRAIN_MS + 5000);
    expect(Number(only('LimitNOFILE'))).toBeGreaterThan(MAX_CONNECTIONS);
  });

  test('leaves out hardening that would break V8 and the lock of the data folder, and says so', () => {
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
    expect(unit.has('ProcSubset')).toBe(false);
    expect(readText('deploy/systemd/layline.service')).toMatch(/^# MemoryDenyWriteExecute= is absent/mu);
  });
});

describe('nginx/layline.conf', () => {
  const text = readText('deploy/nginx/layline.conf');

  test('forwards to the server’s default address', () => {
    const { HOST, PORT } = readEnv({});
    expect(found(text, /^\tserver (\S+) max_fails/mu)).toBe(`${HOST}:${PORT}`);
  });

  test('accepts the bodies that the server accepts, and no larger ones', () => {
    expect(parseBytes(found(text, /client_max_body_size (\w+);/u))).toBe(largestBody());
  });

  test('closes idle connections before the server does', () => {
    expect(parseSeconds(found(text, /keepalive_timeout (\w+);/u)) * 1000).toBeLessThan(KEEP_ALIVE_MS);
  });

  test('waits for the slowest answer, and between two events of a stream', () => {
    const deadlines = it.app.operations.map(({ deadline = 5000 }) => (deadline === 'none' ? 0 : deadline));
    const timeouts = [...text.matchAll(/proxy_read_timeout (\w+);/gu)].map(
      ([, time = '']) => parseSeconds(time) * 1000,
    );
    expect(timeouts).toHaveLength(2);
    expect(timeouts[0]).toBeGreaterThanOrEqual(Math.max(...deadlines));
    expect(timeouts[1]).toBeGreaterThan(4 * HEARTBEAT_MS);
  });

  test('does not buffer event streams', () => {
    const streams = it.app.operations.filter(({ answers }) =>
      Object.values(answers).some((answer) => JSON.stringify(answer).includes('text/event-stream')),
    );
    const unbuffered = [...text.matchAll(/location = (\S+) \{[^}]*proxy_buffering off;/gu)];
    expect(unbuffered.map(([, path]) => path)).toEqual(streams.map(({ path }) => path));
  });

  test('forwards nothing that is for the operator', () => {
    const refused = [...text.matchAll(/location (?:= )?(\S+) \{\s*return 404;/gu)].map(
      ([, path = '']) => path,
    );
    expect(refused.toSorted()).toEqual([...privatePaths()].toSorted());
  });
});

describe('Caddyfile', () => {
  const text = readText('deploy/Caddyfile');

  test('forwards to the server’s default address, and checks its readiness', () => {
    const { HOST, PORT } = readEnv({});
    const defaults = [...text.matchAll(/\{\$LAYLINE_UPSTREAMS:([^}]+)\}/gu)].map(([, address]) => address);
    expect(new Set(defaults)).toEqual(new Set([`${HOST}:${PORT}`]));
    const paths = it.app.operations.map(({ path }) => path);
    expect(paths).toContain(found(text, /health_uri (\S+)/u));
  });

  test('leaves body limits to the server, and accepts smaller headers than the server', () => {
    expect(text).not.toMatch(/^\s*request_body /mu);
    const [, kibibytes = ''] = /max_header_size (\d+)KiB/u.exec(text) ?? [];
    // Caddy adds 4 KiB, and a proxy's own headers.
    expect((Number(kibibytes) + 4) * 1024).toBeLessThan(MAX_HEADER_BYTES - 512);
  });

  test('closes idle connections before the server does', () => {
    expect(parseSeconds(found(text, /keepalive (\w+)/u)) * 1000).toBeLessThan(KEEP_ALIVE_MS);
  });

  test('forwards nothing that is for the operator', () => {
    const refused = found(text, /@private path (.+)/u).split(' ');
    expect(refused.map((path) => path.replace('*', '')).toSorted()).toEqual([...privatePaths()].toSorted());
  });

  test('does not compress, since the server does', () => {
    expect(text).not.toMatch(/^\s*encode /mu);
  });
});
