import { describe, expect, test } from 'vitest';

import { readEnv } from './env.ts';

describe('readEnv', () => {
  test('defaults to one local process with its own database, demo prices and test payments', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      PAYMENTS: 'test',
      ODDS_SOURCES: ['demo'],
      ROLE: 'all',
    });
    expect(env.PUBLIC_URL.href).toBe('http://localhost:4000/');
    expect(env.KEYS_FILE).toBe(`${env.DATA_DIR}/keys.json`);
  });

  test('CORS_ORIGINS allows no sites, the listed ones, or all', () => {
    expect(readEnv({}).CORS_ORIGINS).toEqual([]);
    expect(readEnv({ CORS_ORIGINS: '*' }).CORS_ORIGINS).toEqual(['*']);
    expect(readEnv({ CORS_ORIGINS: 'https://a.example, http://localhost:8080' }).CORS_ORIGINS).toEqual([
      'https://a.example',
      'http://localhost:8080',
    ]);
  });

  test('treats empty variables as unset, and ignores unknown ones', () => {
    expect(readEnv({ PORT: '', HOME: '/home/x' }).PORT).toBe(4000);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'layline.example'],
    ['PUBLIC_URL', 'http://layline.example'],
    ['PUBLIC_URL', 'https://layline.example/app/'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['REDIS_URL', 'http://x'],
    ['TRUSTED_PROXIES', '192.168.7.0/'],
    ['CORS_ORIGINS', 'layline.example'],
    ['CORS_ORIGINS', 'https://site.example/'],
    ['CORS_ORIGINS', 'https://Site.example'],
    ['CORS_ORIGINS', 'ftp://site.example'],
    ['CORS_ORIGINS', 'https://site.example,*'],
    ['CORS_ORIGINS', 'null'],
    ['LOG_LEVEL', 'loud'],
    ['ROLE', 'everything'],
    ['REDIS_PREFIX', 'two words'],
    ['ODDS_API_POLL_SECONDS', '0'],
    ['ODDS_API_POLL_SECONDS', '121'],
    ['PAYMENTS', 'cash'],
  ])('rejects %s=%s by name, without quoting the value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Invalid settings:\\n\\s+${name}`, 'u'));
    let message = '';
    try {
      readEnv({ [name]: value });
    } catch (error) {
      message = error instanceof Error ? error.message : '';
    }
    expect(message.replaceAll('layline.example', '')).not.toContain(value);
  });

  test('reports all invalid settings at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/u);
  });

  test.each([
    ['on this machine', {}, 'test'],
    ['in production', { NODE_ENV: 'production' }, 'off'],
    ['at a public address', { PUBLIC_URL: 'https://layline.example' }, 'off'],
    ['in production, by name', { NODE_ENV: 'production', PAYMENTS: 'test' }, 'test'],
    ['with keys', { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }, 'stripe'],
  ])('payments %s', (_, variables, expected) => {
    expect(readEnv(variables).PAYMENTS).toBe(expected);
  });

  test.each(['api', 'ingest'])('rejects the role %s without Redis', (ROLE) => {
    expect(() => readEnv({ ROLE })).toThrow(`REDIS_URL: required for the role ${ROLE}`);
    expect(readEnv({ ROLE, REDIS_URL: 'redis://localhost' }).ROLE).toBe(ROLE);
  });

  test('parses lists of sources and sports', () => {
    const { ODDS_SOURCES, ODDS_API_SPORTS } = readEnv({
      ODDS_SOURCES: 'demo, football-data:fixtures.csv@2026-02-20 ,',
      ODDS_API_SPORTS: 'soccer_epl,soccer_efl_champ',
    });
    expect(ODDS_SOURCES).toEqual(['demo', 'football-data:fixtures.csv@2026-02-20']);
    expect(ODDS_API_SPORTS).toEqual(['soccer_epl', 'soccer_efl_champ']);
  });

  test('Stripe needs both its secrets', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk' })).toThrow('STRIPE_WEBHOOK_SECRET');
  });
});
