import { describe, expect, test } from 'vitest';
import { type BetDraft, rule4For, settle, settlementJson, type SettlementJson, validateBet } from '#lib';
import { calculateFromJson, type MatchedCalculatorName } from '#lib/matched';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { type Example, scoreText, shownText, type Worked } from './example.ts';
import { netted, TWO_EXCHANGES } from './examples/commission.ts';
import { DEAD_HEAT, DEAD_HEAT_LAID } from './examples/dead-heat.ts';
import { EACH_WAY, EACH_WAY_LAID, EXTRA_PLACE } from './examples/each-way.ts';
import { FIRST_BET } from './examples/pair.ts';
import { MATCHER_ROW } from './examples/matcher-row.ts';
import { floatLiability, FREE_BET, PART_MATCHED, QUALIFYING, unticked } from './examples/offer.ts';
import { RULE_4, RULE_4_LAID } from './examples/rule-4.ts';

/*
 * The figures of the guides are calculated twice: by the examples, and here through lib's JSON interface,
 * with the inputs written out again.
 */

/** The figures of an example by label, with an outcome's cells joined. */
function shown({ readings, outcomes }: Worked<string>): Readonly<Record<string, string>> {
  const view = { format: 'decimal', places: 2 } as const;
  const entries: readonly (readonly [string, string])[] = [
    ...readings.map((reading) => [reading.label, shownText(reading.shown, view)] as const),
    ...(outcomes?.rows ?? []).map(
      ({ name, cells }) => [name, cells.map((cell) => shownText(cell, view)).join(' ')] as const,
    ),
  ];
  return Object.fromEntries(entries);
}

function atFirst<Name extends string>({ work, initial }: Example<Name>) {
  const worked = work(initial);
  expect(worked.problems).toEqual([]);
  return shown(worked);
}

/** Runs a matched calculator. Returns a function that reads a figure as text. */
function matched(name: MatchedCalculatorName, input: unknown): (figure: string) => string {
  const answer = calculateFromJson(name, input);
  if (answer.kind === 'wrong') throw new Error(answer.issues.map(({ message }) => message).join());
  const result: unknown = 'result' in answer ? answer.result : answer;
  return (figure) =>
    String(typeof result === 'object' && result !== null ? Reflect.get(result, figure) : undefined);
}

function settled(draft: BetDraft): SettlementJson {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(bet.issues.map(({ message }) => message).join());
  return settlementJson(settle(bet.value));
}

const bet = (betType: string, [stake, back, lay, commission]: readonly [string, string, string, string]) => ({
  betType,
  back: { stake, decimalOdds: back },
  lay: { decimalOdds: lay, commission },
});

/** The results table of a bet and its lay, from lib's JSON. */
function bothSides(input: ReturnType<typeof bet>) {
  const of = matched('matched-bet', input);
  const row = (...figures: readonly string[]) => figures.map((each) => signedPounds(of(each))).join(' ');
  return {
    'Lay stake': pounds(of('layStake')),
    Liability: pounds(of('liability')),
    'Back bet wins': row('backWin', 'layLoss', 'totalBackWin'),
    'Lay bet wins': row('backLoss', 'layWin', 'totalLayWin'),
  };
}

