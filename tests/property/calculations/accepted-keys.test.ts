import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calculate, type CalculationField, type CalculationName, CALCULATIONS } from '#lib/calculations';
import { FEEDS } from '#lib/matched';
import { OFFER_KINDS } from '#lib/value';

const FOLDERS = ['matched', 'matched/calculators', 'value', 'bet'];

/** Every word between quotes in the sources of the calculators: any key that one of them accepts is among these. */
const WORDS: readonly string[] = [
  ...new Set(
    FOLDERS.flatMap((folder) => {
      const path = join(import.meta.dirname, '../../../lib', folder);
      return readdirSync(path)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .flatMap(
          (name) => readFileSync(join(path, name), 'utf8').match(/(?<=')[a-z][a-zA-Z0-9]*(?=')/gu) ?? [],
        );
    }),
  ),
];

/** Fewer keys than the most unknown fields that are reported for an object. */
const AT_ONCE = 90;

/** Keys that no field of the table has, with the reason. */
const NOT_TYPED: Readonly<Record<string, string>> = {
  decimalOdds: 'the older name of odds',
  context: 'data of the caller, which is ignored',
  part: 'the half of an each-way bet that a saved bet is',
  'back-stake bet.back.stake': 'it is not used: the answer is this stake',
  'matched-bet terms': 'of a saved half of an each-way bet; a whole one has eachWay.terms',
};

/** The paths of the table, with 0 for the index of an item. */
function pathsOf(fields: readonly CalculationField[]): readonly string[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'list') return field.path.replace('*', '0');
    return field.items.map(({ path }) => (path === '' ? field.path : `${field.path}.0.${path}`));
  });
}

/** The objects that hold the values at the paths of the table; the draft itself is the empty path. */
function objectsOf(fields: readonly CalculationField[]): readonly string[] {
  const parents = pathsOf(fields).flatMap((path) => {
    const keys = path.split('.');
    return keys.map((_, length) => keys.slice(0, length).join('.'));
  });
  const lists = new Set(listsOf(fields));
  return [...new Set(parents)].filter((path) => !lists.has(path));
}

function listsOf(fields: readonly CalculationField[]): readonly string[] {
  return fields.filter(({ kind }) => kind === 'list').map(({ path }) => path);
}

/** A draft with an object at a path; a 0 in it is the first item of a list of two, which every list allows. */
function draftWith(path: string, object: object): unknown {
  const keys = path === '' ? [] : path.split('.');
  return keys.reduceRight<unknown>((inner, key) => (key === '0' ? [inner, inner] : { [key]: inner }), object);
}

/** Drafts that decide which fields are accepted: by the kind of an offer, by the feed of a row. */
function choicesOf(name: CalculationName): readonly object[] {
  if (name === 'offer') return OFFER_KINDS.map((kind) => ({ kind }));
  if (name === 'scores') return FEEDS.map((feed) => ({ feed }));
  return [{}];
}

/** The keys that the object at a path accepts in one of the drafts. */
function acceptedAt(name: CalculationName, path: string): readonly string[] {
  const refusedBy = choicesOf(name).map((choice) => {
    const refused = new Set<string>();
    for (let from = 0; from < WORDS.length; from += AT_ONCE) {
      const probe = Object.fromEntries(WORDS.slice(from, from + AT_ONCE).map((word) => [word, null]));
      const answer = calculate(name, {
        ...choice,
        ...Object(draftWith(path, { ...probe, ...(path === '' && choice) })),
      });
      for (const { code, path: at } of answer.kind === 'wrong' ? answer.issues : []) {
        if (code === 'unknown-field') refused.add(at);
      }
    }
    return refused;
  });
  const full = (word: string): string => (path === '' ? word : `${path}.${word}`);
  const isRefused = (refused: ReadonlySet<string>, word: string): boolean =>
    [...refused].some((each) => `${full(word)}.`.startsWith(`${each}.`));
  return WORDS.filter((word) => refusedBy.some((refused) => !isRefused(refused, word))).map(full);
}

test.each(CALCULATIONS.map((each) => [each.name, each] as const))(
  '%s has a field in the table for every key that it accepts, and accepts every field',
  (name, { fields }) => {
    const paths = pathsOf(fields);
    const objects = objectsOf(fields);
    const accepted = objects.flatMap((path) => acceptedAt(name, path));
    const known = new Set([...paths, ...objects, ...listsOf(fields)]);
    const isTyped = (path: string): boolean =>
      [path.split('.').at(-1) ?? '', `${name} ${path}`].every((key) => NOT_TYPED[key] === undefined);
    expect(accepted.filter((path) => isTyped(path) && !known.has(path))).toEqual([]);
    expect(paths.filter((path) => !accepted.includes(path))).toEqual([]);
  },
);
