import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '#lib';
import {
  calculateMatchedBet,
  COMMISSION_BASES,
  type CommissionBasis,
  EMPTY_FORM,
  LAY_RULE4_MODES,
  type LayRule4Mode,
  MATCHED_BET_TYPES,
  type MatchedBetType,
  type MatchedDraft,
  type MatchedForm,
  matchedResultsJson,
} from '#lib/matched';
import { matchedBetSchema } from '#lib/wire';
import { settleMatchedBet } from '../../server/bets/settle-bet.ts';
import { calculate } from '../../web/features/matched-calculator/model/calculate.ts';
import {
  calculationText,
  parseCalculation,
} from '../../web/features/matched-calculator/model/calculation-link.ts';
import { cases } from '../cases.ts';
import { commandAnswers } from './command.ts';

/* The law: a matched bet comes to the same at every door. Rule: docs/rules/matched-bet.md. */

type Bet = {
  readonly betType: MatchedBetType;
  readonly stake: string;
  readonly odds: string;
  readonly layOdds: string;
  readonly commission: string;
  readonly rule4: string;
  readonly rule4Mode: LayRule4Mode;
  readonly bonusIfWin: string;
  /** The worth of a refund or bonus, in percent. */
  readonly worth: number;
  readonly commissionBasis: CommissionBasis;
  readonly matched: readonly { readonly stake: string; readonly odds: string }[];
};

const pounds = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((pence) => (pence / 100).toFixed(2));

const bets: fc.Arbitrary<Bet> = fc.record({
  betType: fc.constantFrom(...MATCHED_BET_TYPES),
  stake: pounds(100, 10_000),
  odds: pounds(101, 1500),
  layOdds: pounds(101, 1500),
  commission: fc.constantFrom('0', '1.5', '2', '5', '120'),
  rule4: fc.constantFrom('0', '10', '90', '100'),
  rule4Mode: fc.constantFrom(...LAY_RULE4_MODES),
  bonusIfWin: fc.oneof(fc.constant('0'), pounds(1, 5000)),
  worth: fc.integer({ min: 0, max: 120 }),
  commissionBasis: fc.constantFrom(...COMMISSION_BASES),
  matched: fc.array(fc.record({ stake: pounds(1, 3000), odds: pounds(101, 1500) }), { maxLength: 3 }),
});

const factor = ({ worth }: Bet): string => String(worth / 100);

const draftOf = (bet: Bet): MatchedDraft => ({
  betType: bet.betType,
  back: { stake: bet.stake, odds: bet.odds, bonusIfWin: bet.bonusIfWin },
  lay: { odds: bet.layOdds, commission: bet.commission, rule4: bet.rule4, rule4Mode: bet.rule4Mode },
  uncertaintyMultiplier: factor(bet),
  commissionBasis: bet.commissionBasis,
  matched: bet.matched,
});

const flagsOf = (bet: Bet): readonly string[] => [
  ...`match --json --exact --type ${bet.betType} --stake ${bet.stake} --back ${bet.odds}`.split(' '),
  ...`--lay ${bet.layOdds} --lay-commission ${bet.commission} --lay-rule4 ${bet.rule4}`.split(' '),
  ...`--lay-rule4-mode ${bet.rule4Mode} --bonus-if-win ${bet.bonusIfWin}`.split(' '),
  ...`--refund-worth ${factor(bet)} --commission-basis ${bet.commissionBasis}`.split(' '),
  ...(bet.matched.length > 0
    ? ['--matched', ...bet.matched.map(({ stake, odds }) => `${stake}@${odds}`)]
    : []),
];

const formOf = (bet: Bet): MatchedForm => ({
  ...EMPTY_FORM,
  betType: bet.betType,
  back: { ...EMPTY_FORM.back, stake: bet.stake, odds: bet.odds, bonusIfWin: bet.bonusIfWin },
  lay: { odds: bet.layOdds, commission: bet.commission, rule4: bet.rule4 },
  rule4Mode: bet.rule4Mode,
  worth: String(bet.worth),
  commissionBasis: bet.commissionBasis,
  laid: bet.matched.map((row, i) => ({ id: i + 1, ...row })),
});

/** A document as read back from the database. */
function stored(document: unknown) {
  const read = readJson(JSON.stringify(document), { characters: 100_000 });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return matchedBetSchema.parse(read.value);
}

describe('a matched bet with a bonus, a basis of commission and several lays', () => {
  test('comes to the same by JSON, a stream, flags, the screen and when it is saved', async () => {
    await fc.assert(
      fc.asyncProperty(bets, async (bet) => {
        const draft = draftOf(bet);
        const expected = calculateMatchedBet(draft, { exact: true });
        expect(expected).toMatchObject({ kind: 'worked', commissionBasis: bet.commissionBasis });
        const json = JSON.stringify(draft);
        expect(await commandAnswers(['match', '--json', '--exact'], json)).toEqual([expected]);
        expect(await commandAnswers(['match', '--ndjson', '--exact'], json)).toEqual([expected]);
        expect(await commandAnswers(flagsOf(bet))).toEqual([expected]);

        const screen = calculate(parseCalculation(calculationText(formOf(bet))), undefined);
        if (screen.worked?.kind !== 'single') throw new Error('The screen has figures');
        expect(expected).toMatchObject(matchedResultsJson(screen.worked.figures, { exact: true }));
        expect(screen.worked.bet.commissionBasis).toBe(bet.commissionBasis);

        const document = stored(screen.documents[0]);
        expect(document).toMatchObject({ commissionBasis: bet.commissionBasis });
        const saved = settleMatchedBet(document, 'unsettled');
        expect(calculateMatchedBet(draft)).toMatchObject(
          saved.ok ? saved.value.settlement : { kind: saved.issues },
        );
      }),
      { numRuns: cases(60) },
    );
  });
});
