import { describe, expect, test } from 'vitest';
import { assert } from '../assert.ts';
import { issue } from '../issue.ts';
import {
  answerEntries,
  answerForm,
  answerFormBy,
  appliedEntries,
  emptyEntries,
  formEntries,
  type FormEntries,
  formFields,
  isBlankItem,
  isGiven,
  isUsual,
  rowOf,
  withoutBlanks,
} from './form.ts';
import { piecesOf, withPiece } from './list-row.ts';
import { calculate } from './calculate.ts';
import { typedCalculation } from './typed-draft.ts';
import { CALCULATIONS, calculationOf } from './table.ts';

const dutch = calculationOf('dutching');
const list = dutch.fields.find((field) => field.kind === 'list');
assert(list?.kind === 'list', 'dutching has a list');

test.each(CALCULATIONS.map((each) => [each.name, each] as const))(
  'the form of %s shows every field of its first example',
  (_, calculation) => {
    const given = formEntries(calculation, calculation.examples[0].draft);
    const hidden = calculation.fields.filter((field) => !isUsual(calculation, field));
    expect(hidden.filter(({ name }) => isGiven(given[name]))).toEqual([]);
  },
);

test('the plan of an accumulator is among the first fields', () => {
  const { usual } = formFields(calculationOf('acca-lays'), {});
  expect(usual.map(({ name }) => name)).toContain('plan');
});

describe('a form at first', () => {
  test('has the fewest rows of each list, all blank', () => {
    expect(emptyEntries(calculationOf('dutching'))).toEqual({ other: [''] });
    expect(emptyEntries(calculationOf('fair-odds'))).toEqual({ odds: ['', ''] });
    expect(emptyEntries(calculationOf('boost'))).toEqual({});
  });

  test.each([
    ['boost', ['odds', 'boost'], ['kept']],
    ['place-chances', ['chances', 'places'], []],
  ] as const)('of %s shows what is needed, and folds the rest', (name, usual, more) => {
    const fields = formFields(calculationOf(name), {});
    expect(fields.usual.map((field) => field.name)).toEqual(usual);
    expect(fields.more.map((field) => field.name)).toEqual(more);
  });

  test('shows a list that needs a row, a field with a typed default, and one that is shown at first', () => {
    const boost = calculationOf('boost');
    const field = { path: 'x', name: 'x', label: 'X', about: '', kind: 'money' } as const;
    const rows = { ...field, kind: 'list', items: [field], separator: ',', max: 2 } as const;
    expect(isUsual(boost, field)).toBe(false);
    expect(isUsual(boost, { ...field, isNeeded: true })).toBe(true);
    expect(isUsual(boost, { ...field, typedDefault: '1' })).toBe(true);
    expect(isUsual(boost, { ...field, isShownAtFirst: true })).toBe(true);
    expect(isUsual(boost, { ...rows, min: 1 })).toBe(true);
    expect(isUsual(boost, { ...rows, min: 0 })).toBe(false);
  });
});

