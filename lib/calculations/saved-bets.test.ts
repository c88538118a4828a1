import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assert } from '../assert.ts';
import { matchedBetJson } from '../matched/calculators/matched-bet.ts';
import { readSavedBet } from '../matched/matched-bet.ts';
import type { SavedDraft } from '../matched/save.ts';
import { calculate, type CalculationAnswer } from './calculate.ts';
import { isSaved, savedBets, unsavedReason } from './saved-bets.ts';
import { isSavedAsSlips } from './saved-slips.ts';
import { CALCULATIONS, type CalculationName, calculationOf } from './table.ts';

type Figures = Readonly<Record<string, unknown>>;

const savedOf = (name: CalculationName, draft: object) => savedBets(name, draft, calculate(name, draft));

function answerOf(name: CalculationName, draft: object): Figures {
  const answer = calculate(name, draft);
  assert(answer.kind === 'worked', `${name} has an answer to ${JSON.stringify(draft)}`);
  return { ...('result' in answer ? answer.result : answer) };
}

/** The stake laid in all and both results of a saved bet, as the matched calculator gives them. */
function figuresOf(saved: SavedDraft): readonly unknown[] {
  const answer = matchedBetJson(readSavedBet(saved));
  assert(answer.kind === 'worked', `the saved bet ${JSON.stringify(saved)} has figures`);
  const { layStake, totalBackWin, totalLayWin }: Figures = { ...answer };
  return [layStake, totalBackWin, totalLayWin];
}

/** True for an answer with a lay: a plan may have none to take, and a hedge or an offer none to place. */
function isLaid(answer: CalculationAnswer): boolean {
  if (answer.kind !== 'worked') return false;
  if (!('result' in answer)) return true;
  const { takes, lay: stake, expected } = answer.result;
  if (Array.isArray(takes)) return takes.length > 0;
  return stake === undefined ? expected === undefined : stake !== null;
}

const membersOf = (value: unknown): Figures => Object.fromEntries(Object.entries(value ?? {}));
const own = (answer: Figures) => [answer['layStake'], answer['totalBackWin'], answer['totalLayWin']];
const inAll = (answer: Figures) => own({ ...answer, layStake: answer['totalLayStake'] });

/** The same figures in the answer of each calculation that is saved, with one lay market. */
const FIGURES: Partial<Record<CalculationName, (answer: Figures) => readonly unknown[]>> = {
  'matched-bet': own,
  'part-lay': inAll,
  'lay-plan': inAll,
  'lay-anchors': (answer) => own(membersOf(answer['own'] ?? answer['standard'])),
  'back-stake': own,
  'early-payout': ({ layStake, untriggered }) => {
    const { wins, loses } = membersOf(untriggered);
    return [layStake, wins, loses];
  },
  hedge: ({ lay, ifWins, ifLoses }) => [lay, ifWins, ifLoses],
  offer: ({ lay, ifWins, ifLoses }) => [lay, ifWins, ifLoses],
};

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => (n / 100).toFixed(2));
const odds = hundredths(1.2, 30);
const money = hundredths(1, 500);
const percent = fc.constantFrom('0', '2', '5');
const rounding = fc.constantFrom('nearest', 'down', 'up', 'best');
const lay = fc.record({ odds, commission: percent, rule4: fc.constantFrom('0', '10') });
const laid = fc.array(fc.record({ stake: hundredths(0.1, 1), odds }), { maxLength: 3 });
const back = fc.record(
  { stake: money, odds, rule4: fc.constantFrom('0', '25'), boostPct: percent, cashback: money },
  { requiredKeys: ['stake', 'odds'] },
);
const eachWayType = fc.constantFrom('qualifying', 'freebetSnr', 'freebetSr');
const betType = fc.oneof(eachWayType, fc.constant('riskFree'));
const bet = fc.record({ betType, back, lay, rounding, commissionBasis: fc.constantFrom('market', 'bet') });
const some: { requiredKeys: ['bet'] } = { requiredKeys: ['bet'] };

/** Drafts of each calculation that is saved, with one lay market. */
const DRAFTS: Partial<Record<CalculationName, fc.Arbitrary<object>>> = {
  'matched-bet': fc.tuple(bet, laid).map(([each, matched]) => ({ ...each, matched })),
  'part-lay': fc.record({ bet, matched: laid }),
  'lay-plan': fc.record({
    bet,
    matched: laid,
    ladder: fc.array(fc.record({ odds, size: money }), { minLength: 1, maxLength: 4 }),
  }),
  'lay-anchors': fc.record({ bet, layStake: money }, some),
  'back-stake': fc.record({ bet, layLimit: money }),
  'early-payout': fc.record({ bet, layStake: money, inPlayOdds: odds }, some),
  hedge: fc.record({
    back: fc.record({ stake: money, price: odds, freeBet: fc.boolean() }),
    layPrice: odds,
    commission: percent,
    rounding,
  }),
  offer: fc.record({
    kind: fc.constant('refundIfLoses'),
    stake: money,
    price: odds,
    layPrice: odds,
    commission: percent,
    refund: hundredths(0, 1),
    kept: fc.constantFrom('0.8', '3/4', '1'),
  }),
};

