import { expect, test } from 'vitest';
import { moneyText, penceText } from '../number/money.ts';
import { decodeCompositeBet } from './decode-composite-bet.ts';
import { type CompositeSettlement, settleCompositeBet } from './settle-composite-bet.ts';

type Json = Readonly<Record<string, unknown>>;

const WON = { baseOdds: '3', outcome: 'win' };
const ALSO_WON = { baseOdds: '2', outcome: 'win' };

const unit = (legs: readonly Json[], fields: Json = {}): Json => ({
  side: 'BACK',
  stake: '10.00',
  legs,
  ...fields,
});

function settled(unitBets: readonly Json[], fields: Json = {}): CompositeSettlement {
  const bet = decodeCompositeBet({ placed: true, liveTrack: false, unitBets, ...fields });
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settleCompositeBet(bet.value);
}

/** The return of £10 on these legs, in pounds. */
function returned(legs: readonly Json[], unitFields: Json = {}, betFields: Json = {}): string {
  return moneyText(settled([unit(legs, unitFields)], betFields).realisedPayout);
}

test('base odds are a price: £10 at 4/3 returns 13.33, not 23.33', () => {
  expect(returned([{ baseOdds: '4/3', outcome: 'win' }])).toBe('13.33');
});

test('an override on a leg replaces its price, and its boost is applied on top', () => {
  expect(returned([{ ...WON, oddsOverride: '4' }, ALSO_WON])).toBe('80.00');
  expect(returned([{ ...WON, oddsOverride: '4', oddsBoost: '1.1' }, ALSO_WON])).toBe('88.00');
});

test('an odds boost follows the rules, a price boost multiplies the whole price after it', () => {
  const leg = { ...WON, oddsBoost: '1.1', priceBoost: '1.25' };
  expect(returned([leg])).toBe('41.25');
  expect(returned([leg], {}, { rules: { boost: 'winnings' } })).toBe('40.00');
});

test('a price boost comes before the place terms', () => {
  const leg = { baseOdds: '5', priceBoost: '1.2', ewPart: 'place', ewTerms: '1/5', outcome: 'win' };
  expect(returned([leg])).toBe('20.00');
});

test('an override on a unit replaces the product of its prices', () => {
  const override = { oddsOverride: '10' };
  expect(returned([WON, ALSO_WON], override)).toBe('100.00');
  expect(returned([WON, { ...ALSO_WON, outcome: 'void' }], override)).toBe('100.00');
});

test('an override does not affect a lost or a void unit', () => {
  const override = { oddsOverride: '10', oddsBoost: '2' };
  expect(returned([WON, { ...ALSO_WON, outcome: 'lost' }], override)).toBe('0.00');
  expect(returned([{ ...WON, outcome: 'void' }], override)).toBe('10.00');
});

test('an override on a unit keeps the share of the stake that a dead heat left', () => {
  const tied = { ...WON, outcome: 'deadHeat', deadHeatDivisor: '2' };
  expect(returned([tied, ALSO_WON], { oddsOverride: '10' }, { rules: { deadHeat: 'stake' } })).toBe('50.00');
});

test('the boost of a unit multiplies its price, the promo boost comes last', () => {
  const boost = { oddsBoost: '1.5' };
  expect(returned([WON, ALSO_WON], boost)).toBe('90.00');
  expect(returned([WON, ALSO_WON], { ...boost, oddsOverride: '10' })).toBe('150.00');
  const promos = { promos: { boostPct: '10' }, rules: { boost: 'winnings' } };
  expect(returned([WON, ALSO_WON], { ...boost, oddsOverride: '10' }, promos)).toBe('164.00');
});

test('an early payout counts as won, at the full price, for any outcome of the leg', () => {
  for (const outcome of ['lost', 'unsettled', 'deadHeat', 'win']) {
    const settlement = settled([unit([{ ...WON, outcome, earlyPayout: true }])]);
    expect(settlement.units).toMatchObject([{ unsettledLegs: 0, status: 'won' }]);
    expect(moneyText(settlement.realisedPayout)).toBe('30.00');
  }
});

test('an early payout on a void leg leaves it void', () => {
  const settlement = settled([unit([{ ...WON, outcome: 'void', earlyPayout: true }])]);
  expect(settlement.units).toMatchObject([{ status: 'void' }]);
  expect(moneyText(settlement.realisedPayout)).toBe('10.00');
});

test('the boost of an any-to-come unit applies to each of its two prices', () => {
  const anyToCome = { rolloverMultiplier: '1' };
  expect(returned([WON, ALSO_WON], { anyToCome })).toBe('40.00');
  expect(returned([WON, ALSO_WON], { anyToCome, oddsBoost: '1.5' })).toBe('65.00');
  expect(returned([WON, { ...ALSO_WON, outcome: 'void' }], { anyToCome, oddsBoost: '1.5' })).toBe('45.00');
});

