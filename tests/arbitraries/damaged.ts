import fc from 'fast-check';

const scalar: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  1,
  -1.5,
  2,
  '',
  '2',
  'x',
  'win',
  'place',
  'product',
  'cash',
  'BACK',
  'lucky-15',
  '\u0000',
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  fc.constantFrom<unknown>({}, { fold: 1 }, { folds: [1, 1] }, { enabled: true }, { terms: null }),
);

const entriesOf: (json: object) => [string, unknown][] = Object.entries;

/** The path of every node in a value, as its keys; the value itself is at []. */
function placesIn(json: unknown): readonly (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [[]];
  return [[], ...entriesOf(json).flatMap(([key, inner]) => placesIn(inner).map((path) => [key, ...path]))];
}

function changedAt(json: unknown, path: readonly string[], change: (inner: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof json !== 'object' || json === null) return change(json);
  const entries = entriesOf(json).flatMap(([name, inner]): [string, unknown][] => {
    const changed = name === key ? changedAt(inner, rest, change) : inner;
    return changed === undefined ? [] : [[name, changed]];
  });
  return Array.isArray(json) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const isObject = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

type Damage = {
  readonly kind: 'replace' | 'remove' | 'add';
  readonly at: number;
  readonly by: unknown;
  readonly key: string;
};

function damage(json: unknown, { kind, at, by, key }: Damage): unknown {
  const places = placesIn(json);
  const path = places[at % places.length] ?? [];
  const changed = changedAt(json, path, (inner) => {
    if (kind === 'replace') return by;
    if (kind === 'remove') return undefined;
    return isObject(inner) ? { ...inner, [key]: by } : inner;
  });
  return changed ?? null;
}

const oneDamage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('replace', 'remove', 'add'),
  at: fc.nat(),
  by: value,
  key: fc.constantFrom('x', 'odds', 'fold', 'folds', 'terms', 'enabled', 'places', 'stake', '0'),
});

/** The JSON of a value, with up to three nodes replaced, removed or extended. */
export function damaged(intact: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(intact, fc.array(oneDamage, { maxLength: 3 })).map(([json, damages]) => {
    const text = JSON.stringify(json);
    return damages.reduce<unknown>(damage, JSON.parse(text));
  });
}
