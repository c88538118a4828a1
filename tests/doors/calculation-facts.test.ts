import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Bounds,
  boundsOf,
  calculate,
  type CalculationName,
  calculationOf,
  CALCULATIONS,
  draftSchema,
} from '#lib/calculations';
import { draftsOf, type PlacedField, placedFields, withValue } from './calculation-facts.ts';

/* What the table says about the fields of a draft is what the calculations do. */

type End = { readonly beyond: string; readonly within: string };

function end(beyond: number, within: number): End {
  return { beyond: String(Number(beyond.toFixed(6))), within: String(Number(within.toFixed(6))) };
}

/** A value just beyond each end of a range, and the nearest one within it. */
function endsOf({ min, max, above, below }: Bounds): readonly End[] {
  return [
    ...(min === undefined ? [] : [end(min - 1, min)]),
    ...(max === undefined ? [] : [end(max + 1, max)]),
    ...(above === undefined ? [] : [end(above, above + 0.01)]),
    ...(below === undefined ? [] : [end(below, below - 0.01)]),
  ];
}

/** The figures of an answer, without the notes on what was clamped. */
function figuresOf(name: CalculationName, draft: unknown): string {
  const { notes: _, ...answer } = { notes: [], ...calculate(name, draft) };
  return JSON.stringify(answer);
}

/** The lay that a ladder replaces: a lay plan needs none. */
const IN_PLACE_OF_A_LADDER = /^lay-plan bet\.lay/u;

function keepsBounds(name: CalculationName, { path, field, list }: PlacedField, draft: unknown): boolean {
  if (IN_PLACE_OF_A_LADDER.test(`${name} ${path}`)) return true;
  const bounds = boundsOf(field, list);
  return endsOf(bounds).every(({ beyond, within }) => {
    const outside = withValue(draft, path, beyond);
    if (outside === undefined) return true;
    if (bounds.isClamped !== true) return calculate(name, outside).kind !== 'worked';
    return figuresOf(name, outside) === figuresOf(name, withValue(draft, path, within));
  });
}

/** The drafts with figures in which a field has its default, without that field. */
function withoutDefault(
  name: CalculationName,
  { path, field }: PlacedField,
): readonly (readonly [draft: unknown, figures: string])[] {
  return draftsOf(name).flatMap((draft) => {
    const given = withValue(draft, path, field.default);
    if (given === undefined || calculate(name, given).kind !== 'worked') return [];
    return [[withValue(draft, path, undefined), figuresOf(name, given)] as const];
  });
}

const Schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
});

/** The paths that a JSON Schema requires: `back.odds`, `legs.*.odds`. */
function requiredPaths(schema: unknown): readonly string[] {
  const { properties, required, items } = Schema.parse(schema);
  const inner = Object.entries(properties).flatMap(([key, value]) => [
    ...(required.includes(key) ? [key] : []),
    ...requiredPaths(value).map((path) => `${key}.${path}`),
  ]);
  return items === undefined ? inner : requiredPaths(items).map((path) => `*.${path}`);
}

/** Calculations whose fields stand in place of one another, so that none is needed by itself. */
const NONE_NEEDED: ReadonlySet<string> = new Set(['hedge']);

describe.each(CALCULATIONS.map(({ name }) => name))('%s', (name) => {
  const drafts = draftsOf(name).filter((draft) => calculate(name, draft).kind === 'worked');

  test('gives no figures beyond the bounds of a field, or clamps to them', () => {
    const broken = placedFields(name).filter((placed) =>
      drafts.some((draft) => !keepsBounds(name, placed, draft)),
    );
    expect(broken.map(({ path }) => path)).toEqual([]);
  });

  test('has the same figures with a default and without it', () => {
    for (const placed of placedFields(name).filter(({ field }) => field.default !== undefined)) {
      const pairs = withoutDefault(name, placed);
      expect([placed.path, pairs.length > 0]).toEqual([placed.path, true]);
      const differing = pairs.filter(([draft, figures]) => figuresOf(name, draft) !== figures);
      expect([placed.path, differing]).toEqual([placed.path, []]);
    }
  });

  test('has no figures for a list of fewer or more items than its bounds', () => {
    for (const field of calculationOf(name).fields) {
      const counts = field.kind === 'list' ? [field.min - 1, field.max + 1] : [];
      for (const count of counts.filter((each) => each >= 0)) {
        const items = Array.from({ length: count }, () => '2');
        const changed = drafts.map((draft) => withValue(draft, field.path, items) ?? {});
        const worked = changed.filter((draft) => calculate(name, draft).kind === 'worked');
        expect([field.path, count, worked]).toEqual([field.path, count, []]);
      }
    }
  });

  test('has no figures without a member that its schema requires', () => {
    const required = requiredPaths(draftSchema(calculationOf(name)));
    expect(required.length > 0).toBe(!NONE_NEEDED.has(name));
    const paths = required.filter((path) => !IN_PLACE_OF_A_LADDER.test(`${name} ${path}`));
    const worked = paths.filter((path) =>
      drafts.some((draft) => {
        const without = withValue(draft, path, undefined);
        return without !== undefined && calculate(name, without).kind === 'worked';
      }),
    );
    expect(worked).toEqual([]);
  });
});

test('the schema of a draft requires what is needed, and says each unit once', () => {
  const kelly = draftSchema(calculationOf('kelly'));
  expect(kelly).toMatchObject({
    required: ['chance', 'price'],
    properties: {
      chance: {
        description: 'Chance: to win. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1',
        exclusiveMinimum: 0,
      },
      bank: { description: 'Bank. Pounds, as "10" or "2.50"; 0 or more', minimum: 0 },
      part: { default: '1' },
    },
  });
  const validate = new Ajv2020({ strict: false }).compile(kelly);
  const drafts = [{}, { chance: '0.3' }, { chance: '0.3', price: '3.5' }];
  expect(drafts.map((draft) => validate(draft))).toEqual([false, false, true]);
  const all = JSON.stringify(CALCULATIONS.map((each) => draftSchema(each)));
  expect(all.match(/pounds[^"]*Pounds|in any format|percent\. Percent/gu)).toBeNull();
});