test('an any-to-come unit carries at most its number of stakes', () => {
  expect(returned([WON, ALSO_WON], { anyToCome: { rolloverMultiplier: 0 } })).toBe('30.00');
  expect(returned([WON, ALSO_WON], { anyToCome: { rolloverMultiplier: 2 } })).toBe('50.00');
  expect(returned([WON, ALSO_WON], { anyToCome: { rolloverMultiplier: '99' } })).toBe('60.00');
});

const anyToCome = { rolloverMultiplier: '1' };
const part = (ewPart: string, outcome: string, names: readonly string[] = ['A', 'B']): Json =>
  unit(
    ['3', '2'].map((baseOdds, index) => ({
      contractDescription: names[index],
      baseOdds,
      outcome,
      ewPart,
      ewTerms: '1/2',
    })),
    { anyToCome },
  );
const POOLED = { rules: 'bookmaker' };

// The worked example of docs/rules/any-to-come.md: £10 each-way, A 3.0 and B 2.0, terms 1/2, both only placed.
test('both placed, £10 each-way stakes about: the pair returns 25 settled apart and 15 pooled', () => {
  const placed = [part('win', 'lost'), part('place', 'win')];
  expect(moneyText(settled(placed).realisedPayout)).toBe('25.00');
  const pooled = settled(placed, POOLED);
  expect(moneyText(pooled.realisedPayout)).toBe('15.00');
  expect(pooled.units).toMatchObject([
    { label: 'A → B', stake: 2000, eachWayLabel: 'eachWay', status: 'won' },
  ]);
  expect(pooled).toMatchObject({ bets: 2, totalStake: 2000 });
});

test('neighbours that are not the two parts of one unit are settled apart under pooled rules', () => {
  const apart: readonly (readonly Json[])[] = [
    [part('win', 'lost'), part('place', 'win', ['A', 'C'])],
    [part('win', 'lost'), part('win', 'win')],
    [part('place', 'win'), part('win', 'lost')],
    [part('win', 'lost'), { ...part('place', 'win'), stake: '5.00' }],
    [part('win', 'lost'), { ...part('place', 'win'), stakeType: 'freeBetSr' }],
    [part('win', 'lost'), { ...part('place', 'win'), oddsBoost: '2' }],
    [part('win', 'lost'), { ...part('place', 'win'), anyToCome: { rolloverMultiplier: '2' } }],
    [part('win', 'void'), part('place', 'win')],
  ];
  for (const units of apart) expect(settled(units, POOLED).units).toHaveLength(2);
});

test('a unit that has been pooled is not pooled again with the one after it', () => {
  const settlement = settled([part('win', 'win'), part('place', 'win'), part('place', 'win')], POOLED);
  expect(settlement.units.map(({ eachWayLabel }) => eachWayLabel)).toEqual(['eachWay', 'place']);
});

test('a pooled unit is in play until both parts are settled', () => {
  const legs = (outcome: string, earlyPayout: boolean): Json[] =>
    ['win', 'place'].map((ewPart) => ({
      ...part(ewPart, outcome),
      legs: [WON, ALSO_WON].map((leg) => ({
        ...leg,
        outcome,
        ewPart,
        ewTerms: '1/2',
        earlyPayout: ewPart === 'win' && earlyPayout,
      })),
    }));
  expect(settled(legs('unsettled', true), POOLED).units).toMatchObject([
    { unsettledLegs: 2, status: 'inPlay' },
  ]);
});

test('units of several stake types: only the cash counts as a cost', () => {
  const settlement = settled([unit([WON]), unit([WON], { stakeType: 'freeBetSnr' })]);
  expect(penceText(settlement.totalStake)).toBe('20.00');
  expect(penceText(settlement.cashStake)).toBe('10.00');
  expect(moneyText(settlement.realisedPayout)).toBe('50.00');
  expect(moneyText(settlement.realisedProfit)).toBe('40.00');
});

test('commission is charged on the gain of each unit', () => {
  expect(returned([WON], {}, { promos: { commissionPct: '5' } })).toBe('29.00');
});

test('a unit is labelled with its contracts, or else their events', () => {
  const names = settled([
    unit([{ ...WON, contractDescription: 'Arsenal', eventDescription: 'Arsenal v Spurs' }, WON]),
    unit(
      [
        { ...WON, eventDescription: 'Epsom 15:00' },
        { ...WON, contractDescription: 'Red Rum' },
      ],
      { anyToCome },
    ),
  ]).units.map(({ label }) => label);
  expect(names).toEqual(['Arsenal × Leg 2', 'Epsom 15:00 → Red Rum']);
});

// A running sum in lowest terms took 168 s over these 64 KiB.
test('hundreds of units without a common denominator are settled quickly', () => {
  const units = Array.from({ length: 430 }, (_, index) => {
    const denominator = 10n ** 38n + BigInt(index) * 9_876_543_210_987_654_321n + 7n;
    return unit([{ baseOdds: `${denominator * 2n + 1n}/${denominator}`, outcome: 'win' }]);
  });
  const started = performance.now();
  expect(moneyText(settled(units).realisedPayout)).toBe('8600.00');
  expect(performance.now() - started).toBeLessThan(5000);
});