describe('the examples of the guides match the results of lib', () => {
  test.each([
    ['a first bet', FIRST_BET, bet('qualifying', ['10', '3', '3.1', '2'])],
    ['a qualifying bet', QUALIFYING, bet('qualifying', ['10', '2.1', '2.14', '2'])],
  ])('%s', (_, example, input) => {
    expect(atFirst(example)).toEqual(bothSides(input));
  });

  test.each(['freebetSnr', 'freebetSr'] as const)('a free bet, %s', (type) => {
    const { work, initial } = FREE_BET;
    expect(shown(work({ ...initial, type }))).toEqual(bothSides(bet(type, ['10', '6', '6.4', '2'])));
  });

  test('four free bets tie up the sum of their liabilities, each rounded to the penny', () => {
    const one = matched('matched-bet', bet('freebetSnr', ['5', '6', '6.4', '2']))('liability');
    expect(one).toBe('21.17');
    expect([floatLiability(1), floatLiability(4)].map((amount) => shownText(moneyOf(amount), VIEW))).toEqual([
      '£21.17',
      '£84.67',
    ]);
  });

  test('a free bet that was not ticked is a cash bet with the lay of the free bet', () => {
    const left = unticked(FREE_BET.initial);
    // By hand: 7.84 is laid at 6.4. £50 won less 42.34 risked; £10 lost, 7.84 less 2 % won.
    expect(matched('matched-bet', bet('freebetSnr', ['10', '6', '6.4', '2']))('layStake')).toBe('7.84');
    expect([left?.totalBackWin, left?.totalLayWin].map((amount) => shownText(moneyOf(amount), VIEW))).toEqual(
      ['£7.66', '−£2.32'],
    );
  });

  test('a lay matched in part', () => {
    const of = matched('part-lay', {
      bet: bet('qualifying', ['10', '2.1', '2.2', '2']),
      matched: [{ stake: '4', decimalOdds: '2.14' }],
    });
    expect(atFirst(PART_MATCHED)).toEqual({
      'Still to lay': pounds(of('nextLayStake')),
      'Laid in all': pounds(of('totalLayStake')),
      Liability: pounds(of('liability')),
      'Back bet wins': signedPounds(of('totalBackWin')),
      'Lay bet wins': signedPounds(of('totalLayWin')),
    });
  });

  test('an each-way bet', () => {
    const by = (outcome: 'win' | 'placed' | 'lost') =>
      settled({
        system: 'each-way',
        stakePerLine: '10',
        eachWay: { enabled: true, terms: '1/5' },
        selections: [{ odds: '9', outcome }],
      });
    const row = ({ realisedPayout, realisedProfit }: SettlementJson) =>
      `${pounds(realisedPayout)} ${signedPounds(realisedProfit)}`;
    expect(atFirst(EACH_WAY)).toEqual({
      'Staked in all': pounds(by('win').totalStake),
      'Price of the place part': '2.60',
      Wins: row(by('win')),
      Placed: row(by('placed')),
      Unplaced: row(by('lost')),
    });
  });

  test('an each-way bet laid, and its extra place', () => {
    const of = matched('each-way-lay', {
      betType: 'qualifying',
      back: { stake: '10', decimalOdds: '9', terms: '1/5' },
      win: { decimalOdds: '9.2', commission: '2' },
      place: { decimalOdds: '2.6', commission: '2' },
    });
    const laid = {
      'Lay stake, to win': pounds(of('winLayStake')),
      'Lay stake, to be placed': pounds(of('placeLayStake')),
      'Liability, to win': pounds(of('winLiability')),
      'Liability, to be placed': pounds(of('placeLiability')),
      Wins: signedPounds(of('wins')),
      Placed: signedPounds(of('places')),
      Unplaced: signedPounds(of('unplaced')),
    };
    expect(atFirst(EACH_WAY_LAID)).toEqual(laid);
    expect(atFirst(EXTRA_PLACE)).toEqual({
      ...laid,
      'Implied odds': Number(of('extraPlaceOdds')).toFixed(2),
      'Takes the extra place': signedPounds(of('extraPlace')),
    });
  });

  test('an extra place without a cost has no odds, and a note', () => {
    const { work, initial } = EXTRA_PLACE;
    const worked = work({ ...initial, lay: '8.8', place: '2.5', commission: '0' });
    expect(shown(worked)).toMatchObject({ 'Implied odds': '—' });
    expect(worked.note).toMatch(/costs nothing/u);
  });

  test('a withdrawal', () => {
    const found = rule4For(['3/1']);
    expect(found.ok && found.value.total).toBe(25);
    const paid = (rule4: string) =>
      settled({
        system: 'singles',
        stakePerLine: '10',
        selections: [{ odds: '5', outcome: 'win', rule4 }],
      }).realisedPayout;
    expect(atFirst(RULE_4)).toEqual({
      'Deduction from winnings': '25%',
      'Returns without it': pounds(paid('0')),
      'Returns with it': pounds(paid('25')),
    });
  });

  test('a withdrawal that cuts both sides of a bet whose lay was placed before', () => {
    const before = matched('matched-bet', bet('qualifying', ['10', '5', '5.2', '2']));
    const cut = atFirst(RULE_4_LAID);
    expect(cut['Liability before']).toBe(pounds(before('liability')));
    expect(cut['Lay bet wins']).toBe(
      `${signedPounds(before('totalLayWin'))} ${signedPounds(before('totalLayWin'))}`,
    );
    // By hand: 9.65 at 5.2 × 0.78 = 4.056 risks 29.49; £10 at 1 + 4 × 0.75 = 4 wins 30.
    expect(cut['Liability after']).toBe('£29.49');
    expect(cut['Back bet wins']).toBe(`${signedPounds(before('totalBackWin'))} +£0.51`);
  });

  test('a dead heat by both rules', () => {
    const by = (rules: 'bookmaker' | 'product') => {
      const { realisedPayout, realisedProfit } = settled({
        system: 'singles',
        stakePerLine: '10',
        selections: [{ odds: '11', outcome: 'deadHeat', deadHeatDivisor: '2' }],
        rules,
      });
      return `${pounds(realisedPayout)} ${signedPounds(realisedProfit)}`;
    };
    expect(Object.values(atFirst(DEAD_HEAT))).toEqual([by('bookmaker'), by('product')]);
    expect(by('bookmaker')).toBe('£55.00 +£45.00');
  });

  test('a laid dead heat: the lay result is the inverse of a back bet of the same stake', () => {
    const pair = bothSides(bet('qualifying', ['10', '11', '11.5', '2']));
    const tied = (stake: string, odds: string) =>
      settled({
        system: 'singles',
        stakePerLine: stake,
        selections: [{ odds, outcome: 'deadHeat', deadHeatDivisor: '2' }],
        rules: 'bookmaker',
      }).realisedProfit;
    const table = atFirst(DEAD_HEAT_LAID);
    expect(table['Wins alone']).toBe(pair['Back bet wins']);
    expect(table.Loses).toBe(pair['Lay bet wins']);
    const backers = tied(pair['Lay stake'].slice(1), '11.5');
    expect(table['Dead heat']).toBe(
      `${signedPounds(tied('10', '11'))} ${signedPounds(`-${backers}`)} −£0.51`,
    );
  });

  test('two exchanges', () => {
    const row = (lay: string, commission: string) => {
      const of = matched('matched-bet', bet('qualifying', ['100', '2', lay, commission]));
      const score = matched('scores', {
        feed: 'mb',
        decimalOdds: '2',
        lay: { decimalOdds: lay, commission },
      })('score1');
      return `${pounds(of('layStake'))} ${Number(score).toFixed(2)}% ${signedPounds(of('profit'))}`;
    };
    expect(atFirst(TWO_EXCHANGES)).toEqual({ First: row('2.1', '2'), Second: row('2.08', '5') });
    expect(row('2.1', '2')).toContain('94.23%');
  });

  test('commission on the net of a market: 95 % of 15; per bet: 95 % of 20 minus 5', () => {
    const { together, apart } = netted();
    expect([together, apart].map((amount) => shownText(moneyOf(amount), VIEW))).toEqual(['£14.25', '£14.00']);
  });

  test('a row of the matcher', () => {
    const of = matched('matched-bet', bet('qualifying', ['10', '6', '6.4', '2']));
    const score = matched('scores', {
      feed: 'mb',
      decimalOdds: '6',
      lay: { decimalOdds: '6.4', commission: '2' },
    });
    expect(atFirst(MATCHER_ROW)).toEqual({
      Rating: `${Number(score('score1')).toFixed(2)}%`,
      'Free bet': `${Number(score('score2')).toFixed(2)}%`,
      'Must be there to lay': pounds(of('layStake')),
      Liability: pounds(of('liability')),
      'Worse result': signedPounds(of('profit')),
    });
  });
});

