import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { CALCULATIONS } from '#lib/calculations';

import type { AnyOperation } from '../../server/http/operation.ts';
import { startApp, type TestApp } from './harness.ts';

const LIMITS = [
  ['post', '/api/bets/import/', '4 MiB'],
  ['post', '/odds-gateway/aggregates', '256 KiB'],
  ['post', '/odds-gateway/history', '64 KiB'],
  ['post', '/api/auth/login/', '64 KiB'],
] as const;

/** The parts of the document that describe headers. */
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()) })) }),
    ),
  ),
});

const content = z.record(
  z.string(),
  z.looseObject({
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
);

type Content = z.infer<typeof content>;

/** The JSON examples of a body or of an answer. */
function examplesIn(part: { readonly content?: Content | undefined } | undefined) {
  return part?.content?.['application/json']?.examples ?? {};
}

/** The bodies of calls with POST, their answers, and the examples of both. */
const bodies = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({
      post: z
        .looseObject({
          tags: z.array(z.string()),
          requestBody: z.looseObject({ content }).optional(),
          responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
        })
        .optional(),
    }),
  ),
});

/** The bodies of all calls, with their examples. */
const requests = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .looseObject({
            content: z.record(
              z.string(),
              z.looseObject({
                schema: z.unknown().optional(),
                examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
              }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

const listed = z.object({ tags: z.array(z.object({ name: z.string(), description: z.string() })) });

/** Tells whether the operation at a path reads a body; true for bodies that it has no schema for. */
function bodyReader(operations: readonly AnyOperation[], method: string, path: string) {
  const operation = operations.find((each) => each.path === path && each.method === method);
  return (value: unknown): boolean => operation?.body?.safeParse(value).success ?? true;
}

describe('the OpenAPI document', () => {
  let it: TestApp;
  beforeAll(async () => {
    it = await startApp();
  });
  afterAll(() => it.close());

  test.each(LIMITS)('states the body limit: %s %s', async (method, path, size) => {
    const description = `At most ${size}`;
    const document = (await it.browser().get('/api/openapi.json')).body;
    expect(document).toHaveProperty(['paths', path, method, 'requestBody', 'description'], description);
  });

  test('lists the headers of every answer: those of a limit if there is one, and Retry-After with 429 and 503', async () => {
    const { paths } = described.parse((await it.browser().get('/api/openapi.json')).body);
    const { operations } = it.app;
    const limited = operations.filter(
      ({ limit, userLimit }) => limit !== undefined || userLimit !== undefined,
    );
    expect(limited.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/bets/', '/api/auth/login/']),
    );
    for (const each of operations) {
      for (const [status, { headers }] of Object.entries(paths[each.path]?.[each.method]?.responses ?? {})) {
        const names = Object.keys(headers);
        expect(names).toContain('X-Request-Id');
        expect(names.includes('RateLimit') && names.includes('RateLimit-Policy')).toBe(
          limited.includes(each),
        );
        expect(names.includes('Retry-After')).toBe(['429', '503'].includes(status));
      }
    }
    const rows = paths['/odds-gateway/aggregates']?.['post']?.responses['200']?.headers;
    expect(Object.keys(rows ?? {})).toEqual(expect.arrayContaining(['X-Total-Count', 'X-Book-Version']));
  });

  test('describes its tags in reading order, calculations first', async () => {
    const { tags } = listed.parse((await it.browser().get('/api/openapi.json')).body);
    expect(tags[0]?.name).toBe('Calculate');
    expect(tags.at(-1)?.name).toBe('Operation');
    expect(tags.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(it.app.operations.map(({ tag }) => tag))].toSorted(),
    );
    for (const { name, description } of tags) {
      expect(name).toMatch(/^[A-Z][a-z -]+$/u);
      expect(description).toMatch(/\.$/u);
    }
  });

  test('has examples for every calculation that fit its own schema, with the answers that they get', async () => {
    const document = bodies.parse((await it.browser().get('/api/openapi.json')).body);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: 'document' });
    const calculating = Object.entries(document.paths).flatMap(([path, { post }]) =>
      post?.tags[0] === 'Calculate' ? [[path, post] as const] : [],
    );
    expect(calculating.map(([path]) => path)).toEqual(
      expect.arrayContaining(CALCULATIONS.map(({ name }) => `/api/calculate/${name}`)),
    );
    for (const [path, { requestBody, responses }] of calculating) {
      const place = `document#/paths/${path.replaceAll('/', '~1')}/post`;
      const isBody = ajv.compile({ $ref: `${place}/requestBody/content/application~1json/schema` });
      const isAnswer = ajv.compile({ $ref: `${place}/responses/200/content/application~1json/schema` });
      const examples = examplesIn(requestBody);
      expect([path, Object.keys(examples).length > 0]).toEqual([path, true]);
      for (const [name, { value }] of Object.entries(examples)) {
        it.clock.advance(60_000);
        const { status, body } = await it.browser().post(path, value);
        expect([
          path,
          name,
          isBody(value),
          isBody([value]),
          isBody(Object.assign({ nonsense: 1 }, value)),
        ]).toEqual([path, name, true, true, false]);
        expect([path, name, status, isAnswer(body), isAnswer.errors]).toEqual([path, name, 200, true, null]);
        expect(examplesIn(responses['200'])[name]?.value).toEqual(body);
      }
    }
  });

  test('has an example for every body, which the operation accepts', async () => {
    const document = requests.parse((await it.browser().get('/api/openapi.json')).body);
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ ...document, $id: 'document' });
    const found: unknown[][] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { requestBody }] of Object.entries(methods)) {
        for (const [type, { schema, examples = {} }] of Object.entries(requestBody?.content ?? {})) {
          const place = [path, method, 'requestBody', 'content', type, 'schema'];
          const pointer = place.map((part) => encodeURIComponent(part.replaceAll('/', '~1')));
          const ref = `document#/paths/${pointer.join('/')}`;
          const isBody = ajv.compile(schema === undefined ? true : { $ref: ref });
          const values = Object.values(examples).map(({ value }) => value);
          const isRead = bodyReader(it.app.operations, method, path);
          const isValid = values.map((value) => isBody(value) && isRead(value));
          found.push([method, path, isValid.length > 0, isValid.includes(false)]);
        }
      }
    }
    expect(found.filter(([, , hasOne, hasInvalid]) => hasOne !== true || hasInvalid === true)).toEqual([]);
    expect(found.length).toBeGreaterThan(50);
  });

  test('describes parameters inline, as Swagger UI expects', async () => {
    const document = (await it.browser().get('/api/openapi.json')).body;
    const parameter = ['paths', '/api/settle', 'post', 'parameters', 0];
    expect(document).toHaveProperty([...parameter, 'name'], 'exact');
    expect(document).toHaveProperty([...parameter, 'description'], expect.stringMatching(/^true: /u));
  });
});
