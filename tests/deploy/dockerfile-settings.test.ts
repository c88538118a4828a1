import { beforeAll, expect, test } from 'vitest';
import {
  parseCommand,
  parseDockerfile,
  parseHealthCheck,
  parseVariables,
  type Stage,
  textsOf,
} from '../../scripts/deploy/dockerfile.ts';
import { readEnv } from '../../server/env.ts';
import { readManifest, readText, SETTINGS } from './deploy-files.ts';

const STAGES = parseDockerfile(readText('deploy/Dockerfile'));
let last: Stage;
beforeAll(() => {
  const found = STAGES.at(-1);
  if (found === undefined) throw new Error('The Dockerfile has no stage');
  last = found;
});

/** The variables of the last stage. */
const environment = (): Readonly<Record<string, string>> =>
  Object.fromEntries(textsOf(last, 'ENV').flatMap((text) => [...parseVariables(text)]));

test('the image starts the server as `npm start` does', () => {
  expect(parseCommand(textsOf(last, 'ENTRYPOINT')[0] ?? '')).toEqual(readManifest().start);
});

test('all stages use one base image, pinned to a version that package.json allows', () => {
  const bases = new Set(STAGES.map(({ base }) => base));
  expect([...bases]).toHaveLength(1);
  const [, version = ''] = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/u.exec([...bases][0] ?? '') ?? [];
  const [major = 0, minor = 0] = version.split('.').map(Number);
  expect(major > 20 || (major === 20 && minor >= 19)).toBe(true);
});

test('its variables are settings, for a server that is reachable from outside', () => {
  const variables = environment();
  expect(Object.keys(variables).filter((name) => !SETTINGS.has(name))).toEqual([]);
  const env = readEnv(variables);
  expect(env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PAYMENTS: 'off' });
  expect(env.PORT).toBe(readEnv({}).PORT);
  expect(textsOf(last, 'EXPOSE')).toEqual([String(env.PORT)]);
  expect(textsOf(last, 'VOLUME')).toEqual([env.DATA_DIR]);
});

test('it runs as an account other than root, which owns the volume', () => {
  const [user = ''] = textsOf(last, 'USER');
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/u);
  const owned = textsOf(last, 'COPY').filter((text) => text.includes(`--chown=${user}`));
  expect(owned.map((text) => text.split(' ').at(-1))).toEqual(textsOf(last, 'VOLUME'));
});

test('its packages come from an install without development dependencies', () => {
  const source = textsOf(last, 'COPY').find((text) => text.includes('node_modules'));
  const name = /--from=(?<name>\w+)/u.exec(source ?? '')?.groups?.['name'];
  const stage = STAGES.find((each) => each.name === name);
  const installs = stage === undefined ? [] : textsOf(stage, 'RUN').filter((text) => text.startsWith('npm '));
  expect(installs).toEqual([expect.stringMatching(/^npm ci --omit=dev /u)]);
});

test('its health check asks whether the process is live, on the server’s configured port', () => {
  const { command, options } = parseHealthCheck(textsOf(last, 'HEALTHCHECK')[0] ?? '');
  expect(command.slice(0, 2)).toEqual(['node', '--eval']);
  expect(command[2]).toContain("'http://127.0.0.1:' + process.env.PORT + '/healthz'");
  expect([...options.keys()].toSorted()).toEqual(['interval', 'retries', 'start-period', 'timeout']);
});
