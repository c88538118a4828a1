import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Browser } from './browser.ts';
import { startApp, type TestApp } from './harness.ts';
import { DATABASES } from './services.ts';

const JOURNEYS = '/api/progress/journeys/';
const FIRST_OFFER = `${JOURNEYS}first-offer/`;
const CHOICE = '/api/progress/welcome-choice/';
const HOUR = 3_600_000;

const begin = (completed_steps_json = '[]') => ({ journey_slug: 'first-offer', completed_steps_json });

/** A database starts slowly on a busy machine. */
const START_MS = 180_000;

describe.each(DATABASES)('progress on %s', (database) => {
  let it: TestApp;
  let ann: Browser;
  let bob: Browser;
  const time = () => new Date(it.clock.now()).toISOString();
  beforeAll(async () => {
    it = await startApp({ database });
    ann = it.browser();
    bob = it.browser();
    await ann.register();
    await bob.register();
  }, START_MS);
  afterAll(() => it.close());
  beforeEach(async () => {
    await it.db.deleteFrom('journey_progress').execute();
    await it.db.deleteFrom('welcome_choices').execute();
  });

  describe('a journey', () => {
    test('is begun, continued and listed', async () => {
      expect(await ann.get(JOURNEYS)).toMatchObject({ status: 200, body: [] });
      const created_at = time();
      const begun = await ann.post(JOURNEYS, begin('[1]'));
      expect(begun.status).toBe(201);
      expect(begun.body).toEqual({
        journey_slug: 'first-offer',
        completed_steps: [1],
        created_at,
        updated_at: created_at,
      });
      it.clock.advance(HOUR);
      const gone = await ann.patch(FIRST_OFFER, { completed_steps_json: '[1,2]' });
      expect(gone.status).toBe(200);
      expect(gone.body).toEqual({
        journey_slug: 'first-offer',
        completed_steps: [1, 2],
        created_at,
        updated_at: time(),
      });
      expect(await ann.get(JOURNEYS)).toMatchObject({ status: 200, body: [gone.body] });
    });

    test.each([
      ['[]', []],
      ['[5]', [5]],
      ['[3,1,2]', [1, 2, 3]],
      ['[2, 2, 1, 1]', [1, 2]],
      ['[1,2,3,4,5]', [1, 2, 3, 4, 5]],
    ])('stores %s as a sorted set', async (json, completed_steps) => {
      expect(await ann.post(JOURNEYS, begin(json))).toMatchObject({ status: 201, body: { completed_steps } });
      await ann.patch(FIRST_OFFER, { completed_steps_json: '[4]' });
      const changed = await ann.patch(FIRST_OFFER, { completed_steps_json: json });
      expect(changed).toMatchObject({ status: 200, body: { completed_steps } });
    });

    test('drops a step that is marked incomplete', async () => {
      await ann.post(JOURNEYS, begin('[1,2,3]'));
      const back = await ann.patch(FIRST_OFFER, { completed_steps_json: '[1,3]' });
      expect(back.body).toMatchObject({ completed_steps: [1, 3] });
    });

    test('is begun once: a second time is 409 and changes nothing', async () => {
      await ann.post(JOURNEYS, begin('[1,2]'));
      it.clock.advance(HOUR);
      const before = await ann.get(JOURNEYS);
      expect((await ann.post(JOURNEYS, begin())).status).toBe(409);
      expect((await ann.get(JOURNEYS)).body).toEqual(before.body);
    });

    test('is begun once by two concurrent calls', async () => {
      const answers = await Promise.all([ann.post(JOURNEYS, begin('[1]')), ann.post(JOURNEYS, begin('[2]'))]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      const made = answers.find(({ status }) => status === 201);
      expect((await ann.get(JOURNEYS)).body).toEqual([made?.body]);
    });

    test('is 404 if it was not begun or does not exist', async () => {
      const steps = { completed_steps_json: '[1]' };
      expect((await ann.patch(FIRST_OFFER, steps)).status).toBe(404);
      expect((await ann.patch(`${JOURNEYS}second-offer/`, steps)).status).toBe(404);
      expect((await ann.get(JOURNEYS)).body).toEqual([]);
    });

    test.each([
      'null',
      '',
      '1',
      '[0]',
      '[6]',
      '[-1]',
      '[1.5]',
      '["1"]',
      '[1,]',
      '[[1]]',
      '{"a":1}',
      '[1] ',
      '[1e0]',
      `[${Array.from({ length: 5000 }, () => 1).join(',')}]`,
    ])('refuses %s as its steps', async (completed_steps_json) => {
      expect((await ann.post(JOURNEYS, begin(completed_steps_json))).status).toBe(422);
      await bob.post(JOURNEYS, begin('[1]'));
      expect((await bob.patch(FIRST_OFFER, { completed_steps_json })).status).toBe(422);
      expect((await bob.get(JOURNEYS)).body).toMatchObject([{ completed_steps: [1] }]);
    });

    test.each([
      [{ completed_steps_json: [1, 2] }, 'completed_steps_json'],
      [{ journey_slug: 'second-offer' }, 'journey_slug'],
      [{ user_id: '00000000-0000-4000-8000-000000000000' }, 'user_id'],
      [{ id: 'x' }, 'id'],
      [{ created_at: '2020-01-01T00:00:00Z' }, 'created_at'],
      [{ updated_at: '2020-01-01T00:00:00Z' }, 'updated_at'],
      [{ completed_steps: [1] }, 'completed_steps'],
      [{ tier: 3 }, 'tier'],
    ])('is not begun with %o', async (extra, path) => {
      const answer = await ann.post(JOURNEYS, { ...begin(), ...extra });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
      expect((await ann.get(JOURNEYS)).body).toEqual([]);
    });

    test.each([
      { journey_slug: 'first-offer' },
      { user_id: '00000000-0000-4000-8000-000000000000' },
      { created_at: '2020-01-01T00:00:00Z' },
      { tier: 3 },
    ])('is not changed with %o', async (extra) => {
      const begun = await ann.post(JOURNEYS, begin('[1]'));
      const answer = await ann.patch(FIRST_OFFER, { completed_steps_json: '[1,2]', ...extra });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: Object.keys(extra)[0] }] } });
      expect((await ann.get(JOURNEYS)).body).toEqual([begun.body]);
    });

    test('belongs to one user', async () => {
      const begun = await ann.post(JOURNEYS, begin('[1,2,3]'));
      expect((await bob.get(JOURNEYS)).body).toEqual([]);
      expect((await bob.patch(FIRST_OFFER, { completed_steps_json: '[5]' })).status).toBe(404);
      expect((await bob.post(JOURNEYS, begin('[5]'))).status).toBe(201);
      expect((await bob.patch(FIRST_OFFER, { completed_steps_json: '[4,5]' })).status).toBe(200);
      expect((await ann.get(JOURNEYS)).body).toEqual([begun.body]);
    });
  });

  describe('the welcome choice', () => {
    test('is 204 until something is chosen', async () => {
      expect(await ann.get(CHOICE)).toMatchObject({ status: 204, body: '' });
    });

    test('can be changed, and keeps the time of the first one', async () => {
      const decided_at = time();
      const first = await ann.put(CHOICE, { choice: 'tools' });
      expect(first.status).toBe(200);
      expect(first.body).toEqual({ choice: 'tools', decided_at, updated_at: decided_at });
      it.clock.advance(HOUR);
      const second = await ann.put(CHOICE, { choice: 'first_offer' });
      expect(second.body).toEqual({ choice: 'first_offer', decided_at, updated_at: time() });
      expect(await ann.get(CHOICE)).toMatchObject({ status: 200, body: second.body });
    });

    test('made twice concurrently is one of the two', async () => {
      const answers = await Promise.all([
        ann.put(CHOICE, { choice: 'tools' }),
        ann.put(CHOICE, { choice: 'first_offer' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ body }) => body)).toContainEqual((await ann.get(CHOICE)).body);
    });

    test.each([
      {},
      { choice: 'neither' },
      { choice: null },
      { choice: ['tools'] },
      { choice: 'tools', user_id: '00000000-0000-4000-8000-000000000000' },
      { choice: 'tools', decided_at: '2020-01-01T00:00:00Z' },
      { choice: 'tools', tier: 3 },
    ])('refuses %o', async (body) => {
      expect((await ann.put(CHOICE, body)).status).toBe(422);
      expect((await ann.get(CHOICE)).status).toBe(204);
    });

    test('belongs to one user', async () => {
      const first = await ann.put(CHOICE, { choice: 'tools' });
      expect((await bob.get(CHOICE)).status).toBe(204);
      await bob.put(CHOICE, { choice: 'first_offer' });
      expect((await ann.get(CHOICE)).body).toEqual(first.body);
    });
  });

  describe('an anonymous user', () => {
    test.each([
      ['get', JOURNEYS, undefined],
      ['post', JOURNEYS, begin()],
      ['patch', FIRST_OFFER, { completed_steps_json: '[1]' }],
      ['get', CHOICE, undefined],
      ['put', CHOICE, { choice: 'tools' }],
    ] as const)('may not %s %s', async (method, path, body) => {
      const anonymous = it.browser();
      await anonymous.get(JOURNEYS);
      const answer = method === 'get' ? await anonymous.get(path) : await anonymous[method](path, body);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });
  });
});
