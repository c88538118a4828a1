import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetDraft, settle, settlementAnswer, strictText, validateBet } from '#lib';
import { MATCHED_CALCULATORS, type MatchedDraft } from '#lib/matched';
import { parseSlip, toDraft } from '#lib/slip';
import { addressOf } from '../../web/features/calculator/use-calculator.ts';
import { opened } from '../../web/features/calculator/model/calculator-state.ts';
import { cases } from '../cases.ts';
import { commandAnswers } from './command.ts';

/* The law: a price gives the same figures in every notation and at every door. Rule: docs/rules/odds.md, typed.md. */

/** A price as winnings and stake, both integers above 0. */
type Price = { readonly win: number; readonly stake: number };

const price: fc.Arbitrary<Price> = fc
  .record({
    win: fc.integer({ min: 1, max: 400 }),
    stake: fc.constantFrom(1, 2, 4, 5, 8, 10, 11, 20, 25, 30, 40, 50, 100),
  })
  .filter(({ win, stake }) => win * 100 > stake);

/** Every text of this exact price in the strict grammar. */
function strictTexts({ win, stake }: Price): readonly string[] {
  const million = 1_000_000;
  const decimal = ((win + stake) * million) % stake === 0 ? ((win + stake) * million) / stake : undefined;
  return [
    `${win}/${stake}`,
    `${win * 3}/${stake * 3}`,
    ...(decimal === undefined
      ? []
      : [`${Math.floor(decimal / million)}.${String(decimal % million).padStart(6, '0')}`]),
    ...(win >= stake && (win * 100) % stake === 0 ? [`+${(win * 100) / stake}`] : []),
    ...(win <= stake && (stake * 100) % win === 0 ? [`-${(stake * 100) / win}`] : []),
    ...(win === stake ? ['evens'] : []),
  ];
}

/** Texts that only the typed grammar accepts. */
const typedTexts = ({ win, stake }: Price): readonly string[] => [
  `${win}-${stake}`,
  `${win} to ${stake}`,
  ` ${win} / ${stake}F`,
];

/** An each-way double with rule 4, with one leg at the price, so that many figures depend on the exact price. */
const slip = (odds: string): BetDraft => ({
  system: 'doubles',
  stakePerLine: '3.33',
  eachWay: { enabled: true, terms: '1/5', places: 3 },
  selections: [
    { odds, outcome: 'win', rule4: '15' },
    { odds: '10/11', outcome: 'placed' },
  ],
});

/** The same slip by flags; the price is a separate argument, including its spaces. */
const flags = (odds: string): readonly string[] => [
  'doubles',
  '--odds',
  odds,
  ...'10/11 --stake 3.33 --each-way 1/5 --places 3 --outcomes win,placed --rule4 A=15 --json --exact'.split(
    ' ',
  ),
];

function figures(draft: BetDraft): unknown {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settlementAnswer(settle(bet.value), { exact: true });
}

function throughAnAddress(draft: BetDraft): unknown {
  const { searchParams } = new URL(addressOf(opened(draft)), 'http://localhost');
  return figures(toDraft(opened(parseSlip('doubles', searchParams).draft).slip));
}

describe('a price of a slip', () => {
  test('gives the same figures in every notation and at every door', async () => {
    await fc.assert(
      fc.asyncProperty(price, async (priced) => {
        const expected = figures(slip(`${priced.win}/${priced.stake}`));
        for (const text of strictTexts(priced)) {
          expect([text, figures(slip(text))]).toEqual([text, expected]);
          expect([text, throughAnAddress(slip(text))]).toEqual([text, expected]);
          const json = await commandAnswers(['settle', '--json', '--exact'], JSON.stringify(slip(text)));
          expect([text, ...json]).toEqual([text, expected]);
        }
        for (const text of [...strictTexts(priced), ...typedTexts(priced)]) {
          expect([text, ...(await commandAnswers(flags(text)))]).toEqual([text, expected]);
          expect([text, figures(slip(strictText('odds', text)))]).toEqual([text, expected]);
        }
      }),
      { numRuns: cases(50) },
    );
  });
});

/** A matched bet at a back and a lay price. */
const matched = (back: string, lay: string): MatchedDraft => ({
  betType: 'qualifying',
  back: { stake: '3.30', odds: back },
  lay: { odds: lay, commission: '2' },
});

const matchFlags = (back: string, lay: string): readonly string[] => [
  'match',
  '--back',
  back,
  ...`--lay ${lay} --stake 3.30 --lay-commission 2 --json --exact`.split(' '),
];

describe('the prices of a matched bet', () => {
  test('give the same figures in every notation, at every door', async () => {
    await fc.assert(
      fc.asyncProperty(price, price, async (back, lay) => {
        const strict = (one: Price): string => `${one.win}/${one.stake}`;
        const [expected] = await commandAnswers(
          ['match', '--json', '--exact'],
          JSON.stringify(matched(strict(back), strict(lay))),
        );
        const results = MATCHED_CALCULATORS['matched-bet'](matched(strict(back), strict(lay)));
        expect(results).toMatchObject({ kind: 'worked' });
        for (const text of [...strictTexts(back), ...typedTexts(back)]) {
          const flagged = await commandAnswers(matchFlags(text, strict(lay)));
          expect([text, ...flagged]).toEqual([text, expected]);
        }
        for (const text of strictTexts(lay)) {
          const bet = matched(strict(back), text);
          const json = await commandAnswers(['match', '--json', '--exact'], JSON.stringify(bet));
          expect([text, ...json]).toEqual([text, expected]);
          expect([text, MATCHED_CALCULATORS['matched-bet'](bet)]).toEqual([text, results]);
        }
      }),
      { numRuns: cases(50) },
    );
  });
});
