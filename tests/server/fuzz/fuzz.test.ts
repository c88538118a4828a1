import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cases } from '../../cases.ts';
import { type Answer, anyAddress, type Browser } from '../browser.ts';
import { startApp, type TestApp } from '../harness.ts';
import { DATABASES } from '../services.ts';
import { complaintsBy } from './complaints.ts';
import { type Call, callsOf, readDocument } from './document.ts';
import { spoiled, valuesOf } from './json-schema.ts';

/** Runs of each operation with valid requests, and again with invalid ones. */
const RUNS = 15;

/** Calls that may end the session. */
const ENDS_SESSIONS = /log(?:in|out)|register|password|account/u;

/** Never ends; has tests of its own. */
const ENDLESS = new Set(['/odds-gateway/stream']);

// The operations are the same on both databases, and must be known when tests are collected.
const first = await startApp();
const published = (await first.browser().get('/api/openapi.json')).body;
await first.close();
const document = readDocument(published);
const calls = callsOf(document).filter(({ path }) => !ENDLESS.has(path));

const complaints = complaintsBy(document);

type Sent = { readonly path: string; readonly body: unknown };

/** Requests of one operation; mutated somewhere if `wrong`. */
function requests({ path, operation }: Call, wrong: boolean): fc.Arbitrary<Sent> {
  const { schemas } = document.components;
  const fields = operation.parameters.map(({ name, schema, required, in: place }) => {
    const values = valuesOf(schema, schemas).map(String);
    const value = required ? values : fc.option(values, { nil: undefined });
    return value.map((text) => ({ name, place, text }));
  });
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  const valid =
    content?.schema === undefined ? fc.string({ maxLength: 300 }) : valuesOf(content.schema, schemas);
  const body = type === undefined ? fc.constant(undefined) : wrong ? spoiled(valid) : valid;
  return fc.tuple(fc.tuple(...fields), body).map(([found, value]) => {
    const query = new URLSearchParams();
    let filled = path;
    for (const { name, place, text } of found) {
      if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(text ?? ''));
      else if (text !== undefined) query.set(name, text);
    }
    return { path: query.size === 0 ? filled : `${filled}?${query.toString()}`, body: value };
  });
}

/** A signed-in user, who may call every user operation. */
async function signedIn(it: TestApp): Promise<Browser> {
  const browser = it.browser();
  await browser.register();
  return browser;
}

async function send(browser: Browser, call: Call, { path, body }: Sent): Promise<Answer> {
  const [type] = Object.keys(call.operation.requestBody?.content ?? {});
  const access = path.startsWith('/odds-gateway/') ? await accessToken(browser) : undefined;
  const options = {
    from: anyAddress(),
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
    },
  };
  const text = typeof body === 'string' && type !== 'application/json' ? body : JSON.stringify(body);
  const methods: Readonly<Record<string, () => Promise<Answer>>> = {
    GET: () => browser.get(path, options),
    POST: () => browser.post(path, text, options),
    PUT: () => browser.put(path, text, options),
    PATCH: () => browser.patch(path, text, options),
    DELETE: () => browser.del(path, text, options),
  };
  const method = methods[call.method];
  if (method === undefined) throw new Error(`The document has a method that we do not know: ${call.method}`);
  return method();
}

async function accessToken(browser: Browser): Promise<string> {
  const { body } = await browser.post('/api/auth/token/', undefined, { from: anyAddress() });
  return typeof body === 'object' && body !== null && 'access' in body ? String(body.access) : '';
}

describe('the document', () => {
  test('has unique operation ids', () => {
    const names = calls.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(25);
  });
});

describe.each(DATABASES)('on %s', (database) => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp({ database });
  });
  afterAll(() => it.close());

  test.each(calls)('$method $path answers as documented, whatever is sent', async (call) => {
    const { path, operation } = call;
    let browser = await signedIn(it);
    const check = async (sent: Sent): Promise<void> => {
      // Time passes, so that no rate limit is reached.
      it.clock.advance(60_000);
      const answer = await send(browser, call, sent);
      const failure = { sent, status: answer.status, body: answer.body };
      expect(complaints(call, sent.body, answer), JSON.stringify(failure).slice(0, 2000)).toEqual([]);
      if (ENDS_SESSIONS.test(path) && answer.status < 300) browser = await signedIn(it);
    };
    await fc.assert(fc.asyncProperty(requests(call, false), check), { numRuns: cases(RUNS) });
    if (operation.requestBody !== undefined || operation.parameters.length > 0) {
      await fc.assert(fc.asyncProperty(requests(call, true), check), { numRuns: cases(RUNS) });
    }
  });
});