describe('the form of offers', () => {
  const offer = calculationOf('offer');
  const names = (entries: FormEntries) => {
    const { usual, more } = formFields(offer, entries);
    return [usual, more].map((fields) => fields.map(({ name }) => name));
  };

  test.each([
    ['refundIfLoses', 'stake odds lay commission refund kept', 'chance chance-method'],
    ['accumulator', 'stake refund kept leg', 'odds chance chance-method'],
    ['boost', 'stake odds lay commission percent basis', 'chance chance-method kept boosted up-to'],
    ['winningsDoubled', 'stake odds lay commission up-to', 'chance chance-method'],
    [
      'bonusElsewhere',
      'stake odds lay commission kept bonus trigger-chance',
      'chance chance-method trigger-lay trigger-commission',
    ],
    ['wagering', 'bonus wagered house-edge', 'stake odds'],
  ])('of the kind %s shows %s at first, and folds %s', (kind, usual, more) => {
    expect(names({ kind })).toEqual([['kind', ...usual.split(' ')], more.split(' ')]);
  });

  test('shows what is given without a kind, or with a text that is none', () => {
    expect(names({})).toEqual([['kind'], []]);
    expect(names({ stake: '10' })).toEqual([['kind'], ['stake']]);
    expect(names({ kind: '?', stake: '10' })).toEqual([['kind'], ['stake']]);
    expect(names({ kind: 'toString' })).toEqual([['kind'], []]);
  });

  test('leaves out the entries of another kind', () => {
    const entries = { kind: 'wagering', bonus: '200', wagered: '2000', 'house-edge': '0.03', refund: '25' };
    expect(answerForm(offer, appliedEntries(offer, entries)).answer.kind).toBe('worked');
    expect(answerForm(offer, entries).answer.kind).toBe('wrong');
    const typed = { kind: 'refund-if-loses', refund: '25', wagered: '2000' };
    expect(appliedEntries(offer, typed)).toEqual({ kind: 'refund-if-loses', refund: '25' });
  });

  test('leaves out no entries without a kind, nor does another form', () => {
    const entries = { stake: '10', refund: '25' };
    expect(appliedEntries(offer, entries)).toEqual(entries);
    expect(appliedEntries(dutch, entries)).toEqual(entries);
  });

  test('has an example for each kind, whose fields it shows at first', () => {
    const kinds = offer.examples.map(({ draft }): unknown => Reflect.get(draft, 'kind'));
    expect(new Set(kinds)).toEqual(new Set(Object.keys(offer.fieldsByChoice?.fields ?? {})));
    expect(kinds).toHaveLength(new Set(kinds).size);
    for (const { draft } of offer.examples) {
      const given = formEntries(offer, draft);
      const [usual] = names(given);
      expect(Object.keys(given).filter((name) => usual?.includes(name) !== true)).toEqual([]);
    }
  });

  test.each(Object.entries(offer.fieldsByChoice?.fields ?? {}))(
    'knows every field of %s',
    (kind, { usual, more }) => {
      const fields = offer.fields.filter(({ name }) => [...usual, ...more].includes(name));
      expect(fields).toHaveLength(usual.length + more.length);
      const known = fields.map(({ path }) => path.split('.')[0]);
      const answer = calculate('offer', {
        ...Object.fromEntries(offer.fields.map(({ path }) => [path.split('.')[0], '?'])),
        kind,
      });
      const unknown =
        answer.kind === 'wrong' ? answer.issues.filter(({ code }) => code === 'unknown-field') : [];
      expect(unknown.map(({ path }) => path).filter((path) => known.includes(path))).toEqual([]);
      expect(new Set([...unknown.map(({ path }) => path), ...known, 'kind']).size).toBe(
        new Set(offer.fields.map(({ path }) => path.split('.')[0])).size,
      );
    },
  );
});

