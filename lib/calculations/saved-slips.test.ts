import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assert } from '../assert.ts';
import { readBet } from '../bet/validate-bet.ts';
import { readNumber } from '../number/number-text.ts';
import { type Pence, toPence } from '../number/money.ts';
import { compare, minus, negate, type Rational, rational, sum, times, whole } from '../number/rational.ts';
import { isFields } from '../read/fields.ts';
import { settle } from '../settle/settle.ts';
import { calculate } from './calculate.ts';
import type { SavedSlip } from './saved-slip.ts';
import { savedSlips } from './saved-slips.ts';
import type { CalculationName } from './table.ts';

type Result = Readonly<Record<string, unknown>>;

function answerOf(name: CalculationName, draft: object) {
  const answer = calculate(name, draft);
  assert(answer.kind === 'worked' && 'result' in answer, `${name} answers ${JSON.stringify(draft)}`);
  const result: Result = { ...answer.result };
  return { result, saved: savedSlips(name, draft, answer) };
}

/** The profit of a saved single, in exact pence. */
function profitOf({ slip }: SavedSlip, isWon: boolean): Pence {
  const [selection] = slip.selections;
  assert(selection !== undefined, 'a single has a selection');
  const bet = readBet({ ...slip, selections: [{ ...selection, outcome: isWon ? 'win' : 'lost' }] });
  assert(bet.ok, `the slip is valid: ${JSON.stringify([slip, bet])}`);
  return settle(bet.value).realisedProfit;
}

/** The sum of the slips, those that `isWon` selects being won. */
const sumOf = (slips: readonly SavedSlip[], isWon: (slip: SavedSlip, index: number) => boolean): Pence =>
  sum(slips.map((slip, index) => profitOf(slip, isWon(slip, index))));

/** Expects figures in pounds to be those of the answer, which is in whole pence, within a number of pence. */
function expectFigure(found: Pence, shown: unknown, within: Rational): void {
  const pounds = String(shown);
  const amount = readNumber(pounds.replace('-', ''));
  assert(amount !== undefined, `an amount: ${pounds}`);
  const pence = toPence(amount);
  const gap = minus(found, pounds.startsWith('-') ? negate(pence) : pence);
  expect(
    compare(gap.n < 0 ? negate(gap) : gap, within),
    `${JSON.stringify(found)} is ${pounds}`,
  ).toBeLessThanOrEqual(0);
}

/** Half a penny: how far a figure is from its text. */
const ROUNDING = rational(1, 2);
/** A penny: that, and the half penny by which the liability of a lay that loses is rounded. */
const WITH_LIABILITY = whole(1);

const textsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((n) => (n / 100).toFixed(2));
const odds = hundredths(1.2, 30);
const money = hundredths(1, 500);
const percent = fc.constantFrom('0', '2', '5');
const rounding = fc.constantFrom('nearest', 'down', 'up');
const market = fc.record({ odds, commission: percent });
const back = fc.record(
  {
    stake: money,
    odds: fc.oneof(odds, fc.constant('10/3')),
    commission: percent,
    rule4: fc.constantFrom('0', '25'),
    boostPct: percent,
    oddsBoost: fc.constantFrom('1.1', '5/4'),
  },
  { requiredKeys: ['stake', 'odds'] },
);
const side = { betType: fc.constantFrom('qualifying', 'freebetSnr', 'freebetSr'), back, rounding };

