import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ok } from '../result.ts';
import { camelKeys, snakeKeys, toCamelKey, toSnakeKey } from './key-case.ts';

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,4}$/u);
const snakeKey = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'));

test.each([
  ['decimal_odds_places', 'decimalOddsPlaces'],
  ['rule4_back_mode', 'rule4BackMode'],
  ['score1_cap', 'score1Cap'],
  ['odds', 'odds'],
])('%s is %s', (snake, camel) => {
  expect(toCamelKey(snake)).toBe(camel);
  expect(toSnakeKey(camel)).toBe(snake);
});

test('every snake_case key has one camelCase key, and the other way round', () => {
  fc.assert(
    fc.property(snakeKey, (key) => {
      expect(toSnakeKey(toCamelKey(key))).toBe(key);
    }),
  );
  fc.assert(
    fc.property(snakeKey.map(toCamelKey), (key) => {
      expect(toCamelKey(toSnakeKey(key))).toBe(key);
    }),
  );
});

test.each(['score_1_min', 'lucky-15', '__proto__', '_id', 'a__b', 'a_', 'A', 'a_B', 'é_a', '', 'ⅷ'])(
  'a key that is neither stays as it is: %s',
  (key) => {
    expect(toCamelKey(key)).toBe(key);
    expect(toSnakeKey(key)).toBe(key);
  },
);

const camelJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, 1, 'a_b', 'aB'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(snakeKey.map(toCamelKey), fc.constantFrom('lucky-15', '__proto__')),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

test('what goes out in snake_case comes back as it was', () => {
  fc.assert(
    fc.property(camelJson, (value) => {
      expect(camelKeys(snakeKeys(value))).toEqual(ok(value));
    }),
  );
});

test('keys change at every level, texts never', () => {
  expect(camelKeys({ a_b: [{ c_d: 'e_f' }, 'g_h'] })).toEqual(ok({ aB: [{ cD: 'e_f' }, 'g_h'] }));
});

test('documents with a JSON of their own keep their keys', () => {
  const wire = {
    bookie_id: 'x',
    slip: { stakePerLine: '1', a_b: 1 },
    matched_bet: { betType: 'qualifying' },
  };
  const own = { bookieId: 'x', slip: { stakePerLine: '1', a_b: 1 }, matchedBet: { betType: 'qualifying' } };
  expect(camelKeys(wire)).toEqual(ok(own));
  expect(snakeKeys(own)).toEqual(wire);
});

test('two keys that become one are refused: neither may win in silence', () => {
  expect(camelKeys([{ start_from: 1, startFrom: 2 }])).toMatchObject({
    issues: [{ code: 'duplicate-key', path: '0.startFrom' }],
  });
});

test('no key reaches the prototype of what is made', () => {
  const json: unknown = JSON.parse('{"__proto__":{"tier":9},"a_b":{"constructor":{"prototype":{"tier":9}}}}');
  const converted = camelKeys(json);
  expect(converted.ok && Object.getPrototypeOf(converted.value)).toBe(Object.prototype);
  expect(Object(converted.ok && converted.value)).not.toHaveProperty('tier');
  expect({}).not.toHaveProperty('tier');
});

test('32 levels are converted, 33 are refused', () => {
  const nested = (depth: number): unknown =>
    JSON.parse(`${'[{"a_b":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`);
  expect(camelKeys(nested(32)).ok).toBe(true);
  expect(camelKeys([nested(32)])).toMatchObject({ issues: [{ code: 'too-deep' }] });
  expect(camelKeys(nested(20_000)).ok).toBe(false);
});
