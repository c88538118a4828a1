import fc from 'fast-check';
import { otherRules } from '#lib';
import { conventionsOf } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  betOf,
  expectAtMost,
  expectEqual,
  expectSame,
  expectSamePaid,
  fraction,
  ONE,
  paid,
} from './engine.ts';
import { law, type Law, simpleLaw } from './law.ts';
import type { Member } from './members.ts';
import { divisor, inOrder, odds, ofHundred, pays, percent, priceOf, read, single, terms } from './singles.ts';
import { fractionalOdds, slips, type Spot, spots, withEach, withSelection } from './slips.ts';

const rule4 = 'docs/rules/rule-4.md';
const deadHeats = 'docs/rules/dead-heat.md';
const over = 'singles at every price';

const anySpot = spots((member) => slips(member));

const withDeadHeat = (slip: SlipJson, deadHeat: 'profit' | 'stake'): SlipJson => ({
  ...slip,
  rules: { ...conventionsOf(slip.rules), deadHeat },
});

const twoPercents = (member: Member): fc.Arbitrary<Spot & { readonly less: string; readonly more: string }> =>
  fc.record({ spot: anySpot(member), a: percent(0, 99), b: percent(0, 99) }).map(({ spot, a, b }) => {
    const [less, more] = inOrder(a, b);
    return { ...spot, less, more };
  });

const twoDivisors = (member: Member): fc.Arbitrary<Spot & { readonly less: string; readonly more: string }> =>
  fc.record({ spot: anySpot(member), a: divisor, b: divisor }).map(({ spot, a, b }) => {
    const [less, more] = inOrder(a, b);
    return { ...spot, less, more };
  });

