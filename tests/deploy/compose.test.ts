import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../server/process/arguments.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { clientAddress, isIn, networks } from '../../server/http/client-address.ts';
import { DRAIN_MS } from '../../server/process/start.ts';
import {
  type Compose,
  interpolate,
  parseBytes,
  parseEnvFile,
  parseSeconds,
  readCompose,
  readManifest,
  readText,
  readUnit,
  type Service,
  SETTINGS,
} from './deploy-files.ts';

const EXAMPLE = parseEnvFile(readText('deploy/layline.env.example'));
const FILLED = { ...EXAMPLE, POSTGRES_PASSWORD: 'a1b2c3' };
const SECRETS = /PASSWORD|SECRET|KEY|SESSION|TOKEN/u;
const IMAGE_ENV = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '4000', DATA_DIR: '/data' };

const SINGLE = readCompose('compose.yaml');
const CLUSTER = readCompose('compose.cluster.yaml');
const FILES: readonly (readonly [string, Compose])[] = [
  ['compose.yaml', SINGLE],
  ['compose.cluster.yaml', CLUSTER],
];

/** The services of a file that run Layline. */
const ours = ({ services }: Compose): readonly (readonly [string, Service])[] =>
  Object.entries(services).filter(([, { build }]) => build !== undefined);

/** The settings that a service starts with, given these variables in .env. */
function settingsOf(service: Service, dotEnv: Readonly<Record<string, string>> = FILLED): Env {
  const { environment, env_file: file, command } = service;
  const task = parseArguments(command);
  if (task.kind !== 'serve') throw new Error(`Not a start of the server: ${command.join(' ')}`);
  const filled: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, interpolate(value, dotEnv)]),
  );
  const role = task.role === undefined ? {} : { ROLE: task.role };
  return readEnv({ ...IMAGE_ENV, ...(file === undefined ? {} : dotEnv), ...filled, ...role });
}

const networksOf = ({ networks: named }: Service): readonly string[] =>
  Array.isArray(named) ? named : Object.keys(named);

describe('layline.env.example', () => {
  test('has settings of the server, and the password that compose.cluster.yaml needs', () => {
    const others = Object.keys(EXAMPLE).filter((name) => !SETTINGS.has(name));
    expect(others).toEqual(['POSTGRES_PASSWORD']);
    expect(readText('deploy/compose.cluster.yaml')).toContain('${POSTGRES_PASSWORD:?');
  });

  test('has no secret, and can be used as it is', () => {
    const secrets = Object.keys(EXAMPLE).filter((name) => SECRETS.test(name));
    expect(secrets.length).toBeGreaterThan(4);
    expect(secrets.filter((name) => EXAMPLE[name] !== '')).toEqual([]);
    expect(readEnv(EXAMPLE)).toMatchObject({ PAYMENTS: 'off', ODDS_SOURCES: ['demo'] });
  });
});

