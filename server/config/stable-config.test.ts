import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import type { RequestContext } from '../http/operation.ts';
import { configOperations, type StableConfig } from './stable-config.ts';
import { DEFAULT_FILE, loadStableConfig } from './load-stable-config.ts';

const FACTS = {
  sports: {},
  marketTypes: {},
  contractTypes: {},
  plan: { slug: 'beginners', name: 'Beginners Plan', price_pence: 2999, currency: 'GBP', period: 'month' },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'stable-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REQUEST: RequestContext = {
  id: 'r1',
  headers: new Headers(),
  address: '127.0.0.1',
  addressKey: '127.0.0.1',
  sessionCookie: '',
  rawBody: new Uint8Array(),
  search: '',
  signal: () => new AbortController().signal,
};

/** The response of the public configuration to a caller with these headers. */
async function answerTo(config: StableConfig, headers: Headers = new Headers()) {
  const asked = configOperations(config).find(({ path }) => path === '/api/stable-config/public/');
  if (asked === undefined) throw new Error('The public configuration is an operation');
  const nothing = { caller: undefined, params: undefined, query: undefined, body: undefined };
  const {
    status,
    body,
    headers: sent,
  } = await asked.handle({ ...nothing, request: { ...REQUEST, headers } });
  return { status, body, etag: sent?.['etag'] ?? '' };
}

describe('an edited configuration', () => {
  const file = join(folder, 'mine.json');
  writeFileSync(file, readFileSync(DEFAULT_FILE, 'utf8').replace('"name": "Coral"', '"name": "Coral (new)"'));
  const before = loadStableConfig(FACTS);
  const edited = loadStableConfig(FACTS, file);

  test('is answered whole to who has the one before it', async () => {
    const { etag } = await answerTo(before);
    const answer = await answerTo(edited, new Headers({ 'if-none-match': etag }));
    expect(answer).toMatchObject({ status: 200, body: edited.answer });
    expect(answer.etag).not.toBe(etag);
  });

  test('that says the same has the same tag after a new start', async () => {
    const { etag } = await answerTo(before);
    expect(await answerTo(loadStableConfig(FACTS), new Headers({ 'if-none-match': etag }))).toEqual({
      status: 304,
      body: undefined,
      etag,
    });
  });
});
