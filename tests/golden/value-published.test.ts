import { Fraction } from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calculateValueFromJson, type ValueCalculatorName } from '#lib/value';
import { readFixture } from './read-fixture.ts';

/** A published figure. Where `negative` is true, the source is wrong, and `published` is what it printed. */
type Row = {
  readonly id: string;
  readonly source: string;
  readonly feature: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, string | readonly string[] | null>>;
  readonly published?: Readonly<Record<string, string>> | readonly string[];
  readonly negative?: true;
  /** True if the source truncated the last digit. */
  readonly cut?: true;
  readonly chances50?: readonly string[];
};

const ROWS = readFixture<readonly Row[]>('published/value.json');

/** The exact figures of the answer, by published name. */
type Figures = Readonly<Record<string, unknown>>;
type Answer = (input: Row['input']) => Figures | null;

const answerOf =
  (name: ValueCalculatorName): Answer =>
  (input) => {
    const answer = calculateValueFromJson(name, input, { exact: true });
    if (answer.kind === 'wrong') throw new Error(JSON.stringify(answer.issues));
    return answer.result;
  };

/** The rounded figures, as a screen shows them. */
const roundedOf =
  (name: ValueCalculatorName): Answer =>
  (input) => {
    const answer = calculateValueFromJson(name, input);
    if (answer.kind === 'wrong') throw new Error(JSON.stringify(answer.issues));
    return answer.result;
  };

const Runners = z.object({
  runners: z.array(z.object({ positions: z.array(z.string()), placed: z.string() })),
});

/** The places of a field: the first two and three of its first runner, or a position of equal runners. */
const places: Answer = (input) => {
  const at = (count: number): { readonly positions: readonly string[]; readonly placed: string } => {
    const [first] = Runners.parse(answerOf('place-chances')({ ...input, places: count })).runners;
    return first ?? { positions: [], placed: '' };
  };
  const runners = Array.isArray(input['chances']) ? input['chances'].length : 0;
  const all = at(Math.min(5, runners)).positions;
  return { top2OfFirst: at(2).placed, top3OfFirst: at(3).placed, second: all[1], fifth: all[4] };
};

/** An equal field: its returns are those of both parts, or only of the place parts if the source says so. */
const equalField =
  (isPlaceAlone: boolean): Answer =>
  (input) => {
    const result = answerOf('each-way-value')(input);
    return { ...result, returns: result?.[isPlaceAlone ? 'placeReturns' : 'returns'] };
  };

/** The calculation of a row by its subject; inputs with different names are mapped here. */
const calculationOf = ({ feature, input, id }: Row): Answer => {
  switch (feature) {
    case 'fair odds':
      return answerOf('fair-odds');
    case 'edge':
      return roundedOf('edge');
    case 'kelly':
      return roundedOf('kelly');
    case 'margin':
      return answerOf('margin');
    case 'places':
      return 'runners' in input ? equalField(id.startsWith('place-')) : places;
    case 'lock in':
      return roundedOf('hedge');
    case 'cash out':
      return roundedOf('cash-out');
    case 'offers':
      // The contract's name for the house edge is `houseEdge`.
      return ({ edge, ...rest }) =>
        roundedOf('offer')({ ...rest, ...(edge !== undefined && { houseEdge: edge }) });
    default:
      throw new Error(`no calculation of ${feature}`);
  }
};

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Compares a published text with ours, to the published digits. */
const agrees = (published: string, ours: unknown, isCut: boolean): boolean => {
  const number = new Fraction(String(ours));
  const shown = new Fraction(published);
  if (published.includes('/')) return shown.equals(number);
  const unit = new Fraction(1).div(new Fraction(10).pow(published.split('.')[1]?.length ?? 0));
  return number
    .sub(shown)
    .abs()
    .lt(isCut ? unit : unit.div(2).add('1/1000000000000'));
};

/** The names of published figures that differ from ours. */
const differences = (
  row: Row,
  expected: Readonly<Record<string, string | readonly string[] | null>>,
): readonly string[] => {
  const ours = calculationOf(row)(row.input);
  return Object.entries(expected).flatMap(([name, figure]) => {
    const own = ours?.[name];
    if (figure === null) return ours === null ? [] : [name];
    const pairs = Array.isArray(figure)
      ? figure.map((text, i): readonly [string, unknown] => [
          String(text),
          Array.isArray(own) ? own[i] : undefined,
        ])
      : [[String(figure), own] as const];
    return pairs.every(([text, value]) => agrees(text, value, row.cut === true)) ? [] : [name];
  });
};

describe('the published figures of value', () => {
  test.each(ROWS)('$id, from $source', (row) => {
    expect(differences(row, row.expected)).toEqual([]);
  });

  test.each(ROWS.filter(({ chances50 }) => chances50 !== undefined))('$id to 50 digits', (row) => {
    expect(answerOf('fair-odds')(row.input)?.['chances']).toEqual(row.chances50);
  });

  test('are 26, no name twice, and each is calculated from its own input', () => {
    expect(ROWS).toHaveLength(26);
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(26);
    expect(ROWS.filter(({ expected }) => Object.keys(expected).length === 0)).toEqual([]);
  });
});

describe('the figures that are wrong at their source', () => {
  const negative = ROWS.filter((row) => row.negative === true);

  test('are three, and each says what it printed', () => {
    expect(negative.map(({ id }) => id)).toEqual(['pb-shin', 'go-odds', 'harville-equal']);
  });

  test.each(negative)('$id is not reproduced', (row) => {
    const { published = {} } = row;
    const printed = isList(published) ? { chances: published } : published;
    expect(differences(row, printed)).toEqual(Object.keys(printed));
  });
});

describe('the comparison', () => {
  test.each([
    ['.359', '0.35949', false, true],
    ['.359', '0.3596', false, false],
    ['.359', '0.3599', true, true],
    ['1/3', '1/3', false, true],
    ['1/3', '0.333', false, false],
  ] as const)('of %s with %s (cut: %s) is %s', (published, ours, isCut, is) => {
    expect(agrees(published, ours, isCut)).toBe(is);
  });
});
