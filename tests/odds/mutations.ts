import fc from 'fast-check';

/** Values that damaged feeds send instead of a valid one. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  'NaN',
  'Infinity',
  '2.5',
  '__proto__',
  'constructor',
  0,
  1,
  -1,
  1.005,
  2.51,
  51,
  1001,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [[2.5]],
  [['2.5', '1']],
  { id: {} },
  'x'.repeat(5000),
  Array.from({ length: 2000 }, (_, id) => ({ id })),
];

/** Texts that are no JSON value. */
const RAW = [
  '1e309',
  '-0',
  'NaN',
  'undefined',
  '"\\ud800"',
  '[['.repeat(500),
  '{"a":'.repeat(500),
  '"',
  '}',
  '\u0000',
];

type Path = readonly (string | number)[];

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (isList(value)) return [path, ...value.flatMap((inner, place) => placesIn(inner, [...path, place]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** The value with the one at a path replaced; undefined removes it. */
function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (isList(value)) return value.map((inner, place) => (place === key ? replaced(inner, rest, by) : inner));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: replaced(Reflect.get(value, key), rest, by) };
}

/** Damages one of these lines. Returns bytes, since some damage is not valid text. */
export function mutations(lines: readonly string[]): fc.Arbitrary<Buffer> {
  const line = fc.constantFrom(...lines);
  const at = fc.nat(100_000);
  const replacing = fc.tuple(line, at, fc.constantFrom(...NASTY, undefined)).map(([text, place, by]) => {
    const json: unknown = JSON.parse(text);
    const places = placesIn(json);
    return Buffer.from(JSON.stringify(replaced(json, places[place % places.length] ?? [], by) ?? null));
  });
  const insertingRaw = fc.tuple(line, at, fc.constantFrom(...RAW)).map(([text, place, raw]) => {
    const numbers = [...text.matchAll(/[\d.]+(?=[,\]}])/gu)];
    const { index = 0, 0: number = '' } = numbers[place % Math.max(1, numbers.length)] ?? {};
    return Buffer.from(text.slice(0, index) + raw + text.slice(index + number.length));
  });
  const cutting = fc.tuple(line, at).map(([text, place]) => Buffer.from(text.slice(0, place % text.length)));
  const smearing = fc
    .tuple(line, at, fc.uint8Array({ minLength: 1, maxLength: 4 }))
    .map(([text, place, bytes]) => {
      const buffer = Buffer.from(text);
      buffer.set(
        bytes.map((byte) => (byte === 10 ? 255 : byte)),
        place % Math.max(1, buffer.length - bytes.length),
      );
      return buffer;
    });
  return fc.oneof({ weight: 6, arbitrary: replacing }, insertingRaw, cutting, smearing);
}
