import { describe, expect, test } from 'vitest';
import type { Bet } from '../bet/bet.ts';
import type { Leg, LegState } from '../bet/leg.ts';
import { readBet } from '../bet/validate-bet.ts';
import { ONE, rational, type Rational, reduce, times, whole, ZERO } from '../number/rational.ts';
import type { FoldLine } from '../systems/line.ts';
import { plainFold, plainPart } from './plain-fold.ts';
import type { Unit } from './unit.ts';
import { decide } from './unit.ts';

const STATES = ['won', 'lost', 'void', 'unsettled'] as const;
const PRICES = [rational(7, 2), rational(191, 100), rational(433, 100)];
const STAKE = 250;

const valid = readBet({ system: 'singles', stakePerLine: '2.50', selections: [{ odds: '2' }] });
if (!valid.ok) throw new Error('the slip is valid');
const BET: Bet = valid.value;

function leg(state: LegState, price: Rational): Leg {
  const pays = { won: price, unsettled: price, lost: ZERO, void: ONE }[state];
  return { state, price: pays, share: ONE, pays };
}

const CASES = STATES.flatMap((a) => STATES.flatMap((b) => STATES.map((c) => [a, b, c] as const)));

const SINGLE: FoldLine = { kind: 'fold', selections: [0], prefix: -1 };
const DOUBLE: FoldLine = { kind: 'fold', selections: [0, 1], prefix: -1 };
const TREBLE: FoldLine = { kind: 'fold', selections: [0, 1, 2], prefix: -1 };
const LABELS = ['A × B', 'A × B × C'];

describe.each(CASES)('a treble of legs %s, %s and %s', (...states) => {
  const legs = states.map((state, index) => leg(state, PRICES[index] ?? ONE));
  const bet: Bet = { ...BET, stake: STAKE };
  const after = (units: readonly Unit[]) => plainPart({ bet, legs, eachWayLabel: 'win' }, LABELS, units);
  const alone = plainFold(after([]), TREBLE, 1);
  const unsettled = states.filter((state) => state === 'unsettled').length;

  test('returns the stake times its legs once all are settled', () => {
    const returned = legs.reduce((product, { pays }) => times(product, pays), whole(STAKE));
    expect(reduce(alone.potentialReturn)).toEqual(reduce(returned));
    expect(alone.realisedReturn).toEqual(unsettled > 0 ? ZERO : alone.potentialReturn);
    expect(alone).toMatchObject({ stake: STAKE, label: 'A × B × C', eachWayLabel: 'win' });
  });

  test('has the status of its legs', () => {
    const count = {
      unsettled,
      lost: states.includes('lost'),
      allVoid: states.every((state) => state === 'void'),
    };
    expect(alone).toMatchObject(decide(count, alone.potentialReturn));
  });

  test('is the same when it continues from the unit of its first two legs', () => {
    const double = plainFold(after([]), DOUBLE, 0);
    const continued = plainFold(after([double]), { ...TREBLE, prefix: 0 }, 1);
    expect({ ...continued, line: TREBLE }).toEqual(alone);
  });

  test('cancels its stake against the first leg', () => {
    const { potentialReturn } = plainFold(after([]), SINGLE, 0);
    expect(potentialReturn).toEqual(reduce(potentialReturn));
  });
});