const VIEW = { format: 'decimal', places: 2 } as const;
const moneyOf = (amount: ReturnType<typeof floatLiability>) =>
  ({ kind: 'money', amount, signed: false }) as const;

describe('an example during input', () => {
  test('shows dashes and no error while a field is blank', () => {
    for (const name of ['stake', 'back', 'lay'] as const) {
      const worked = FIRST_BET.work({ ...FIRST_BET.initial, [name]: '' });
      expect(worked.problems).toEqual([]);
      expect(shown(worked)['Lay stake']).toBe('—');
    }
    const blank = EACH_WAY.work({ ...EACH_WAY.initial, stake: '' });
    expect(blank.problems).toEqual([]);
    expect(shown(blank).Wins).toBe('— —');
  });

  test('names the invalid field, with the message of the calculators', () => {
    const { work, initial } = FIRST_BET;
    expect(work({ ...initial, back: '1' }).problems).toEqual([
      { field: 'back', message: 'Odds must be greater than 1' },
    ]);
    expect(RULE_4.work({ ...RULE_4.initial, stake: '0' }).problems).toEqual([
      { field: 'stake', message: 'Stake per line must be greater than 0' },
    ]);
    const second = TWO_EXCHANGES.work({ ...TWO_EXCHANGES.initial, secondLay: '0.5' });
    expect(second.problems).toEqual([{ field: 'secondLay', message: 'Odds must be greater than 1' }]);
  });

  test('accepts fractional and American odds', () => {
    const { work, initial } = FIRST_BET;
    const decimal = shown(work(initial));
    expect(shown(work({ ...initial, back: '2/1', lay: '21/10' }))).toEqual(decimal);
    expect(shown(work({ ...initial, back: '+200', lay: '+210' }))).toEqual(decimal);
  });
});

test('a score is formatted as in the matchers', () => {
  expect(scoreText({ n: 9412, d: 100 }, 'percent')).toBe('94.12%');
});
