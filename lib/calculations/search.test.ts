import { describe, expect, test } from 'vitest';
import { findCalculations } from './search.ts';
import { SYNONYMS } from './synonyms.ts';
import { type CalculationName, CALCULATIONS } from './table.ts';

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

  test.each<[CalculationName, string]>([
    [
      'matched-bet',
      'matched betting, qualifying bet, free bet, snr, sr, stake not returned, refund, risk free, money back, bonus if it wins',
    ],
    ['part-lay', 'partial lay, partly matched, unmatched, lay again'],
    ['lay-plan', 'ladder, depth, liquidity, several prices'],
    ['lay-anchors', 'under lay, over lay, bias, no lay'],
    ['back-stake', 'reverse, liability limit, bankroll, maximum stake, from lay to back'],
    ['each-way-lay', 'ew, e/w, extra place, each way matched bet, place lay'],
    ['dead-heat', 'tie, partial win, shared places, golf, reduction'],
    ['dutching', 'arb, arbitrage, sure bet, back all, free bet, hedge with backs'],
    ['dutching-total', 'dutching, arb, arbitrage, sure bet, split a stake, equal profit'],
    [
      'acca-lays',
      'acca, accumulator insurance, sequential, lay sequentially, multiple, parlay, lay each leg, refund, free bet',
    ],
    ['cover-lays', 'double chance, lay the field, lay several selections, netting'],
    ['hedge', 'lock in, lock profit, green up, trade out, cash out, hedging'],
    ['lock-in', 'lock in, lock profit, green up, hedge, hedging, trade out, cash out, arb'],
    ['early-payout', '2up, 2 up, two up, two goals ahead, trade out, cash out'],
    ['boost', 'price boost, odds boost, enhanced odds, super boost, profit boost'],
    ['scores', 'rating, matcher, oddsmatcher, retention'],
    [
      'fair-odds',
      'vig, devig, no vig, remove margin, true odds, shin, probability, power, odds ratio, logarithmic',
    ],
    ['margin', 'vig, vigorish, juice, overround, book percentage, arb, payout'],
    ['edge', 'expected value, ev, value bet, probability, yield, plus ev'],
    ['kelly', 'staking, bankroll, fractional kelly, half kelly, stake size'],
    ['cash-out', 'cash out, close, settle early, partial cash out'],
    ['place-chances', 'harville, probability, each way, place odds, finishing position'],
    ['each-way-value', 'ew, e/w, extra place, expected value, ev, each way thief'],
    [
      'offer',
      'free bet, snr, refund, money back, risk free, bonus, wagering, rollover, turnover, sign up, reload, expected value, ev, accumulator insurance, acca insurance, casino',
    ],
    ['odds-converter', 'american, moneyline, fractional, decimal, implied probability, hong kong, convert'],
    ['rule4', 'rule 4, r4, non runner, withdrawn, deduction, tattersalls'],
  ])('%s, by each of its other names: %s', (name, words) => {
    const missed = words.split(', ').filter((word) => !namesOf(word).includes(name));
    expect(missed).toEqual([]);
  });

  test('by another name before those whose purpose has its words, of three letters or more', () => {
    expect(namesOf('expected value')).toEqual(['edge', 'each-way-value', 'offer']);
    expect(namesOf('value bet')[0]).toBe('edge');
    expect(namesOf('winnings')).toEqual(['boost']);
    expect(namesOf('all')).toEqual(['dutching', 'lay-plan', 'dutching-total']);
    expect(namesOf('of')).toEqual(['cover-lays', 'scores', 'offer']);
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