describe('the saved slips add up to the figures of the answer', () => {
  test('of a dutch, whichever of its bets wins', () => {
    const drafts = fc.record({ ...side, others: fc.array(market, { minLength: 1, maxLength: 4 }) });
    fc.assert(
      fc.property(drafts, (draft) => {
        const answer = calculate('dutching', draft);
        fc.pre(answer.kind === 'worked');
        const { result, saved } = answerOf('dutching', draft);
        expect(saved.notes).toEqual([]);
        for (const [winner, shown] of textsOf(result['results']).entries()) {
          expectFigure(
            sumOf(saved.slips, ({ row }) => row?.index === winner),
            shown,
            ROUNDING,
          );
        }
      }),
    );
  });

  test('of a dutched total, whichever of its bets wins', () => {
    const bets = fc.array(market, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.record({ totalStake: money, bets, rounding }), (draft) => {
        const { result, saved } = answerOf('dutching-total', draft);
        for (const [winner, shown] of textsOf(result['results']).entries()) {
          expectFigure(
            sumOf(saved.slips, ({ row }) => row?.index === winner),
            shown,
            ROUNDING,
          );
        }
      }),
    );
  });

  test('of an accumulator laid at the start, with one loser and with none', () => {
    const legs = fc.array(market, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.record({ ...side, legs, plan: fc.constant('atStart') }), (draft) => {
        fc.pre(calculate('acca-lays', draft).kind === 'worked');
        const { result, saved } = answerOf('acca-lays', draft);
        const rounded = times(ROUNDING, whole(1 + draft.legs.length));
        const [, ...lays] = saved.slips;
        expectFigure(
          sumOf(saved.slips, (_, index) => index === 0),
          result['allWin'],
          rounded,
        );
        for (const [loser, shown] of textsOf(result['oneLoser']).entries()) {
          expectFigure(
            sumOf(saved.slips, ({ row }) => row?.index === loser),
            shown,
            rounded,
          );
        }
        expect(lays.length).toBeLessThanOrEqual(draft.legs.length);
      }),
    );
  });

  test('of an accumulator laid as it comes, if its first leg loses', () => {
    const legs = fc.array(market, { minLength: 2, maxLength: 4 });
    const plan = fc.constantFrom('equalised', 'neverLose', undefined);
    fc.assert(
      fc.property(fc.record({ ...side, legs, plan }), (draft) => {
        fc.pre(calculate('acca-lays', draft).kind === 'worked');
        const { result, saved } = answerOf('acca-lays', draft);
        const [first] = textsOf(result['firstLoser']);
        expectFigure(
          sumOf(saved.slips, ({ row }) => row?.index === 0),
          first,
          ROUNDING,
        );
        expect(saved.notes.join(' ')).toContain('later legs are left out');
      }),
    );
  });

  test('of lays in one market, with each selection and with none, if commission is on each bet', () => {
    const lays = fc.array(fc.record({ odds }), { minLength: 1, maxLength: 4 });
    const terms = fc.constantFrom(
      { commission: '0' },
      { commission: '5', commissionBasis: 'bet' },
      { commissionBasis: 'market' },
    );
    fc.assert(
      fc.property(fc.record({ ...side, lays }), terms, (bet, given) => {
        const draft = { ...bet, ...given };
        fc.pre(calculate('cover-lays', draft).kind === 'worked');
        const { result, saved } = answerOf('cover-lays', draft);
        expectFigure(
          sumOf(saved.slips, ({ row }) => row !== undefined),
          result['noneWins'],
          ROUNDING,
        );
        for (const [winner, shown] of textsOf(result['results']).entries()) {
          expectFigure(
            sumOf(saved.slips, ({ row }) => row?.index !== winner),
            shown,
            WITH_LIABILITY,
          );
        }
        expect(saved.notes).toHaveLength(1);
      }),
    );
  });

  test('of a position that is locked in, beside what is held, if no account nets', () => {
    const priced = fc.record({ price: odds, commission: percent });
    const selection = fc.record({ back: priced, lay: priced }, { requiredKeys: ['lay'] });
    const holding = fc.record({ selection: fc.constantFrom('1', '2'), price: odds, stake: money });
    const drafts = fc.record({
      selections: fc.array(selection, { minLength: 2, maxLength: 3 }),
      holdings: fc.array(
        holding.map((held) => ({ ...held, side: 'back' })),
        { minLength: 1, maxLength: 2 },
      ),
      complete: fc.constant(true),
    });
    fc.assert(
      fc.property(drafts, (draft) => {
        fc.pre(calculate('lock-in', draft).kind === 'worked');
        const { result, saved } = answerOf('lock-in', draft);
        const bound = times(ROUNDING, whole(2 + saved.slips.length));
        for (const [winner, shown] of textsOf(result['results']).entries()) {
          assert(isFields<'before' | 'after'>(shown), 'a result');
          const { before, after } = shown;
          const placed = sumOf(saved.slips, ({ row, slip }) =>
            isLay(slip) ? row?.index !== winner : row?.index === winner,
          );
          const held = readNumber(String(before).replace('-', ''));
          assert(held !== undefined, 'an amount');
          const pence = toPence(held);
          expectFigure(sum([placed, String(before).startsWith('-') ? negate(pence) : pence]), after, bound);
        }
      }),
    );
  });
});

const isLay = ({ selections: [selection] }: SavedSlip['slip']): boolean =>
  selection?.description?.startsWith('Lay of') === true;
