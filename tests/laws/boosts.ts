import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { conventionsOf } from '../oracle/settle.ts';
import type { RulesJson, SlipJson } from '../oracle/slip-json.ts';
import {
  allMake,
  betOf,
  expectAtMost,
  expectSame,
  expectSamePaid,
  fraction,
  NOTHING,
  ONE,
  paid,
  productOf,
  settled,
  stakeOf,
} from './engine.ts';
import { law, type Law, simpleLaw } from './law.ts';
import { inFamilies, type Member, onlyFolds } from './members.ts';
import { inOrder, odds, ofHundred, pays, percent, price, priceOf, read, single, terms } from './singles.ts';
import { fractionalOdds, slips, spots, winBets, withEach, withSelection } from './slips.ts';

const boosts = 'docs/rules/boosts.md';
const commissions = 'docs/rules/promo-commission.md';
const over = 'singles at every price';

const withPromos = (slip: SlipJson, promos: NonNullable<SlipJson['promos']>): SlipJson => ({
  ...slip,
  promos: { ...slip.promos, ...promos },
});

const boosting = (slip: SlipJson, boost: NonNullable<RulesJson['boost']>): SlipJson => ({
  ...slip,
  rules: { ...conventionsOf(slip.rules), boost },
});

/** 10 (per cent) as 11/10. */
const factor = (text: string): Fraction => ONE.add(ofHundred(text));

const twoPercents = (max: number) => (member: Member) =>
  fc
    .record({ spot: spots((one) => slips(one))(member), a: percent(0, max), b: percent(0, max) })
    .map(({ spot, a, b }) => ({ ...spot, percents: inOrder(a, b) }));

/** Expects the second bet to pay no less than the first, in potential and realised payout. */
const expectNoLess = (first: SlipJson, second: SlipJson): void => {
  const [a, b] = [paid(first), paid(second)];
  expectAtMost(a.potential, b.potential);
  expectAtMost(a.realised, b.realised);
};

