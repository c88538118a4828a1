import { describe, expect, test } from 'vitest';
import { boundsOf, boundsText } from './bounds.ts';
import type { CalculationField, ListField, ValueField } from './calculation.ts';
import { draftSchema } from './schema.ts';
import { calculationOf } from './table.ts';

const FIGURE = ['string', 'number'];
const ODDS = 'Decimal, fractional or American odds, as "3.5", "5/2", "+250"; above 1';

describe('the bounds of a field', () => {
  test('are those of its kind', () => {
    const of = (kind: ValueField['kind']): string | undefined => boundsText(boundsOf({ kind, path: 'x' }));
    expect(of('price')).toBe('above 1');
    expect(of('money')).toBe('0 or more');
    expect(of('percent')).toBe('from 0 to 100, clamped');
    expect(of('deduction')).toBe('from 0 to 100, clamped');
    expect(of('factor')).toBe('0 or more');
    expect(of('whole')).toBe('1 or more');
    expect(of('words')).toBeUndefined();
  });

  test('are those of its key if it has some, in any object or list', () => {
    const of = (path: string, list?: string): string | undefined =>
      boundsText(boundsOf({ kind: 'percent', path }, list));
    expect(of('back.boostPct')).toBe('0 or more');
    expect(of('percent')).toBe('0 or more');
    expect(of('oddsBoost')).toBe('above 0');
    expect(of('terms')).toBe('above 0 and at most 1');
    expect(of('totalStake')).toBe('above 0');
    expect(of('divisor')).toBe('1 or more');
    expect(of('chance')).toBe('above 0 and below 1');
    expect(of('placeChance')).toBe('above 0 and below 1');
    expect(of('', 'market.chances')).toBe('above 0 and below 1');
    expect(of('kept')).toBe('from 0 to 1');
    expect(of('part')).toBe('from 0 to 1');
    expect(of('houseEdge')).toBe('above -1 and below 1');
    expect(of('runners')).toBe('from 2 to 40');
    expect(of('ifWins')).toBeUndefined();
    expect(of('ifLoses')).toBeUndefined();
  });
});

describe('the schema of a draft', () => {
  test('has the type, the bounds and the description of each field', () => {
    expect(draftSchema(calculationOf('boost'))).toStrictEqual({
      type: 'object',
      properties: {
        odds: { type: FIGURE, description: `Odds. ${ODDS}` },
        boostPct: {
          type: FIGURE,
          minimum: 0,
          description: 'Boost: of the winnings. Percent, as "2" or "2.5"; 0 or more',
        },
        freeBetKept: {
          type: FIGURE,
          description:
            'Kept: of a free bet, if the boost is paid as one. Percent, as "2" or "2.5"; from 0 to 100, clamped',
        },
      },
      required: ['odds', 'boostPct'],
      additionalProperties: false,
    });
  });

  test('has a list of figures, and a default in place of a requirement', () => {
    expect(draftSchema(calculationOf('place-chances'))).toStrictEqual({
      type: 'object',
      properties: {
        chances: {
          type: 'array',
          description: 'Chances: one for each',
          minItems: 2,
          maxItems: 40,
          items: {
            type: FIGURE,
            exclusiveMinimum: 0,
            exclusiveMaximum: 1,
            description:
              'Chance: one for each. A fraction or a decimal, as "1/5" or "0.2"; above 0 and below 1',
          },
        },
        places: {
          type: FIGURE,
          minimum: 1,
          default: '3',
          description: 'Places: that are paid. A whole number, as "3"; 1 or more',
        },
      },
      required: ['chances'],
      additionalProperties: false,
    });
  });

  const value = (path: string, more: Partial<ValueField> = {}): ValueField => ({
    name: path,
    path,
    label: path,
    about: '',
    kind: 'words',
    ...more,
  });
  const list = (items: ListField['items'], more: Partial<ListField> = {}): ListField => ({
    name: 'rows',
    path: 'rows',
    label: 'Rows',
    about: 'of a table: a,b',
    kind: 'list',
    items,
    separator: ',',
    min: 0,
    max: 3,
    ...more,
  });
  const schema = (fields: readonly CalculationField[], takesNull = false): object =>
    draftSchema({ fields }, { takesNull });

  test('has both ends of a range', () => {
    const runners = value('runners', { kind: 'whole' });
    expect(schema([runners])).toMatchObject({
      properties: {
        runners: { minimum: 2, maximum: 40, description: 'runners. A whole number, as "3"; from 2 to 40' },
      },
    });
  });

  test('nests fields by the keys of their paths, and requires what holds a required one', () => {
    const fields = [value('a.b.c', { isNeeded: true }), value('a.d'), value('e.f')];
    const words = (label: string): object => ({ type: 'string', description: label });
    const open = { type: 'object', additionalProperties: false };
    expect(schema(fields)).toStrictEqual({
      ...open,
      properties: {
        a: {
          ...open,
          properties: { b: { ...open, properties: { c: words('a.b.c') }, required: ['c'] }, d: words('a.d') },
          required: ['b'],
        },
        e: { ...open, properties: { f: words('e.f') } },
      },
      required: ['a'],
    });
  });

  test('has choices and flags, each of which may be null if it may be left out', () => {
    const choices = [
      { name: 'x', value: 'x', label: 'X' },
      { name: 'y', value: 'y', label: 'Y' },
    ];
    const fields = [
      value('c', { kind: 'choice', choices }),
      value('f', { kind: 'flag' }),
      value('n', { kind: 'whole', isNeeded: true }),
      list([value('p'), value('q', { typedDefault: '1' })]),
    ];
    const whole = { type: FIGURE, minimum: 1, description: 'n. A whole number, as "3"; 1 or more' };
    const rows = (p: unknown): object => ({
      type: 'array',
      description: 'Rows: of a table',
      minItems: 0,
      maxItems: 3,
      items: {
        type: 'object',
        properties: { p: { type: p, description: 'p' }, q: { type: 'string', description: 'q' } },
        required: ['q'],
        additionalProperties: false,
      },
    });
    expect(schema(fields)).toMatchObject({
      properties: {
        c: { type: 'string', enum: ['x', 'y'], description: 'c' },
        f: { type: 'boolean', description: 'f' },
        n: whole,
        rows: rows('string'),
      },
      required: ['n'],
    });
    expect(schema(fields, true)).toMatchObject({
      properties: {
        c: { type: ['string', 'null'], enum: ['x', 'y', null] },
        f: { type: ['boolean', 'null'] },
        n: whole,
        rows: { ...rows(['string', 'null']), type: ['array', 'null'] },
      },
    });
  });

  test('takes the first field of a plain list alone, and a field that is typed once for all rows', () => {
    const fields = [
      list([value('p'), value('q')], { isPlain: true, min: 1 }),
      value('rows.*.r'),
      value('rows.*.q', { label: 'q of every row' }),
    ];
    const item = (type: unknown): object => ({
      type: 'object',
      properties: { p: { type }, q: { type, description: 'q' }, r: { type, description: 'rows.*.r' } },
    });
    expect(schema(fields)).toMatchObject({
      properties: { rows: { items: { anyOf: [{ type: 'string', description: 'p' }, item('string')] } } },
      required: ['rows'],
    });
    expect(schema(fields)).not.toHaveProperty('properties.r');
    expect(schema(fields, true)).toMatchObject({
      properties: {
        rows: { type: 'array', items: { anyOf: [{ type: 'string' }, item(['string', 'null'])] } },
      },
    });
  });
});