export const DEDUCTION_LAWS: readonly Law[] = [
  law({
    id: 'D01',
    claim: 'a rule 4 of nothing is no rule 4',
    rule: rule4,
    given: anySpot,
    check: ({ slip, at }) =>
      expectSamePaid(
        paid(withSelection(slip, at, { rule4: '0.0' })),
        paid(withSelection(slip, at, { rule4: null })),
      ),
  }),
  simpleLaw({
    id: 'D02',
    claim: 'rule 4 takes its share of the winnings, no more and no less',
    rule: rule4,
    over,
    given: fc.record({ odds, taken: percent(0, 100) }),
    check: ({ odds: text, taken }) => {
      const full = pays(single({ odds: text, outcome: 'win' })).sub(1);
      const less = pays(single({ odds: text, outcome: 'win', rule4: taken })).sub(1);
      expectSame(less, full.mul(ONE.sub(ofHundred(taken))));
    },
  }),
  law({
    id: 'D03',
    claim: 'more rule 4 never pays more',
    rule: rule4,
    given: twoPercents,
    check: ({ slip, at, less, more }) => {
      const [a, b] = [less, more].map((taken) => paid(withSelection(slip, at, { rule4: taken })));
      if (a === undefined || b === undefined) throw new Error('two bets');
      expectAtMost(b.potential, a.potential);
      expectAtMost(b.realised, a.realised);
    },
  }),
  simpleLaw({
    id: 'D04',
    claim: 'rule 4 and place terms come to the same in either order',
    rule: rule4,
    over,
    given: fc.record({ odds, taken: percent(0, 100), terms }),
    check: ({ odds: text, taken, terms: part }) => {
      const eachWay = { enabled: true, terms: part };
      const place = read(single({ odds: text, rule4: taken }, { eachWay })).place;
      const deducted = priceOf(read(single({ odds: text, rule4: taken })).win);
      const afterwards = read(single({ odds: fractionalOdds(deducted) }, { eachWay })).place;
      expectSame(priceOf(place), priceOf(afterwards));
    },
  }),
  simpleLaw({
    id: 'D05',
    claim: 'two rule 4s one after the other leave the product of what each leaves',
    rule: rule4,
    over,
    given: fc.record({ odds, a: fc.integer({ min: 0, max: 90 }), b: fc.integer({ min: 0, max: 90 }) }),
    check: ({ odds: text, a, b }) => {
      const after = priceOf(read(single({ odds: text, rule4: a })).win);
      const twice = pays(single({ odds: fractionalOdds(after), rule4: b, outcome: 'win' }));
      const once = pays(single({ odds: text, rule4: String((100 * (a + b) - a * b) / 100), outcome: 'win' }));
      expectSame(twice, once);
    },
  }),
  law({
    id: 'D06',
    claim: 'a larger dead heat never pays more',
    rule: deadHeats,
    given: twoDivisors,
    check: ({ slip, at, less, more }) => {
      const [a, b] = [less, more].map((by) =>
        paid(withSelection(slip, at, { outcome: 'deadHeat', deadHeatDivisor: by, deadHeatPlaceDivisor: by })),
      );
      if (a === undefined || b === undefined) throw new Error('two bets');
      expectAtMost(b.potential, a.potential);
      expectAtMost(b.realised, a.realised);
    },
  }),
  law({
    id: 'D06b',
    claim: 'a dead heat of one is a win',
    rule: deadHeats,
    given: anySpot,
    check: ({ slip, at }) =>
      expectSamePaid(
        paid(
          withSelection(slip, at, { outcome: 'deadHeat', deadHeatDivisor: '1', deadHeatPlaceDivisor: '2/2' }),
        ),
        paid(withSelection(slip, at, { outcome: 'win' })),
      ),
  }),
  simpleLaw({
    id: 'D07',
    claim: 'divisors multiply',
    rule: deadHeats,
    over,
    given: fc.record({ odds, a: fc.integer({ min: 1, max: 9 }), b: fc.integer({ min: 1, max: 9 }) }),
    check: ({ odds: text, a, b }) => {
      const heat = { outcome: 'deadHeat' } as const;
      const once = pays(single({ odds: text, ...heat, deadHeatDivisor: a * b }));
      const first = pays(single({ odds: text, ...heat, deadHeatDivisor: a }));
      expectSame(pays(single({ odds: fractionalOdds(first), ...heat, deadHeatDivisor: b })), once);
    },
  }),
  simpleLaw({
    id: 'D08',
    claim: 'where winnings are divided, rule 4 and the dead heat come to the same in either order',
    rule: deadHeats,
    over,
    given: fc.record({ odds, taken: percent(0, 100), by: divisor }),
    check: ({ odds: text, taken, by }) => {
      const heat = { outcome: 'deadHeat', deadHeatDivisor: by } as const;
      const divided = pays(single({ odds: text, ...heat }));
      const lastly = pays(single({ odds: fractionalOdds(divided), rule4: taken, outcome: 'win' }));
      expectSame(pays(single({ odds: text, rule4: taken, ...heat })), lastly);
    },
  }),
  simpleLaw({
    id: 'D09',
    claim:
      'd tied selections pay one winner and d - 1 stakes where winnings are divided, one winner where stakes are',
    rule: deadHeats,
    over,
    given: fc.record({ odds, tied: fc.integer({ min: 1, max: 12 }) }),
    check: ({ odds: text, tied }) => {
      const all = (deadHeat: 'profit' | 'stake') =>
        pays(withDeadHeat(single({ odds: text, outcome: 'deadHeat', deadHeatDivisor: tied }), deadHeat)).mul(
          tied,
        );
      const winner = pays(single({ odds: text, outcome: 'win' }));
      expectSame(all('profit'), winner.add(tied - 1));
      expectSame(all('stake'), winner);
    },
  }),
  simpleLaw({
    id: 'D10',
    claim: 'the two dead-heat rules differ by stake × (1 - 1/d), at every price',
    rule: deadHeats,
    over,
    given: fc.record({ odds, by: divisor }),
    check: ({ odds: text, by }) => {
      const heat = single({ odds: text, outcome: 'deadHeat', deadHeatDivisor: by });
      const difference = pays(withDeadHeat(heat, 'profit')).sub(pays(withDeadHeat(heat, 'stake')));
      expectSame(difference, ONE.sub(ONE.div(by)));
    },
  }),
  law({
    id: 'D14',
    claim: 'boost, rule 4 and divisors do nothing on a void or a lost leg',
    rule: rule4,
    given: (member) =>
      fc.record({ spot: anySpot(member), outcome: fc.constantFrom('void' as const, 'lost' as const) }),
    check: ({ spot: { slip, at }, outcome }) => {
      const bare = { boostPct: null, rule4: null, deadHeatDivisor: null, deadHeatPlaceDivisor: null };
      expectSamePaid(
        paid(withSelection(slip, at, { outcome })),
        paid(withSelection(slip, at, { outcome, ...bare })),
      );
    },
  }),
  simpleLaw({
    id: 'D17',
    claim: 'dividing the stake is a part of the stake at full odds',
    rule: deadHeats,
    over,
    given: fc.record({
      odds,
      tied: fc.integer({ min: 1, max: 9 }),
      pennies: fc.integer({ min: 1, max: 999 }),
    }),
    check: ({ odds: text, tied, pennies }) => {
      const staking = (of: number): Partial<SlipJson> => ({
        stakePerLine: `${Math.floor(of / 100)}.${String(of % 100).padStart(2, '0')}`,
        rules: 'bookmaker',
      });
      const heat = single(
        { odds: text, outcome: 'deadHeat', deadHeatDivisor: tied },
        staking(tied * pennies),
      );
      expectSame(
        paid(heat).realised,
        paid(single({ odds: text, outcome: 'win' }, staking(pennies))).realised,
      );
    },
  }),
  law({
    id: 'D19',
    claim: 'the other dead-heat rule is what the bet pays under that rule, and is told only where it matters',
    rule: deadHeats,
    given: (member) => slips(member),
    check: (slip) => {
      const rule = conventionsOf(slip.rules).deadHeat === 'profit' ? 'stake' : 'profit';
      const [mine, theirs] = [paid(slip), paid(withDeadHeat(slip, rule))];
      const isSame = mine.potential.equals(theirs.potential) && mine.realised.equals(theirs.realised);
      const told = otherRules(betOf(slip)).find((other) => other.rule === 'deadHeat');
      expectEqual(told?.value, isSame ? undefined : rule);
      if (told === undefined) return;
      expectSame(fraction(told.payouts.potentialPayout), theirs.potential);
      expectSame(fraction(told.payouts.realisedPayout), theirs.realised);
    },
  }),
  law({
    id: 'D22',
    claim: 'divisors do nothing without a dead heat or a place',
    rule: deadHeats,
    given: (member) =>
      slips(member).map((slip) => ({
        ...slip,
        selections: slip.selections.map((selection) =>
          selection.outcome === 'deadHeat' || selection.outcome === 'placed'
            ? { ...selection, outcome: 'win' as const }
            : selection,
        ),
      })),
    check: (slip) =>
      expectSamePaid(
        paid(withEach(slip, { deadHeatDivisor: '7/2', deadHeatPlaceDivisor: 3 })),
        paid(withEach(slip, { deadHeatDivisor: null, deadHeatPlaceDivisor: null })),
      ),
  }),
];