describe('a row of a list', () => {
  test('is made of its pieces', () => {
    expect(piecesOf(list, '3.1,2')).toEqual(['3.1', '2']);
    expect(piecesOf(list, '')).toEqual(['', '']);
    const withComma = withPiece(list, '3.1,2', { at: 0, piece: '4,5' });
    expect(piecesOf(list, withComma)).toEqual(['4,5', '2']);
    expect(piecesOf(list, withPiece(list, withComma, { at: 1, piece: '3' }))).toEqual(['4,5', '3']);
    expect(withPiece(list, '3.1', { at: 1, piece: '2' })).toBe('3.1,2');
    expect(withPiece(list, '3.1,2', { at: 1, piece: '' })).toBe('3.1');
  });

  test.each(
    CALCULATIONS.flatMap((calculation) =>
      calculation.fields.flatMap((field) =>
        field.kind === 'list' ? field.items.map((item, at) => ({ calculation, field, item, at })) : [],
      ),
    ).filter(({ item }) => ['price', 'fraction', 'percent', 'money'].includes(item.kind)),
  )(
    'of $calculation.name with a comma in its $item.name is asked about, not read as another number',
    ({ calculation, field, at }) => {
      const row = withPiece(field, '', { at, piece: '2,5' });
      const { issues } = answerForm(calculation, { ...emptyEntries(calculation), [field.name]: [row] });
      expect(issues.map(({ message }) => message)).toContain('2.5? Write decimals with a point');
    },
  );

  test('keeps the separator in its last piece, and the commas of a name on the way through a draft', () => {
    const fair = calculationOf('fair-odds').fields.find((field) => field.kind === 'list');
    assert(fair?.kind === 'list', 'fair odds have a list');
    expect(piecesOf(fair, '2.6=A=B')).toEqual(['2.6', 'A=B']);
    expect(withPiece(fair, '2.6=A=B', { at: 0, piece: '2=5' })).toBe('25=A=B');
    const lockIn = calculationOf('lock-in');
    const draft = { selections: [{ name: 'Smith, John', lay: { price: '2.52' } }] };
    const entries = formEntries(lockIn, draft);
    expect(typedCalculation(lockIn.fields, entries).draft).toMatchObject({ selections: draft.selections });
  });

  test('is given if one of its texts is not blank', () => {
    expect([undefined, '', [], ['', '']].map(isGiven)).toEqual([false, false, false, false]);
    expect(['0', ['', '3']].map(isGiven)).toEqual([true, true]);
    expect(['', ' ', ', ', '@', '='].map(isBlankItem)).toEqual([true, true, true, true, true]);
    expect(isBlankItem('0')).toBe(false);
  });

  test('is not calculated if it is blank', () => {
    expect(withoutBlanks({ stake: '1', other: ['', '3', ','] })).toEqual({ stake: '1', other: ['3'] });
  });

  test('shows its own item, even below blank rows', () => {
    expect(rowOf(['', '3', ',', '4'], 0)).toBe(1);
    expect(rowOf(['', '3', ',', '4'], 1)).toBe(3);
    expect(rowOf([], 0)).toBe(0);
  });
});

describe('the answer to a form', () => {
  test('has the figures of its example, with their workings', () => {
    const { answer, issues } = answerForm(dutch, formEntries(dutch, dutch.examples[0].draft));
    expect(issues).toEqual([]);
    expect(answer.kind).toBe('worked');
    expect('workings' in answer && answer.workings.length).toBeGreaterThan(0);
  });

  test('lists blank fields as missing, without issues', () => {
    const { answer, issues } = answerForm(dutch, { ...emptyEntries(dutch), stake: '10' });
    expect(issues).toEqual([]);
    expect(answer).toMatchObject({ kind: 'blank', missing: ['back.odds', 'others'] });
  });

  test('lists a list with a blank row as missing', () => {
    const fair = calculationOf('fair-odds');
    expect(answerForm(fair, { odds: ['2.6', ''] }).answer).toMatchObject({
      kind: 'blank',
      missing: ['prices'],
    });
    expect(answerForm(fair, { odds: ['2.6'] }).issues.map(({ path }) => path)).toEqual(['prices']);
  });

  test('has only the issues of the fields typed', () => {
    const { answer, issues } = answerForm(dutch, { ...emptyEntries(dutch), stake: 'x' });
    expect(issues.map(({ path }) => path)).toEqual(['back.stake']);
    expect(answer).toEqual({ kind: 'wrong', issues });
  });

  test('has one issue for each path, and those of no field', () => {
    const wrong = (path: string) => issue('unknown-field', path, 'Unknown field');
    const { answer, issues } = answerFormBy(dutch, { stake: 'x', back: '' }, () => ({
      kind: 'wrong',
      issues: [wrong('back.stake'), wrong('back.odds'), wrong('elsewhere')],
    }));
    expect(issues.map(({ path }) => path)).toEqual(['back.stake', 'elsewhere']);
    expect(issues[0]?.code).not.toBe('unknown-field');
    expect(answer.kind).toBe('wrong');
  });

  test('has the issue of a row beside a blank one', () => {
    const { issues } = answerForm(dutch, { other: ['x', ''] });
    expect(issues.map(({ path }) => path)).toEqual(['others.0.odds']);
  });
});

test('typed entries have the issues of their texts, then those of their draft', () => {
  const { issues } = answerEntries(calculationOf('boost'), { odds: '3', boost: '-1' });
  expect(issues.length).toBeGreaterThan(0);
  const both = answerEntries(dutch, { stake: 'x', back: '3', other: ['1'] });
  expect(both.issues.map(({ path }) => path)).toEqual(['back.stake', 'others.0.odds']);
});
