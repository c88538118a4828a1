import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import {
  ALL,
  BOOKIE,
  CALCULATOR,
  CALCULATOR_DEFAULTS,
  GENERAL,
  KINDS,
  SERVER_FIELDS,
} from './preference-examples.ts';
import { DATABASES } from './services.ts';

/** A database starts slowly on a busy machine. */
const START_MS = 180_000;

describe.each(DATABASES)('preferences on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  let bob: Browser;
  beforeAll(async () => {
    it = await startApp({ database });
    ann = it.browser();
    bob = it.browser();
    await ann.register();
    await bob.register();
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    await it.db.deleteFrom('general_preferences').execute();
    await it.db.deleteFrom('calculator_preferences').execute();
    await it.db.deleteFrom('bookie_preferences').execute();
  });

  describe.each(KINDS)('those for $name', ({ list, path, other, unknown, head, defaults, changes }) => {
    test('are created by POST, with defaults for what is omitted', async () => {
      expect(await ann.post(path, {})).toMatchObject({ status: 201, body: { ...head, ...defaults } });
      const all = await ann.get(ALL);
      expect(all.body).toMatchObject({ [list]: [{ ...head, ...defaults }] });
    });

    test('are saved as sent', async () => {
      const saved = await ann.post(path, changes);
      expect(saved.status).toBe(201);
      expect(saved.body).toEqual({ ...head, ...changes });
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [{ ...head, ...changes }] });
    });

    test.each(Object.entries(changes))('change in %s alone by PATCH', async (field, value) => {
      await ann.post(path, {});
      const changed = await ann.patch(path, { [field]: value });
      expect(changed.status).toBe(200);
      expect(changed.body).toEqual({ ...head, ...defaults, [field]: value });
      expect((await ann.patch(path, {})).body).toEqual(changed.body);
    });

    test('are created once: a second POST is 409 and changes nothing', async () => {
      await ann.post(path, changes);
      expect((await ann.post(path, {})).status).toBe(409);
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [{ ...head, ...changes }] });
    });

    test('are created once by two concurrent calls', async () => {
      const answers = await Promise.all([ann.post(path, {}), ann.post(path, changes)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      const made = answers.find(({ status }) => status === 201);
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [made?.body] });
    });

    test('keep both of two concurrent changes', async () => {
      await ann.post(path, {});
      const [first = ['', ''], second = ['', '']] = Object.entries(changes);
      await Promise.all([
        ann.patch(path, { [first[0]]: first[1] }),
        ann.patch(path, { [second[0]]: second[1] }),
      ]);
      const both = { ...head, ...defaults, [first[0]]: first[1], [second[0]]: second[1] };
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [both] });
    });

    test('are 404 to PATCH before they are created', async () => {
      await ann.post(other, {});
      expect((await ann.patch(path, changes)).status).toBe(404);
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [{}] });
    });

    test('are 404 for an unknown name', async () => {
      const answers = await Promise.all(
        unknown.flatMap((nowhere) => [ann.post(nowhere, {}), ann.patch(nowhere, {})]),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [] });
    });

    test('are listed in order', async () => {
      await ann.post(path, {});
      await ann.post(other, {});
      const { body } = await ann.get(ALL);
      const [first, second] = [path, other].map((each) => each.split('/').at(-2) ?? '').toSorted();
      const key = Object.keys(head)[0] ?? '';
      expect(body).toMatchObject({ [list]: [{ [key]: first }, { [key]: second }] });
    });

    test.each(SERVER_FIELDS)('refuse %o', async (extra) => {
      const refusal = { status: 422, body: { errors: [{ path: Object.keys(extra)[0] }] } };
      expect(await ann.post(path, { ...changes, ...extra })).toMatchObject(refusal);
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [] });
      await ann.post(path, {});
      expect(await ann.patch(path, { ...changes, ...extra })).toMatchObject(refusal);
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [{ ...head, ...defaults }] });
    });

    test('belong to one user', async () => {
      await ann.post(path, changes);
      expect((await bob.get(ALL)).body).toMatchObject({ [list]: [] });
      expect((await bob.patch(path, defaults)).status).toBe(404);
      expect((await bob.post(path, defaults)).status).toBe(201);
      expect((await bob.patch(path, defaults)).status).toBe(200);
      expect((await ann.get(ALL)).body).toMatchObject({ [list]: [{ ...head, ...changes }] });
    });
  });

  test('those for each-way singles default to entering the place price', async () => {
    const saved = await ann.post(`${ALL}calculators/each-way/`, {});
    expect(saved.body).toEqual({ ...CALCULATOR_DEFAULTS, tool_slug: 'each-way', show_place_odds: true });
  });

  describe('a decimal text', () => {
    const places = [
      [CALCULATOR, 'uncertainty_multiplier'],
      [BOOKIE, 'commission'],
    ] as const;
    test.each(['0.5,', '1e1', '-1', 'Infinity', 'NaN', ' 1', '.5', '1.', '0x1', '٣', '1'.repeat(40)])(
      'is not "%s"',
      async (text) => {
        const answers = await Promise.all(places.map(([path, field]) => ann.post(path, { [field]: text })));
        expect(answers).toMatchObject(
          places.map(([, path]) => ({
            status: 422,
            body: { errors: [{ path, message: 'Invalid decimal value' }] },
          })),
        );
      },
    );

    test('of a commission is at most 100 and never a number', async () => {
      expect((await ann.post(BOOKIE, { commission: '100.01' })).status).toBe(422);
      expect((await ann.post(BOOKIE, { commission: 2 })).status).toBe(422);
      expect((await ann.post(BOOKIE, { commission: '100' })).status).toBe(201);
    });
  });

  describe('an anonymous user', () => {
    test.each([
      ['get', ALL],
      ['patch', GENERAL],
      ['post', CALCULATOR],
      ['patch', CALCULATOR],
      ['post', BOOKIE],
      ['patch', BOOKIE],
      ['patch', `${ALL}bookies/unlisted/`],
    ] as const)('may not %s %s', async (method, path) => {
      const anonymous = it.browser();
      await anonymous.get(ALL);
      const answer = method === 'get' ? await anonymous.get(path) : await anonymous[method](path, {});
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });
  });
});