describe.each(FILES)('%s', (_, compose) => {
  test('runs the image of this version, built from the project root', () => {
    expect(ours(compose).length).toBeGreaterThan(0);
    for (const [name, service] of ours(compose)) {
      expect(interpolate(service.image, {}), name).toBe(`layline:${readManifest().version}`);
      expect(service.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
    }
  });

  test('gives the server only settings that exist', () => {
    for (const [name, service] of ours(compose)) {
      expect(
        Object.keys(service.environment).filter((setting) => !SETTINGS.has(setting)),
        name,
      ).toEqual([]);
      expect(settingsOf(service).PAYMENTS).toBe('off');
    }
  });

  test('has no secret', () => {
    for (const { environment } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) {
        // Variables without a default.
        const literal = value.replaceAll(/\$\{\w+:(?:-|\?[^}]+)\}/gu, '');
        expect(literal).not.toContain('$');
        const isSecret = SECRETS.test(name) && name !== 'KEYS_FILE';
        expect(isSecret ? literal : '', name).toBe('');
        // No URL has one before its @ either.
        expect(literal).not.toMatch(/:\/\/[^@/]*:[^@/]+@/u);
      }
    }
  });

  test('drops the privileges of every service, and limits its resources', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.security_opt, name).toContain('no-new-privileges:true');
      expect(parseBytes(service.deploy.resources.limits.memory), name).toBeGreaterThan(0);
      expect(Number(service.deploy.resources.limits.cpus), name).toBeGreaterThan(0);
      // PostgreSQL's image starts as root, to hand its data to the account that it then uses.
      if (name === 'postgres') continue;
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
    }
  });

  test('gives every service its own hostname, which the lock of the data folder needs', () => {
    for (const [name, { hostname }] of Object.entries(compose.services)) expect(hostname).toBe(name);
  });

  test('gives the server time to stop', () => {
    for (const [, { stop_grace_period: grace = '' }] of ours(compose)) {
      expect(parseSeconds(grace) * 1000).toBeGreaterThan(DRAIN_MS + 5000);
    }
  });

  test('limits memory as the systemd unit does', () => {
    const [limit = ''] = readUnit('deploy/systemd/layline.service').get('MemoryMax') ?? [];
    for (const [, { deploy }] of ours(compose)) {
      expect(parseBytes(deploy.resources.limits.memory)).toBe(parseBytes(limit));
    }
  });

  test('pins each image of others to one version', () => {
    const others = Object.values(compose.services).filter(({ build }) => build === undefined);
    for (const { image } of others) expect(image).toMatch(/^[a-z]+:\d+\.\d+(?:\.\d+)?-(?:alpine|bookworm)$/u);
  });

  test('waits for services with a health check', () => {
    for (const { depends_on: needs } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        const service = compose.services[name];
        expect(condition).toBe('service_healthy');
        // Our own image has one itself.
        expect(service?.healthcheck ?? service?.build, name).toBeDefined();
      }
    }
  });

  test('declares the volumes and networks that it uses, and no others', () => {
    const services = Object.values(compose.services);
    const named = services.flatMap(({ volumes }) => volumes.filter((volume) => !volume.startsWith('.')));
    expect(new Set(named.map((volume) => volume.split(':')[0]))).toEqual(
      new Set(Object.keys(compose.volumes)),
    );
    expect(new Set(services.flatMap(networksOf))).toEqual(new Set(Object.keys(compose.networks)));
  });
});

describe('one process', () => {
  const service = SINGLE.services['layline'];
  const settings = () => (service === undefined ? undefined : settingsOf(service));
  const gateway = SINGLE.networks['front']?.ipam.config[0]?.gateway ?? '';

  test('has every role, with all settings, its data on a volume, for this host only', () => {
    expect(service?.env_file).toBe('.env');
    expect(settings()).toMatchObject({ ROLE: 'all', DATA_DIR: '/data' });
    expect(settings()?.DATABASE_URL).toBeUndefined();
    expect(service?.ports).toEqual(['127.0.0.1:4000:4000']);
    expect(service?.volumes).toEqual(['data:/data']);
  });

  test('trusts the host for client addresses, and lets it read metrics', () => {
    const trusted = networks(settings()?.TRUSTED_PROXIES ?? []);
    expect(clientAddress(gateway, '203.0.113.9', trusted)).toBe('203.0.113.9');
    expect(clientAddress('172.30.57.2', '203.0.113.9', trusted)).toBe('172.30.57.2');
    expect(isIn(gateway, networks(settings()?.METRICS_NETWORKS ?? []))).toBe(true);
  });
});

