import { describe, expect, test } from 'vitest';
import type { CalculationField, ListField, ValueField } from './calculation.ts';
import { fieldAt, typedCalculation, type TypedEntries, typedEntries } from './typed-draft.ts';

const value = (path: string, more: Partial<ValueField> = {}): ValueField => ({
  name: path,
  path,
  label: path,
  about: '',
  kind: 'money',
  ...more,
});
const list = (items: ListField['items'], more: Partial<ListField> = {}): ListField => ({
  name: 'legs',
  path: 'legs',
  label: 'Legs',
  about: '',
  kind: 'list',
  items,
  separator: ',',
  min: 0,
  max: 3,
  ...more,
});
const choices = [
  { value: 'neverLose', name: 'never-lose', label: 'Never lose' },
  { value: 'all', name: 'all', label: 'All' },
];
const PLAN = value('plan', { kind: 'choice', choices });
const FREE = value('free', { kind: 'flag', name: 'free-bet' });
const COUNT = value('count', { kind: 'whole', typedDefault: '3' });

/** The draft of entries, or the paths of its issues. */
function draftOf(fields: readonly CalculationField[], entries: TypedEntries): unknown {
  const { draft, issues } = typedCalculation(fields, entries);
  return issues.length === 0 ? draft : issues.map(({ path }) => path);
}

describe('a draft of typed texts', () => {
  test('has values at their paths, and leaves blank ones out', () => {
    const fields = [value('a.b.c'), value('a.d'), value('e')];
    expect(draftOf(fields, { 'a.b.c': '£5', 'a.d': '50p', e: ' ' })).toEqual({
      a: { b: { c: '5' }, d: '0.50' },
    });
    expect(draftOf(fields, { e: ['5'] })).toEqual({});
    expect(draftOf(fields, { 'a.d': 'x' })).toEqual(['a.d']);
  });

  test('has a default for a blank text, flags in words and choices by name or value', () => {
    const fields = [COUNT, FREE, PLAN];
    expect(draftOf(fields, {})).toEqual({ count: '3' });
    const flag = (text: string): unknown => draftOf([FREE], { 'free-bet': text });
    expect(['yes', 'TRUE', 'no', 'false', 'free-bet', 'Free-Bet'].map(flag)).toEqual(
      [true, true, false, false, true, true].map((free) => ({ free })),
    );
    expect(flag('perhaps')).toEqual({ free: 'perhaps' });
    const plan = (text: string): unknown => draftOf([PLAN], { plan: text });
    expect(['never-lose', 'neverLose', 'NEVER LOSE', 'never_lose'].map(plan)).toEqual(
      Array.from({ length: 4 }, () => ({ plan: 'neverLose' })),
    );
    expect(plan('other')).toEqual({ plan: 'other' });
  });

  test('has the items of a list, plain or as objects', () => {
    const plain = [list([value('')])];
    expect(draftOf(plain, { legs: ['5', ' ', '£1'] })).toEqual({ legs: ['5', '', '1'] });
    expect(draftOf(plain, { legs: ['5', 'x'] })).toEqual(['legs.1']);
    const pair = [value('p'), value('q.r')] as const;
    expect(draftOf([list(pair)], { legs: ['5,50p', '6'] })).toEqual({
      legs: [{ p: '5', q: { r: '0.50' } }, { p: '6' }],
    });
    expect(draftOf([list(pair)], { legs: ['5,x'] })).toEqual(['legs.0.q.r']);
    const either = [list(pair, { isPlain: true })];
    expect(draftOf(either, { legs: ['5', '6, ', '7,8', ' '] })).toEqual({
      legs: ['5', '6', { p: '7', q: { r: '8' } }, ''],
    });
    expect(draftOf(either, { legs: ['x'] })).toEqual(['legs.0']);
    const three = [list([value('p'), value('q'), value('r')], { isPlain: true })];
    expect(draftOf(three, { legs: ['5,,7', '6,,'] })).toEqual({ legs: [{ p: '5', r: '7' }, '6'] });
    expect(draftOf(either, { legs: '5' })).toEqual({});
  });

  test('gives every item the value that is typed once, unless it has its own or no parent for it', () => {
    const items = [value('p'), value('q.r')] as const;
    const fields = [list(items), value('legs.*.q.s', { name: 's' }), value('legs.*.p', { name: 'p' })];
    expect(draftOf(fields, { legs: ['5,6', '7', ',8'], s: '1', p: '2' })).toEqual({
      legs: [{ p: '5', q: { r: '6', s: '1' } }, { p: '7' }, { p: '2', q: { r: '8', s: '1' } }],
    });
    expect(draftOf(fields, { s: '1' })).toEqual({});
    const price = value('legs.*.price', { name: 'price' });
    expect(draftOf([list(items), price], { legs: ['5'], price: '3' })).toEqual({
      legs: [{ p: '5', price: '3' }],
    });
  });
});

