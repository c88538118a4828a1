import fc from 'fast-check';
import type { CalculationName } from '#lib/calculations';
import { ACCA_PLANS } from '#lib/matched';

const price = fc.integer({ min: 102, max: 5000 }).map((hundredths) => String(hundredths / 100));
const money = fc.integer({ min: 1, max: 100_000 }).map((pence) => String(pence / 100));
const percent = fc.integer({ min: 0, max: 100 }).map(String);
const rounding = fc.constantFrom('nearest', 'down', 'up', 'none', 'best');
const market = fc.record({ odds: price, commission: percent });
const betType = fc.constantFrom('qualifying', 'freebetSnr', 'freebetSr');
const placed = fc.array(fc.record({ stake: money, odds: price }), { maxLength: 2 });
const chances = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 })
  .map((parts) => parts.map((part) => `${part}/${parts.reduce((sum, each) => sum + each, 0)}`));
const bet = fc.record({ betType, back: fc.record({ stake: money, odds: price }), lay: market, rounding });
const kept = fc.constantFrom('0.8', '1', '2/3');
const offered = { stake: money, price, chance: fc.constantFrom('1/3', '0.2', null) };
const laid = { layPrice: price, commission: percent };

/** Drafts of every calculation, most of which have figures. */
export const DRAFTS: Readonly<Record<CalculationName, fc.Arbitrary<object>>> = {
  boost: fc.record({ odds: price, boostPct: percent, freeBetKept: percent }),
  margin: fc.record({ prices: fc.array(price, { minLength: 1, maxLength: 6 }) }),
  edge: fc.record({ chance: fc.constantFrom('1/3', '0.2', '2/7'), price, stake: money, commission: percent }),
  kelly: fc.record({
    chance: fc.constantFrom('1/3', '0.2', '2/7'),
    price,
    bank: money,
    part: fc.constant('1/2'),
    commission: percent,
  }),
  'cash-out': fc.record({ return: money, priceNow: price, offered: money }),
  'dutching-total': fc.record({
    totalStake: money,
    bets: fc.array(market, { minLength: 2, maxLength: 6 }),
    rounding,
  }),
  dutching: fc.record({
    betType,
    back: fc.record({ stake: money, odds: price }),
    others: fc.array(market, { minLength: 1, maxLength: 4 }),
    rounding,
  }),
  'dead-heat': fc
    .record({
      back: fc.record({ stake: money, odds: price }),
      lay: fc.record({ stake: money, odds: price }),
      commission: percent,
      tie: fc.oneof(
        fc.record({ divisor: fc.constantFrom('2', '3', '3/2') }),
        fc.record({
          position: fc.integer({ min: 1, max: 5 }),
          tied: fc.integer({ min: 1, max: 4 }),
          pays: fc.integer({ min: 1, max: 4 }),
        }),
      ),
    })
    .map(({ tie, ...bets }) => ({ ...bets, ...tie })),
  'part-lay': fc.record({
    bet,
    matched: fc.array(fc.record({ stake: money, odds: price }), { maxLength: 3 }),
  }),
  'back-stake': fc.record({ bet, liabilityLimit: money }),
  'odds-converter': fc.record({ odds: price }),
  'acca-lays': fc.record({
    betType,
    back: fc.record({ stake: money, odds: price }),
    legs: fc.array(market, { minLength: 1, maxLength: 4 }),
    plan: fc.constantFrom(...ACCA_PLANS),
    rounding,
  }),
  'lay-plan': fc.record({
    bet,
    ladder: fc.array(fc.record({ size: money, odds: price }), { maxLength: 4 }),
    matched: fc.array(fc.record({ stake: money, odds: price }), { maxLength: 2 }),
  }),
  'cover-lays': fc.record({
    betType,
    back: fc.record({ stake: money, odds: price }),
    lays: fc.array(fc.record({ odds: price }), { minLength: 1, maxLength: 4 }),
    commission: percent,
    commissionBasis: fc.constantFrom('market', 'bet'),
    rounding,
  }),
  hedge: fc.record({
    ifWins: money,
    ifLoses: money,
    layPrice: price,
    backPrice: price,
    commission: percent,
    sameMarket: fc.boolean(),
    rounding,
  }),
  'matched-bet': fc.record({
    betType,
    back: fc.record({ stake: money, odds: price }),
    lay: market,
    rounding,
    matched: placed,
    eachWay: fc.option(fc.record({ lay: market }), { nil: undefined }),
  }),
  'lay-anchors': fc.record({ bet, layStake: fc.option(money) }),
  'early-payout': fc.record({
    bet: bet.chain((each) =>
      fc.constantFrom('market', 'bet').map((commissionBasis) => ({ ...each, commissionBasis })),
    ),
    layStake: fc.option(money),
    inPlayOdds: fc.option(price),
    tradeStake: fc.option(money),
  }),
  'each-way-lay': fc.record({
    betType,
    back: fc.record({ stake: money, odds: price, terms: fc.constantFrom('1/4', '1/5') }),
    win: market,
    place: market,
    matched: fc.record({ win: placed, place: placed }),
    rounding,
  }),
  scores: fc.oneof(
    fc.record({ feed: fc.constantFrom('mb', 'boost', 'bog', 'two_up'), odds: price, lay: market }),
    fc.record({
      feed: fc.constantFrom('each_way', 'extra_place'),
      odds: price,
      win: market,
      place: market,
    }),
  ),
  'fair-odds': fc.record({
    prices: fc.array(price, { minLength: 2, maxLength: 4 }),
    method: fc.constantFrom('multiplicative', 'additive', 'power', 'shin', 'oddsRatio', 'goto', null),
  }),
  'place-chances': fc.record({ chances, places: fc.constantFrom('1', '2') }),
  'each-way-value': fc.oneof(
    fc.record({ price, chances, places: fc.constant('2'), extraPlaces: fc.constant('1') }),
    fc.record({ price, runners: fc.constantFrom('8', '16'), exchangePlacePrice: price }),
    fc.record({ price, chance: fc.constant('1/7'), placeChance: fc.constant('0.3') }),
  ),
  'lock-in': fc.record({
    selections: fc.array(
      fc.record({
        back: fc.option(fc.record({ price, account: fc.constantFrom('a', null) })),
        lay: fc.option(fc.record({ price, commission: percent })),
      }),
      { minLength: 2, maxLength: 3 },
    ),
    holdings: fc.array(
      fc.record({
        selection: fc.constantFrom('1', '2'),
        side: fc.constantFrom('back', 'lay'),
        price,
        stake: money,
        account: fc.constantFrom('a', null),
      }),
      { maxLength: 3 },
    ),
    complete: fc.boolean(),
    rounding: fc.constantFrom('nearest', 'none'),
  }),
  rule4: fc.record({ withdrawn: fc.array(price, { minLength: 1, maxLength: 4 }), price, stake: money }),
  offer: fc.oneof(
    fc.record({ kind: fc.constant('refundIfLoses'), ...offered, ...laid, refund: money, kept }),
    fc.record({ kind: fc.constant('boost'), ...offered, ...laid, percent, kept, upTo: fc.option(money) }),
    fc.record({ kind: fc.constant('winningsDoubled'), ...offered, upTo: money }),
    fc.record({
      kind: fc.constant('bonusElsewhere'),
      ...offered,
      ...laid,
      bonus: money,
      kept,
      trigger: fc.record({ layPrice: price, commission: percent }),
    }),
    fc.record({
      kind: fc.constant('accumulator'),
      stake: money,
      legs: fc.array(fc.record({ price, chance: offered.chance }), { minLength: 2, maxLength: 4 }),
      refund: money,
      kept,
    }),
    fc.record({
      kind: fc.constant('wagering'),
      bonus: money,
      wagered: money,
      houseEdge: fc.constantFrom('0.03', '1/37', '-0.01'),
      stake: money,
      price,
    }),
  ),
};
