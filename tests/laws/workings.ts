import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { type Bet, explain, type Explanation, readBet, settle, type Step } from '#lib';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import {
  betOf,
  expectAtMost,
  expectEqual,
  expectSame,
  fraction,
  NOTHING,
  ONE,
  productOf,
  settled,
} from './engine.ts';
import { evaluate } from './evaluate.ts';
import { law, type Law, simpleLaw } from './law.ts';
import { carries, type Member, onlyFolds } from './members.ts';
import { slips } from './slips.ts';

const rule = 'docs/rules/units.md';

const explained = (bet: Bet, index: number): Explanation => {
  const explanation = explain(bet, index);
  if (explanation === undefined) throw new Error(`no unit ${index}`);
  return explanation;
};

/** A bet and one of its units, at any index. */
const unitsOf = (member: Member): fc.Arbitrary<Explanation & { readonly bet: Bet }> =>
  fc.record({ slip: slips(member), pick: fc.nat(9999) }).map(({ slip, pick }) => {
    const { bet, units } = settled(slip);
    return { bet, ...explained(bet, pick % units.length) };
  });

/** The workings of a unit of a slip of the second contract. */
const unitsBeyond: fc.Arbitrary<Explanation> = fc
  .record({ slip: validSlipBeyond, pick: fc.nat(9999) })
  .map(({ slip, pick }) => {
    const bet = readBet(slip);
    if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
    return explained(bet.value, pick % settle(bet.value).units.length);
  });

const expectFormulas = (steps: readonly Step[]): void => {
  for (const step of steps) {
    const inPence = step.in === 'money' ? 100 : 1;
    expectSame(evaluate(step.formula).mul(inPence), fraction(step.value));
  }
};

const valueOf = (step: Step | undefined): Fraction => {
  if (step === undefined) throw new Error('no such step');
  return fraction(step.value);
};

const stepOf = (steps: readonly Step[], kind: Step['kind']): Step | undefined =>
  steps.find((step) => step.kind === kind);

export const WORKINGS_LAWS: readonly Law[] = [
  law({
    id: 'X01',
    claim: "the last step of a unit's workings is its potential return",
    rule,
    tries: 12,
    given: unitsOf,
    check: ({ unit, steps }) => expectSame(valueOf(steps.at(-1)), fraction(unit.potentialReturn)),
  }),
  law({
    id: 'X02',
    claim: 'every formula comes to the value of its step',
    rule,
    tries: 12,
    given: unitsOf,
    check: ({ steps }) => expectFormulas(steps),
  }),
  law({
    id: 'X03',
    claim: 'what a step starts from is what the step before came to',
    rule,
    applies: onlyFolds,
    tries: 12,
    given: unitsOf,
    check: ({ steps }) => {
      steps.forEach((step, index) => {
        const before = steps[index - 1];
        if (before === undefined || step.kind === 'odds' || step.kind === 'product') return;
        if (step.kind === 'outcome' && before.in === 'price' && /^\d+$|^\(/u.test(step.formula)) return;
        const text = before.in === 'money' ? fraction(before.value).div(100) : fraction(before.value);
        expectEqual(step.formula.includes(text.toFraction()), true);
      });
    },
  }),
  law({
    id: 'X04',
    claim: 'the product of a multiple is that of its legs as they ended',
    rule,
    applies: onlyFolds,
    tries: 12,
    given: unitsOf,
    check: ({ unit, steps, bet }) => {
      const { line } = unit;
      if (line.kind === 'anyToCome') throw new Error('folds alone');
      const legs = unit.eachWayLabel === 'place' ? bet.placeLegs : bet.winLegs;
      const product = productOf(line.selections.map((at) => fraction(legs[at]?.pays ?? { n: 0, d: 1 })));
      const step = stepOf(steps, 'product');
      expectEqual(step === undefined, line.selections.length === 1);
      if (step !== undefined) expectSame(valueOf(step), product);
    },
  }),
  law({
    id: 'X05',
    claim: 'what is carried is at most the first return and the stakes allowed, and the rest is kept',
    rule: 'docs/rules/any-to-come.md',
    applies: carries,
    tries: 12,
    given: unitsOf,
    check: ({ unit, steps }) => {
      const carried = stepOf(steps, 'carried');
      if (carried === undefined || unit.line.kind === 'fold') return;
      const first = steps.findLast(({ kind }) => kind === 'firstReturn');
      expectAtMost(valueOf(carried), valueOf(first));
      expectAtMost(valueOf(carried), new Fraction(BigInt(unit.stake)).mul(unit.line.multiplier));
      const kept = valueOf(first).sub(valueOf(carried));
      expectAtMost(NOTHING, kept);
      expectAtMost(kept, valueOf(stepOf(steps, 'second')));
    },
  }),
  law({
    id: 'X06',
    claim: 'a step that changes nothing is not shown',
    rule,
    tries: 12,
    given: unitsOf,
    check: ({ steps, bet }) => {
      const shows = (kind: Step['kind']): boolean => stepOf(steps, kind) !== undefined;
      if (fraction(bet.commission).equals(0)) expectEqual(shows('commission'), false);
      if (fraction(bet.promoBoost).equals(ONE)) expectEqual(shows('promoBoost'), false);
      if (!bet.eachWay) expectEqual(shows('terms'), false);
      if (bet.selections.every(({ boost }) => fraction(boost).equals(1))) expectEqual(shows('boost'), false);
      if (bet.selections.every(({ rule4 }) => fraction(rule4).equals(0))) expectEqual(shows('rule4'), false);
    },
  }),
  law({
    id: 'X07',
    claim: 'there are workings for every unit, and for no other',
    rule,
    tries: 1,
    applies: ({ count }) => count <= 4,
    given: (member) => slips(member),
    check: (slip) => {
      const bet = betOf(slip);
      settled(slip).units.forEach((unit, index) => {
        expectEqual(explained(bet, index).unit.label, unit.label);
      });
      const { length } = settled(slip).units;
      expectEqual([explain(bet, length), explain(bet, -1)], [undefined, undefined]);
    },
  }),
  simpleLaw({
    id: 'X08',
    claim: 'so are the formulas and the last step of partial results, finishes, perms and conventions',
    rule,
    over: 'slips of the second contract',
    tries: 400,
    given: unitsBeyond,
    check: ({ unit, steps }) => {
      expectFormulas(steps);
      expectSame(valueOf(steps.at(-1)), fraction(unit.potentialReturn));
    },
  }),
];
