import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MATCHED_BET_TYPES } from '../matched/prices.ts';
import { LAY_ROUNDINGS } from '../matched/lay-rounding.ts';
import { figuresIn } from '../matched/answer.ts';
import { COMMISSION_BASES } from '../matched/commission.ts';
import { EACH_WAY_PARTS } from '../matched/each-way.ts';
import { readSavedBet, savedBetIssues } from '../matched/matched-bet.ts';
import { matchedResultsJson } from '../matched/calculators/matched-bet.ts';
import { matchedFigures } from '../matched/figures.ts';
import { matchedBetSchema, matchedResultsSchema } from './matched-bet-schema.ts';

const SHAPE = new Set(['unknown-field', 'invalid-value', 'unknown-value']);

const number = fc.constantFrom('5', '2.1', '', null, undefined, 3, 0.5, '-1', 'abc', '9'.repeat(40));
const wrongShape = fc.constantFrom(true, [], {}, ['5']);
const field = fc.oneof({ weight: 30, arbitrary: number }, { weight: 1, arbitrary: wrongShape });
const choice = (choices: readonly string[]) =>
  fc.constantFrom(...choices, ...choices, 'other', null, 7, undefined);
const extra = fc.constantFrom({}, {}, {}, {}, {}, {}, {}, {}, { side: 'BACK' });

const back = fc.record({
  stake: field,
  odds: field,
  decimalOdds: field,
  cashback: field,
  oddsBoost: field,
  boostPct: field,
  bonusIfWin: field,
  commission: field,
});
const lay = fc.record({
  odds: field,
  decimalOdds: field,
  rule4: field,
  rule4Mode: choice(['winnings', 'price']),
});
const matchedLay = fc.record({ stake: field, odds: field, rule4: field });
const anyBet = fc
  .record({
    betType: choice(MATCHED_BET_TYPES),
    back: fc.oneof({ weight: 9, arbitrary: back }, { weight: 1, arbitrary: fc.constantFrom(null, 7, []) }),
    lay,
    rounding: choice(LAY_ROUNDINGS),
    uncertaintyMultiplier: field,
    commissionBasis: choice(COMMISSION_BASES),
    matched: fc.oneof(fc.constantFrom(undefined, null, 7), fc.array(matchedLay, { maxLength: 2 })),
    part: choice(EACH_WAY_PARTS),
    terms: field,
    more: extra,
  })
  .map(({ more, ...bet }) => ({ ...bet, ...more }));

test('the schema accepts exactly the matched bets whose only faults are values', () => {
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(anyBet, (bet) => {
      const isWellShaped = !savedBetIssues(bet).some(({ code }) => SHAPE.has(code));
      expect(matchedBetSchema.safeParse(bet).success).toBe(isWellShaped);
      seen[isWellShaped ? 'accepted' : 'refused'] += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(30);
});

test('every result of the engine is of the schema of results, rounded and exact', () => {
  const amount = fc.constantFrom('5', '2.1', '13.37', '');
  const bet = fc.record({
    betType: fc.constantFrom(...MATCHED_BET_TYPES),
    back: fc.record({ stake: amount, decimalOdds: amount, cashback: amount }),
    lay: fc.record({ decimalOdds: amount, commission: amount }),
    rounding: fc.constantFrom(...LAY_ROUNDINGS),
  });
  fc.assert(
    fc.property(bet, fc.boolean(), (given, exact) => {
      const read = readSavedBet(given);
      const figures = read.kind === 'bet' ? figuresIn(matchedFigures(read.bet)) : undefined;
      const json = matchedResultsJson(figures, { exact });
      expect(matchedResultsSchema.parse(json)).toEqual(json);
    }),
  );
});
