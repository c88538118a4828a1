import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { exactPounds, moneyText, penceText, type Rational, settlementJson, type SettlementJson } from '#lib';
import { showPennies } from '../oracle/show-money.ts';
import { conventionsOf } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  betOf,
  expectAtMost,
  expectEqual,
  expectSame,
  expectSamePaid,
  fraction,
  NOTHING,
  paid,
  settled,
  sumOf,
} from './engine.ts';
import { law, type Law, simpleLaw } from './law.ts';
import { onlyFolds } from './members.ts';
import { odds, pays, single } from './singles.ts';
import { slips, withEach } from './slips.ts';

const freeBets = 'docs/rules/free-bets.md';
const money = 'docs/rules/money.md';
const totals = 'docs/rules/totals.md';

const withStakeType = (slip: SlipJson, stakeType: 'cash' | 'freeBetSnr' | 'freeBetSr'): SlipJson => ({
  ...slip,
  stakeType,
});

/** The stake as a total instead of per line. */
const withTotal = ({ stakePerLine: _perLine, ...slip }: SlipJson, pennies: number): SlipJson => ({
  ...slip,
  totalStake: penceText(pennies),
});

const withoutCommission = (slip: SlipJson): SlipJson => ({
  ...slip,
  promos: { ...slip.promos, commissionPct: null },
});

const profitRule = (slip: SlipJson): SlipJson => ({
  ...slip,
  rules: { ...conventionsOf(slip.rules), deadHeat: 'profit' },
});

/** Exact pounds. */
const amountOf = (text: string): Fraction => new Fraction(text);

/** Every amount of money of a settlement. */
const figuresIn = (json: SettlementJson): readonly string[] => [
  json.stakePerLine,
  json.totalStake,
  json.potentialPayout,
  json.potentialProfit,
  json.realisedPayout,
  json.realisedProfit,
  ...Object.values(json.breakdown.totals),
  ...json.breakdown.units.flatMap((unit) => [unit.stake, unit.potentialReturn, unit.realisedReturn]),
];

/** A positive or negative amount, in whole or fractional pence. */
const amounts: fc.Arbitrary<Rational> = fc.oneof(
  fc.record({ n: fc.integer({ min: -2000, max: 2000 }), d: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    n: fc.bigInt({ min: 2n ** 53n, max: 10n ** 24n }),
    d: fc.bigInt({ min: 2n ** 53n, max: 10n ** 20n }),
  }),
  fc.record({
    n: fc.bigInt({ min: -(10n ** 24n), max: -(2n ** 53n) }),
    d: fc.integer({ min: 1, max: 9 }),
  }),
);

