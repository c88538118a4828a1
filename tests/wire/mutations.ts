/** A value with one change, and a description of the change. */
export type Mutation = { readonly what: string; readonly value: unknown };

/** Documents of the engine, whose figures may be texts or numbers, and which have tests of their own. */
const ENGINE_KEYS = new Set(['slip', 'matched_bet', 'composite_bet', 'settlement']);

type Changed = (value: unknown) => readonly Mutation[];

/** Changes every part of a value in turn, except in the engine's documents. */
function inEveryPart(value: unknown, path: string, change: Changed): readonly Mutation[] {
  const here = change(value).map(({ what, value: changed }) => ({ what: `${path} ${what}`, value: changed }));
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const inner = list.flatMap((item, index) =>
      inEveryPart(item, `${path}[${index}]`, change).map(({ what, value: changed }) => ({
        what,
        value: list.with(index, changed),
      })),
    );
    return [...here, ...inner];
  }
  if (typeof value !== 'object' || value === null) return here;
  const inner = Object.entries(value)
    .filter(([key]) => !ENGINE_KEYS.has(key))
    .flatMap(([key, item]: [string, unknown]) =>
      inEveryPart(item, `${path}.${key}`, change).map(({ what, value: changed }) => ({
        what,
        value: { ...value, [key]: changed },
      })),
    );
  return [...here, ...inner];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds an unknown field to each object, at every depth. */
export const withUnknownField = (value: unknown): readonly Mutation[] =>
  inEveryPart(value, '', (part) =>
    isObject(part) ? [{ what: 'with an unknown field', value: { ...part, tier_override: 9 } }] : [],
  );

function coercible(part: unknown): readonly Mutation[] {
  if (typeof part === 'number') return [{ what: 'as text', value: String(part) }];
  if (typeof part === 'boolean') {
    return [
      { what: 'as text', value: String(part) },
      { what: 'as a number', value: Number(part) },
    ];
  }
  if (typeof part === 'string') {
    return [
      { what: 'in a list', value: [part] },
      { what: 'as a number', value: 12 },
      { what: 'as a switch', value: true },
    ];
  }
  return Array.isArray(part) ? [{ what: 'as an object', value: Object.fromEntries(part.entries()) }] : [];
}

/** Replaces each part in turn by another type that a lenient parser would coerce. */
export const withCoercibleType = (value: unknown): readonly Mutation[] => inEveryPart(value, '', coercible);

/** Replaces each text in turn by one that is far too long, or by characters that cannot be stored. */
export const withHostileText = (value: unknown): readonly Mutation[] =>
  inEveryPart(value, '', (part) =>
    typeof part === 'string'
      ? [
          { what: 'far too long', value: `${part}${'9'.repeat(70_000)}` },
          { what: 'with a NUL', value: `${part}\0` },
          { what: 'with half a surrogate pair', value: `${part}\uD800` },
        ]
      : [],
  );