export const BOOST_LAWS: readonly Law[] = [
  law({
    id: 'D11',
    claim: 'a boost of nothing is no boost, on a leg and as a promotion',
    rule: boosts,
    given: spots((member) => slips(member)),
    check: ({ slip, at }) => {
      const without = withPromos(withSelection(slip, at, { boostPct: null }), { boostPct: null });
      expectSamePaid(
        paid(withPromos(withSelection(without, at, { boostPct: '0' }), { boostPct: 0 })),
        paid(without),
      );
    },
  }),
  law({
    id: 'D11b',
    claim:
      'k boosted winners multiply an accumulator by the boost to the power of k, where prices are boosted',
    rule: boosts,
    applies: inFamilies('accumulators'),
    given: (member) =>
      fc.record({
        slip: winBets(member).map((slip) => withEach(slip, { boostPct: 0, rule4: 0, outcome: 'win' })),
        boost: percent(0, 100),
        k: fc.nat(member.count),
      }),
    check: ({ slip, boost, k }) => {
      const selections = slip.selections.map((selection, at) =>
        at < k ? { ...selection, boostPct: boost } : selection,
      );
      const boosted = boosting({ ...slip, selections }, 'odds');
      expectSame(pays(boosted), pays(slip).mul(factor(boost).pow(k)));
    },
  }),
  simpleLaw({
    id: 'D12',
    claim: 'where winnings are boosted, boost, place terms and rule 4 come to the same in any order',
    rule: boosts,
    over,
    given: fc.record({ odds, boost: percent(0, 100), taken: percent(0, 100), terms }),
    check: ({ odds: text, boost, taken, terms: part }) => {
      const { win, place } = read(
        single(
          { odds: text, boostPct: boost, rule4: taken },
          { eachWay: { enabled: true, terms: part }, rules: 'bookmaker' },
        ),
      );
      const winnings = price(text)
        .sub(1)
        .mul(ONE.sub(ofHundred(taken)))
        .mul(factor(boost));
      expectSame(priceOf(win), winnings.add(1));
      expectSame(priceOf(place), winnings.mul(part).add(1));
    },
  }),
  law({
    id: 'D13',
    claim: 'a larger boost of a leg never pays less',
    rule: boosts,
    given: twoPercents(200),
    check: ({ slip, at, percents: [less, more] }) =>
      expectNoLess(withSelection(slip, at, { boostPct: less }), withSelection(slip, at, { boostPct: more })),
  }),
  law({
    id: 'D13b',
    claim: 'a larger promo boost never pays less',
    rule: boosts,
    given: twoPercents(200),
    check: ({ slip, percents: [less, more] }) =>
      expectNoLess(withPromos(slip, { boostPct: less }), withPromos(slip, { boostPct: more })),
  }),
  law({
    id: 'D15',
    claim: 'a promo boost spares units of void legs alone',
    rule: boosts,
    given: (member) =>
      slips(member).map((slip) => ({
        ...withPromos(slip, { boostPct: '50', commissionPct: 0 }),
        selections: slip.selections.map((selection, at) =>
          at === 0 ? selection : { ...selection, outcome: 'void' as const },
        ),
      })),
    check: (slip) => {
      const without = settled(withPromos(slip, { boostPct: null })).units;
      settled(slip).units.forEach((unit, index) => {
        if (unit.status !== 'void') return;
        const other = without[index];
        expectSame(
          fraction(unit.potentialReturn),
          other === undefined ? NOTHING : fraction(other.potentialReturn),
        );
        const isFree = betOf(slip).stakeType === 'freeBetSnr';
        expectSame(fraction(unit.realisedReturn), isFree ? NOTHING : new Fraction(BigInt(unit.stake)));
      });
    },
  }),
  simpleLaw({
    id: 'D16',
    claim: 'a promo boost of a single winner is the same boost of its leg, by either rule',
    rule: boosts,
    over,
    given: fc.record({
      odds,
      boost: percent(0, 100),
      rules: fc.constantFrom('product' as const, 'bookmaker' as const),
    }),
    check: ({ odds: text, boost, rules }) =>
      expectSame(
        pays(single({ odds: text, outcome: 'win' }, { rules, promos: { boostPct: boost } })),
        pays(single({ odds: text, outcome: 'win', boostPct: boost }, { rules })),
      ),
  }),
  law({
    id: 'D18',
    claim: 'a promo boost works on the price of the whole line, once',
    rule: boosts,
    applies: onlyFolds,
    given: (member) =>
      fc.record({
        slip: winBets(member),
        boost: percent(0, 100),
        rule: fc.constantFrom('odds' as const, 'winnings' as const),
      }),
    check: ({ slip, boost, rule }) => {
      const as = { ...slip, rules: { deadHeat: 'profit' as const, boost: rule } };
      const boosted = withPromos(as, { boostPct: boost });
      const made = allMake(as);
      for (const { line, status, potentialReturn } of settled(boosted).units) {
        if (line.kind !== 'fold' || status === 'void') continue;
        const product = productOf(line.selections.map((at) => made[at] ?? NOTHING));
        const lifted =
          rule === 'odds' ? product.mul(factor(boost)) : product.sub(1).mul(factor(boost)).add(1);
        expectSame(fraction(potentialReturn).div(stakeOf(as)), product.equals(0) ? NOTHING : lifted);
      }
    },
  }),
  law({
    id: 'D20',
    claim: 'commission takes its share of the gain of each unit, and nothing of a loss',
    rule: commissions,
    given: (member) => fc.record({ slip: slips(member), commission: percent(0, 100) }),
    check: ({ slip, commission }) => {
      const free = settled(withPromos(slip, { commissionPct: null })).units;
      settled(withPromos(slip, { commissionPct: commission })).units.forEach((unit, index) => {
        const before = free[index];
        if (before === undefined) throw new Error('commission makes no units');
        const returned = fraction(before.potentialReturn);
        const cost = slip.stakeType === 'freeBetSnr' ? NOTHING : new Fraction(BigInt(unit.stake));
        const gain = returned.sub(cost);
        const taken = gain.compare(0) > 0 ? gain.mul(ofHundred(commission)) : NOTHING;
        expectSame(fraction(unit.potentialReturn), returned.sub(taken));
      });
    },
  }),
  law({
    id: 'D21',
    claim: 'more commission never pays more',
    rule: commissions,
    given: twoPercents(100),
    check: ({ slip, percents: [less, more] }) =>
      expectNoLess(withPromos(slip, { commissionPct: more }), withPromos(slip, { commissionPct: less })),
  }),
  law({
    id: 'D23',
    claim: 'commission of 100 % leaves a unit its stake at most, and nothing of a free bet not returned',
    rule: commissions,
    given: (member) => slips(member).map((slip) => withPromos(slip, { commissionPct: 100 })),
    check: (slip) => {
      for (const { stake, potentialReturn } of settled(slip).units) {
        const most = slip.stakeType === 'freeBetSnr' ? NOTHING : new Fraction(BigInt(stake));
        expectAtMost(fraction(potentialReturn), most);
      }
    },
  }),
  simpleLaw({
    id: 'K01',
    claim: 'a boosted single pays stake × odds × boost',
    rule: boosts,
    over,
    given: fc.record({ odds, boost: percent(0, 100) }),
    check: ({ odds: text, boost }) => {
      const boosted = single({ odds: text, boostPct: boost, outcome: 'win' });
      expectSame(pays(boosted), price(text).mul(factor(boost)));
      const kept = single({ odds: text, boostPct: boost, outcome: 'win', rule4: 50 });
      expectSame(pays(kept), price(text).mul(factor(boost)).sub(1).div(2).add(1));
      expectSame(priceOf(read(single({ odds: fractionalOdds(pays(boosted)) })).win), pays(boosted));
    },
  }),
];
