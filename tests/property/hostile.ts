/** A list from a text, split at spaces. */
const words = (text: string): readonly string[] => text.split(' ');

/** Texts that are not a number in any field, or only resemble one. */
export const HOSTILE_TEXTS: readonly string[] = words(
  '0 -0 +0 00 0x10 0b1 0o7 1_000 1e3 1e309 1e999999 0.29 -1 -1e5',
)
  .concat(words('1/0 0/0 0/1 1/ /1 // 1//2 1/2/3 -1/2 1/-2 1:2 1.5/2 1/1.5 . 1. .1 1..2 1.2.3 2,5 1,000'))
  .concat(
    words("+ - ++1 --1 +-1 -+1 +150- 150+ 1'000 $2 £2 2€ 2% 2! 2; #2 =2 @2 <b>2</b> {{2}} ../2 \\n %32"),
  )
  .concat(words('NaN Infinity -Infinity null undefined true [object Inf ∞ evens! Evens1 lucky_15 LUCKY-15'))
  .concat(words('__proto__ constructor toString hasOwnProperty valueOf prototype'))
  .concat(words('٣ ३ ３.５ １２ ² ½ ⅕ − −150 –150 —150 ﹣150 ＋150 1’000 ５/２ 5⁄2 5∕2'))
  .concat(['', ' ', '\t', '\n', ' 2', '2 ', '1 000', '2\r\n', "2' or 1=1", '2\u0000', '\uFEFF2', '2\uFEFF'])
  .concat(['\u00A02', '2\u00A0', '2\u200B', '\u202E2', '2\u2028', '\uD800', '2\uDC00', '\u0660\u0661'])
  .concat(['9'.repeat(32), '9'.repeat(33), '9'.repeat(400), `0.${'0'.repeat(29)}1`, `1.${'0'.repeat(29)}1`])
  .concat([`1/${'9'.repeat(30)}`, `${'9'.repeat(30)}/1`, `-${'9'.repeat(31)}`, `+${'9'.repeat(31)}`])
  .concat(['1'.repeat(1_000_000), `2${' '.repeat(100_000)}`, '1/'.repeat(50_000), `1.${'0'.repeat(100_000)}`])
  .concat(['a'.repeat(100_000), '😀'.repeat(1000), '-'.repeat(100_000), '0'.repeat(100_000)]);

/** Lists nested to a depth. */
const deepList = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Objects nested to a depth, by one key. */
const deepObject = (depth: number, key: string): unknown => {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = { [key]: value };
  return value;
};

const manyKeys = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, at]));

const withProto: unknown = JSON.parse('{"__proto__":{"tier":9},"constructor":{"prototype":{"tier":9}}}');

/** Values of every wrong type, small and large. */
export const HOSTILE_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['true', true],
  ['false', false],
  ['zero', 0],
  ['minus zero', -0],
  ['a negative number', -1],
  ['a fraction', 0.1 + 0.2],
  ['the least number', Number.MIN_VALUE],
  ['the most', Number.MAX_VALUE],
  ['beyond the most', Number.POSITIVE_INFINITY],
  ['no number', Number.NaN],
  ['an unsafe integer', 2 ** 53 + 2],
  ['an empty text', ''],
  ['a text', 'x'],
  ['an empty list', []],
  ['a list of a number', [2]],
  ['a list of a text', ['2']],
  ['an empty object', {}],
  ['an object of a number', { n: 2, d: 1 }],
  ['an object that turns itself into a number', { toString: () => '2', valueOf: () => 2 }],
  ['keys of prototypes', withProto],
  ['a null prototype', Object.assign(Object.create(null), { odds: '2' })],
  ['a bigint', 5n],
  ['a symbol', Symbol('2')],
  ['a function', () => 2],
  ['a date', new Date(0)],
  ['a map', new Map([['odds', 2]])],
  ['a boxed text', new String('2')],
  ['a million members', Array.from({ length: 1_000_000 }, () => null)],
  ['ten thousand keys', manyKeys(10_000)],
  ['lists ten thousand deep', deepList(10_000)],
  ['objects ten thousand deep', deepObject(10_000, 'eachWay')],
];

/** A slip with a value in every field. */
export const FULL_SLIP: object = {
  system: 'trixie',
  stakePerLine: '1.00',
  stakeType: 'cash',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: Array.from({ length: 3 }, () => ({
    description: 'Desert Crown',
    odds: '5/2',
    outcome: 'deadHeat',
    rule4: '10',
    boostPct: '10',
    deadHeatDivisor: '2',
    deadHeatPlaceDivisor: '3/2',
    eachWay: { terms: '1/4', places: 3 },
    market: { kind: 'asianHandicap', line: '-0.75', side: 'home' },
    banker: false,
  })),
  promos: { boostPct: '5', commissionPct: '2' },
  rules: {
    deadHeat: 'stake',
    boost: 'winnings',
    eachWayAnyToCome: 'pooled',
    eachWayMultiples: 'equallyDivided',
  },
  concessions: [
    { kind: 'allWinners', percent: '10', of: 'returns', cap: '50' },
    { kind: 'accumulator', ladder: { 3: '5' }, minOdds: '1.5', of: 'winnings', cap: '5' },
  ],
  maxPayout: '500',
};

/** Every field of a slip, by its path; selection fields are those of the second selection. */
export const FIELD_PATHS: readonly string[] = [
  'system',
  'stakePerLine',
  'totalStake',
  'stakeType',
  'eachWay',
  'eachWay.enabled',
  'eachWay.terms',
  'eachWay.places',
  'selections',
  'selections.1',
  'selections.1.description',
  'selections.1.odds',
  'selections.1.outcome',
  'selections.1.rule4',
  'selections.1.boostPct',
  'selections.1.deadHeatDivisor',
  'selections.1.deadHeatPlaceDivisor',
  'selections.1.eachWay',
  'selections.1.eachWay.terms',
  'selections.1.eachWay.places',
  'selections.1.market',
  'selections.1.market.kind',
  'selections.1.market.line',
  'selections.1.market.side',
  'selections.1.result',
  'selections.1.result.home',
  'selections.1.result.away',
  'selections.1.finish',
  'selections.1.finish.position',
  'selections.1.finish.tied',
  'selections.1.finish.pays',
  'selections.1.banker',
  'promos',
  'promos.boostPct',
  'promos.commissionPct',
  'rules',
  'rules.deadHeat',
  'rules.boost',
  'rules.eachWayAnyToCome',
  'rules.eachWayMultiples',
  'concessions',
  'concessions.0',
  'concessions.0.kind',
  'concessions.0.percent',
  'concessions.0.of',
  'concessions.0.cap',
  'concessions.1.ladder',
  'concessions.1.ladder.3',
  'concessions.1.minOdds',
  'maxPayout',
];

/** A copy of a JSON value with another value at a path. */
export const withValueAt = (json: unknown, path: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(json)) {
    return json.map((member: unknown, at) =>
      String(at) === key ? withValueAt(member, rest, value) : member,
    );
  }
  const fields: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null ? { ...json } : {};
  return { ...fields, [key]: withValueAt(fields[key], rest, value) };
};