describe('several processes', () => {
  const roles = () => ours(CLUSTER).map(([name, service]) => [name, settingsOf(service)] as const);
  const ofRole = (role: string) => roles().flatMap(([, env]) => (env.ROLE === role ? [env] : []));
  const balancer = CLUSTER.services['balancer'];
  const named = balancer?.networks;
  const address = named === undefined || Array.isArray(named) ? '' : (named['front']?.ipv4_address ?? '');

  test('are two that answer users and two that ingest prices', () => {
    expect(roles().map(([name, { ROLE }]) => [name, ROLE])).toEqual([
      ['api-1', 'api'],
      ['api-2', 'api'],
      ['ingest-1', 'ingest'],
      ['ingest-2', 'ingest'],
    ]);
  });

  test('have all settings between them, each role only those that it reads', () => {
    const fixed = new Set([...Object.keys(IMAGE_ENV), 'ROLE']);
    const namesOf = (role: string): readonly string[] =>
      ours(CLUSTER).flatMap(([, service]) =>
        settingsOf(service).ROLE === role ? Object.keys(service.environment) : [],
      );
    const [api, ingest] = [new Set(namesOf('api')), new Set(namesOf('ingest'))];
    expect(ours(CLUSTER).map(([, service]) => service.env_file)).toEqual(ours(CLUSTER).map(() => undefined));
    expect([...SETTINGS].filter((name) => !fixed.has(name) && !api.has(name) && !ingest.has(name))).toEqual(
      [],
    );
    const ofSources = [...api].filter((name) => /^(?:ODDS|BETFAIR|MATCHBOOK|SMARKETS|DEMO)_/u.test(name));
    // The history is kept by the processes that read it, and stored by those with a database.
    expect(ofSources).toEqual(['ODDS_HISTORY_MB', 'ODDS_HISTORY_STORE']);
    expect([...ingest].filter((name) => /^(?:STRIPE|DATABASE|PAYMENTS|KEYS|PUBLIC)/u.test(name))).toEqual([]);
  });

  test('start with the settings of .env', () => {
    const filled: Readonly<Record<string, string>> = {
      ...FILLED,
      ODDS_SOURCES: 'demo,the-odds-api',
      LOG_LEVEL: 'debug',
      ODDS_API_KEY: 'k',
    };
    for (const [, service] of ours(CLUSTER)) {
      const env = settingsOf(service, filled);
      expect(env.LOG_LEVEL).toBe('debug');
      expect(env.ODDS_SOURCES).toEqual(env.ROLE === 'ingest' ? ['demo', 'the-odds-api'] : ['demo']);
      expect(env.ODDS_API_KEY).toBe(env.ROLE === 'ingest' ? 'k' : undefined);
    }
  });

  test('share the database, the keys and Redis', () => {
    for (const { DATABASE_URL, KEYS_FILE } of ofRole('api')) {
      expect(DATABASE_URL).toBe('postgres://layline:a1b2c3@postgres:5432/layline');
      expect(KEYS_FILE).toBe('/data/keys.json');
    }
    const postgres = CLUSTER.services['postgres']?.environment;
    expect(postgres).toMatchObject({ POSTGRES_USER: 'layline', POSTGRES_DB: 'layline' });
    expect(new Set(roles().map(([, { REDIS_URL }]) => REDIS_URL))).toEqual(new Set(['redis://redis:6379']));
    const volumes = ours(CLUSTER).filter(([name]) => name.startsWith('api'));
    expect(volumes.map(([, service]) => service.volumes)).toEqual([['keys:/data'], ['keys:/data']]);
  });

  test('have the same sources, so that one can take over from the other', () => {
    const [one, two] = ofRole('ingest');
    expect(one?.ODDS_SOURCES).toEqual(two?.ODDS_SOURCES);
  });

  test('are all behind the load balancer', () => {
    const upstreams = ours(CLUSTER).flatMap(([name, service]) =>
      settingsOf(service).ROLE === 'api' ? [`${name}:${IMAGE_ENV.PORT}`] : [],
    );
    expect(balancer?.environment['LAYLINE_UPSTREAMS']).toBe(upstreams.join(' '));
    expect(Object.keys(balancer?.depends_on ?? {})).toEqual(['api-1', 'api-2']);
    expect(balancer?.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  test('trust only the load balancer for client addresses', () => {
    for (const { TRUSTED_PROXIES } of ofRole('api')) {
      const trusted = networks(TRUSTED_PROXIES);
      expect(clientAddress(address, '203.0.113.9', trusted)).toBe('203.0.113.9');
      for (const other of ['172.30.58.1', '172.30.58.11', '172.30.59.10']) {
        expect(clientAddress(other, '203.0.113.9', trusted)).toBe(other);
      }
    }
  });

  test('expose metrics to the internal network only, which neither the load balancer nor the outside can reach', () => {
    const subnet = CLUSTER.networks['back']?.ipam.config[0]?.subnet ?? '';
    expect(CLUSTER.networks['back']?.internal).toBe(true);
    expect(balancer === undefined ? [] : networksOf(balancer)).toEqual(['front']);
    for (const [, { METRICS_NETWORKS }] of roles()) {
      const readers = networks(METRICS_NETWORKS);
      expect(isIn(subnet.replace('.0/24', '.77'), readers)).toBe(true);
      for (const outside of [address, '172.30.58.1']) expect(isIn(outside, readers)).toBe(false);
    }
  });
});
