import { describe, expect, test } from 'vitest';
import { findCalculations } from './search.ts';
import { SYNONYMS } from './synonyms.ts';
import { CALCULATIONS } from './table.ts';

const namesOf = (text: string): readonly string[] => findCalculations(text).map(({ name }) => name);

describe('a calculation is found', () => {
  test.each([
    ['each way', ['each-way-lay', 'each-way-value']],
    ['each-way', ['each-way-lay', 'each-way-value']],
    ['2up', ['early-payout']],
    ['2 up', ['early-payout']],
    ['two up', ['early-payout']],
    ['SNR', ['matched-bet', 'offer']],
    ['free bet', ['matched-bet', 'dutching', 'acca-lays', 'offer']],
    ['refund', ['matched-bet', 'acca-lays', 'offer']],
    ['risk free', ['matched-bet', 'offer']],
    ['bonus', ['offer', 'matched-bet']],
    ['wagering', ['offer']],
    ['price boost', ['boost']],
    ['arb', ['dutching', 'dutching-total', 'lock-in', 'margin']],
    ['lock in', ['hedge', 'lock-in']],
    ['lock-in', ['hedge', 'lock-in']],
    ['cash out', ['cash-out', 'hedge', 'lock-in', 'early-payout']],
    ['american', ['odds-converter']],
    ['vig', ['fair-odds', 'margin']],
    ['shin', ['fair-odds']],
    ['probability', ['fair-odds', 'edge', 'place-chances', 'odds-converter']],
    ['expected value', ['edge', 'offer', 'each-way-value']],
    ['sequential', ['acca-lays']],
    ['accumulator insurance', ['acca-lays', 'offer']],
    ['Kelly’s', ['kelly']],
  ])('by %j', (text, names) => {
    expect(namesOf(text)).toEqual(expect.arrayContaining(names));
  });

  test('at the start of a word, and by a short word in names only', () => {
    expect(namesOf('ev')).toEqual(['edge', 'each-way-value', 'offer']);
    expect(namesOf('tching')).toEqual([]);
    expect(namesOf('lock-in')).toEqual(namesOf('lock in'));
  });

  test('by its label before others whose purpose has the words', () => {
    for (const { name, label } of CALCULATIONS) expect(namesOf(label)[0], label).toBe(name);
  });

  test('always by a blank text, never by marks alone', () => {
    expect(findCalculations('  ')).toEqual(CALCULATIONS);
    expect(findCalculations('?')).toEqual([]);
  });
});

test('no calculation has a name twice', () => {
  for (const names of Object.values(SYNONYMS)) expect(new Set(names).size).toBe(names.length);
});