describe('the entries of a draft', () => {
  test('are its texts, without defaults, with the names of choices', () => {
    const fields = [value('a.b'), COUNT, FREE, PLAN];
    expect(typedEntries(fields, { a: { b: 5 }, count: '3', free: false, plan: 'neverLose' })).toEqual({
      'a.b': '5',
      'free-bet': 'no',
      plan: 'never-lose',
    });
    expect(typedEntries(fields, { a: { b: '' }, count: '4', free: true, plan: 'other' })).toEqual({
      count: '4',
      'free-bet': 'yes',
      plan: 'other',
    });
    expect(typedEntries(fields, { a: { b: null }, plan: {} })).toEqual({});
  });

  test('are a text for each item of a list', () => {
    const pair = [value('p'), value('q.r')] as const;
    expect(typedEntries([list(pair)], { legs: [{ p: 5, q: { r: '6' } }, { p: '7' }] })).toEqual({
      legs: ['5,6', '7'],
    });
    expect(typedEntries([list(pair)], { legs: [] })).toEqual({});
    expect(typedEntries([list(pair)], { legs: '5' })).toEqual({});
    expect(typedEntries([list(pair)], { legs: ['5'] })).toEqual({ legs: [''] });
    expect(typedEntries([list(pair, { isPlain: true })], { legs: ['5', { p: '6', q: { r: '7' } }] })).toEqual(
      {
        legs: ['5', '6,7'],
      },
    );
  });

  test('are one text for what all items have in common', () => {
    const items = [value('p'), value('q.r')] as const;
    const all = value('legs.*.q.s', { name: 's' });
    const common = (...legs: readonly object[]): unknown => typedEntries([list(items), all], { legs })['s'];
    expect(common({ q: { s: '1' } }, { q: { s: '1' } }, { p: '2' })).toBe('1');
    expect(common({ q: { s: '1' } }, { q: { s: '2' } })).toBeUndefined();
    expect(common({ q: { s: '1' } }, { q: {} })).toBeUndefined();
    expect(common()).toBeUndefined();
    expect(typedEntries([value('x'), all], { legs: [{ q: { s: '1' } }] })).toEqual({ s: '1' });
    const deep = value('legs.*.a.b.c', { name: 'c' });
    const legs = [{ a: { b: { c: '1' } } }, { a: {} }];
    expect(typedEntries([deep], { legs })).toEqual({ c: '1' });
    // Items that have the field typed have it in their own texts.
    const own = value('legs.*.p', { name: 'p' });
    const both = [value('x'), list(items), own];
    expect(typedEntries(both, { legs: [{ p: '1' }] })).toEqual({ legs: ['1'] });
  });
});

test('a path leads to its field, or to a list and the item in it', () => {
  const fields = [value('a.b'), list([value('p')]), value('legs.*.p', { name: 'p' })];
  expect(fieldAt(fields, 'a.b')).toEqual({ field: fields[0] });
  expect(fieldAt(fields, 'legs')).toEqual({ field: fields[1] });
  expect(fieldAt(fields, 'legs.12.p')).toEqual({ field: fields[1], item: 12 });
  expect(fieldAt(fields, 'legs.x')).toEqual({ field: fields[1] });
  expect(fieldAt(fields, 'a')).toBeUndefined();
  expect(fieldAt(fields, 'a.b.c')).toBeUndefined();
});