export const STAKE_LAWS: readonly Law[] = [
  law({
    id: 'F01',
    claim: 'profit is the payout less the cash staked, and a free bet stakes no cash',
    rule: totals,
    given: (member) => slips(member),
    check: (slip) => {
      const settlement = settled(slip);
      const cost =
        slip.stakeType === 'freeBetSnr' || slip.stakeType === 'freeBetSr' ? 0 : settlement.totalStake;
      expectEqual(settlement.cashStake, cost);
      const { potential, realised } = paid(slip);
      expectSame(fraction(settlement.potentialProfit), potential.sub(new Fraction(BigInt(cost))));
      expectSame(fraction(settlement.realisedProfit), realised.sub(new Fraction(BigInt(cost))));
    },
  }),
  law({
    id: 'F02',
    claim: 'a free bet not returned is one returned less a stake for each line that pays',
    rule: freeBets,
    applies: onlyFolds,
    given: (member) => slips(member).map(withoutCommission).map(profitRule),
    check: (slip) => {
      const returned = settled(withStakeType(slip, 'freeBetSr'));
      const paying = returned.units.filter(({ potentialReturn }) => potentialReturn.n !== 0).length;
      const less = new Fraction(BigInt(returned.bet.stake)).mul(paying);
      expectSame(
        paid(withStakeType(slip, 'freeBetSnr')).potential,
        fraction(returned.potentialPayout).sub(less),
      );
    },
  }),
  simpleLaw({
    id: 'F03',
    claim: 'a free single not returned gains what cash would win, and never loses',
    rule: freeBets,
    over: 'singles at every price',
    given: fc.record({
      odds,
      outcome: fc.constantFrom('win' as const, 'lost' as const, 'deadHeat' as const),
    }),
    check: (selection) => {
      const cash = pays(single(selection)).sub(1);
      const free = pays(single(selection, { stakeType: 'freeBetSnr' }));
      expectSame(free, cash.compare(0) > 0 ? cash : NOTHING);
    },
  }),
  law({
    id: 'F03b',
    claim: 'a void free bet not returned pays nothing',
    rule: freeBets,
    given: (member) =>
      slips(member).map((slip) => withEach(withStakeType(slip, 'freeBetSnr'), { outcome: 'void' })),
    check: (slip) => expectSamePaid(paid(slip), { potential: NOTHING, realised: NOTHING }),
  }),
  law({
    id: 'F07',
    claim: 'a free bet whose stake is returned pays what cash pays',
    rule: freeBets,
    given: (member) => slips(member),
    check: (slip) =>
      expectSamePaid(paid(withStakeType(slip, 'freeBetSr')), paid(withStakeType(slip, 'cash'))),
  }),
  law({
    id: 'F11',
    claim: 'a free bet not returned never pays more than cash',
    rule: freeBets,
    given: (member) => slips(member),
    check: (slip) =>
      expectAtMost(
        paid(withStakeType(slip, 'freeBetSnr')).potential,
        paid(withStakeType(slip, 'cash')).potential,
      ),
  }),
  law({
    id: 'F04',
    claim: 'a total stake is split into whole pennies a bet, rounded down, and the rest stays unstaked',
    rule: money,
    given: (member) => fc.record({ slip: slips(member), pennies: fc.integer({ min: 700, max: 999_999 }) }),
    check: ({ slip, pennies }) => {
      const { bet, bets, totalStake } = settled(withTotal(slip, pennies));
      expectEqual(Number(bet.stake), Math.floor(pennies / bets));
      expectEqual(Number(totalStake) + Number(bet.unstaked), pennies);
      expectEqual(Number(bet.unstaked) < bets, true);
    },
  }),
  law({
    id: 'F04b',
    claim: 'the total that was staked splits into the same stakes again, with nothing left over',
    rule: money,
    given: (member) => fc.record({ slip: slips(member), pennies: fc.integer({ min: 700, max: 999_999 }) }),
    check: ({ slip, pennies }) => {
      const first = settled(withTotal(slip, pennies));
      const again = settled(withTotal(slip, Number(first.totalStake)));
      expectEqual([again.bet.stake, again.bet.unstaked], [first.bet.stake, 0]);
      expectSamePaid(paid(withTotal(slip, Number(first.totalStake))), paid(withTotal(slip, pennies)));
    },
  }),
  law({
    id: 'F05',
    claim: 'the units as shown differ from the total as shown by half a penny each and half a penny at most',
    rule: money,
    given: (member) => slips(member),
    check: (slip) => {
      const { breakdown } = settlementJson(settled(slip));
      const shown = sumOf(breakdown.units.map(({ potentialReturn }) => amountOf(potentialReturn)));
      const difference = shown.sub(amountOf(breakdown.totals.potentialReturn)).abs();
      expectAtMost(difference, new Fraction(breakdown.units.length + 1, 200));
    },
  }),
  law({
    id: 'F06',
    claim: 'every shown figure is its own exact figure, rounded once',
    rule: money,
    given: (member) => slips(member),
    check: (slip) => {
      const [shown, exact] = [settlementJson(settled(slip)), settlementJson(settled(slip), { exact: true })];
      const rounded = (text: string): string => showPennies(amountOf(text));
      for (const key of [
        'stakePerLine',
        'totalStake',
        'potentialPayout',
        'potentialProfit',
        'realisedPayout',
        'realisedProfit',
      ] as const) {
        expectEqual(shown[key], rounded(exact[key]));
      }
      for (const key of ['stake', 'potentialReturn', 'realisedReturn'] as const) {
        expectEqual(shown.breakdown.totals[key], rounded(exact.breakdown.totals[key]));
        expectEqual(
          shown.breakdown.units.map((unit) => unit[key]),
          exact.breakdown.units.map((unit) => rounded(unit[key])),
        );
      }
    },
  }),
  law({
    id: 'F08',
    claim: 'no figure of a settlement is a minus nothing, an exponent or no number',
    rule: money,
    given: (member) => slips(member),
    check: (slip) => {
      const settlement = settled(slip);
      const wrong = (figures: readonly string[], pattern: RegExp): readonly string[] =>
        figures.filter((text) => !pattern.test(text) || text === '-0.00');
      expectEqual(wrong(figuresIn(settlementJson(settlement)), /^-?\d+\.\d\d$/u), []);
      expectEqual(
        wrong(figuresIn(settlementJson(settlement, { exact: true })), /^(?:0|-?[1-9]\d*(?:\/[1-9]\d*)?)$/u),
        [],
      );
    },
  }),
  simpleLaw({
    id: 'F09',
    claim: 'an amount is shown to the nearest penny, half away from zero, alike above and below zero',
    rule: money,
    over: 'exact amounts',
    tries: 400,
    given: amounts,
    check: ({ n, d }) => {
      const exact = new Fraction(BigInt(n), BigInt(d) * 100n);
      expectEqual(moneyText({ n, d }), showPennies(exact));
      const opposite = moneyText({ n: typeof n === 'bigint' ? -n : 0 - n, d });
      expectEqual(opposite.replace('-', ''), moneyText({ n, d }).replace('-', ''));
    },
  }),
  simpleLaw({
    id: 'F10',
    claim: 'exact pounds are read back to the same amount',
    rule: money,
    over: 'exact amounts',
    given: amounts,
    check: (amount) => expectSame(amountOf(exactPounds(amount)).mul(100), fraction(amount)),
  }),
  simpleLaw({
    id: 'F12',
    claim: 'a stake is shown as it was given',
    rule: money,
    over: 'whole pennies',
    given: fc.integer({ min: 1, max: 10_000_000 }),
    check: (pennies) => {
      const text = `${Math.floor(pennies / 100)}.${String(pennies % 100).padStart(2, '0')}`;
      const bet = betOf({ system: 'singles', stakePerLine: text, selections: [{ odds: 2 }] });
      expectEqual([penceText(bet.stake), bet.stake], [text, pennies]);
    },
  }),
];