describe('a saved calculation', () => {
  const single = CALCULATIONS.filter(
    ({ name }) => isSaved(name) && !isSavedAsSlips(name) && name !== 'each-way-lay',
  );

  test.each(single)('has the lay stake and both results of its answer: $name', ({ name, examples }) => {
    const figures = FIGURES[name];
    const drafts = DRAFTS[name];
    assert(figures !== undefined && drafts !== undefined, `${name} is compared`);
    const compare = (draft: object): void => {
      const answer = calculate(name, draft);
      const saved = savedBets(name, draft, answer);
      expect(saved).toHaveLength(isLaid(answer) ? 1 : 0);
      expect(saved.map(figuresOf)).toEqual(saved.map(() => figures(answerOf(name, draft))));
    };
    expect(savedOf(name, examples[0].draft)).toHaveLength(1);
    for (const { draft } of examples) compare(draft);
    fc.assert(fc.property(drafts, compare));
  });

  test('is two bets if it is each-way, each at its lay stake', () => {
    const part = fc.record({ odds, commission: percent });
    const drafts = fc.record({
      betType: eachWayType,
      back: fc.record({ stake: money, odds, terms: fc.constantFrom('1/4', '1/5', undefined) }),
      win: part,
      place: part,
      matched: fc.record({ win: laid, place: laid }),
      rounding,
    });
    const compare = (draft: object): void => {
      const { winLayStake, placeLayStake } = answerOf('each-way-lay', draft);
      const saved = savedOf('each-way-lay', draft);
      expect(saved.map(({ part: name, layStake }) => [name, layStake])).toEqual([
        ['win', winLayStake],
        ['place', placeLayStake],
      ]);
      expect(saved.map((each) => readSavedBet(each).kind)).toEqual(['bet', 'bet']);
    };
    for (const { draft } of calculationOf('each-way-lay').examples) compare(draft);
    fc.assert(fc.property(drafts, compare));
  });

  test('keeps every text, so that thirds stay thirds', () => {
    const given = { betType: 'qualifying', back: { stake: '30', odds: '10/3' }, lay: { odds: '7/2' } };
    const matched = [{ stake: '2', odds: '17/4' }];
    expect(savedOf('part-lay', { bet: given, matched })).toEqual([{ ...given, matched }]);
  });

  test('of an offer elsewhere is the bet that earns the bonus', () => {
    const trigger = { chance: '0.2' };
    const offer = { kind: 'bonusElsewhere', stake: '10', price: '3', layPrice: '3.1', bonus: '5', trigger };
    expect(savedOf('offer', offer)).toMatchObject([
      { betType: 'qualifying', back: { stake: '10', odds: '3' }, lay: { odds: '3.1' } },
    ]);
  });
});

describe('nothing is saved', () => {
  const position = { back: { stake: '10', price: '10' }, layPrice: '8' };
  test.each<readonly [string, CalculationName, object]>([
    ['of a calculation without a bet', 'boost', { odds: '3', boostPct: '25' }],
    ['while a field is blank', 'part-lay', { bet: { betType: 'qualifying', back: { stake: '10' } } }],
    ['of a draft with a mistake', 'part-lay', { bet: { betType: 'other' } }],
    [
      'of a plan without a ladder',
      'lay-plan',
      { ...calculationOf('lay-plan').examples[0].draft, ladder: [] },
    ],
    ['of results without a back bet', 'hedge', { ifWins: '90', ifLoses: '-10', layPrice: '8' }],
    [
      'of results and a back bet of null',
      'hedge',
      { back: null, ifWins: '90', ifLoses: '-10', layPrice: '8' },
    ],
    ['of a position in the market of its lay', 'hedge', { ...position, sameMarket: true }],
    ['of an offer without a lay', 'offer', { kind: 'refundIfLoses', stake: '9', price: '3', refund: '9' }],
    ['of bonus play', 'offer', calculationOf('offer').examples[1].draft],
  ])('%s', (_, name, draft) => {
    expect(savedOf(name, draft)).toEqual([]);
  });

  test('without a reason, if the calculation places bets', () => {
    const placing = CALCULATIONS.filter(({ name, group }) => group === 'place' && !isSaved(name));
    expect(placing.map(({ name }) => name)).toEqual(['dead-heat']);
    for (const { name } of placing) expect(unsavedReason(name)).toMatch(/\.$/u);
    expect([unsavedReason('part-lay'), unsavedReason('kelly')]).toEqual([undefined, undefined]);
  });
});
