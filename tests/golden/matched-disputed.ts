import { Fraction } from 'fraction.js';
import { sentExample } from './matched-drafts.ts';
import type { MatchedExample } from './matched-inputs.ts';
import type { SentExample } from './sent-example.ts';

/** A wrong published example: its calls, the proved figures, and the figures that its source has in their place. */
export type Disputed = SentExample & {
  readonly example: MatchedExample;
  readonly theirs: Readonly<Record<string, string>>;
};

type Correction = {
  readonly sent?: SentExample;
  /** The proved figures, if the file has a formula or a text for them. */
  readonly expected?: MatchedExample['expected'];
  /** The wrong ones of their figures, or those of a rule that the source only states in words. */
  readonly theirs?: Disputed['theirs'];
};

/** The differences of examples that the file describes in words. */
const CORRECTIONS: Readonly<Record<string, Correction>> = {
  'neg-tp-blank': {
    sent: {
      calls: [
        {
          name: 'matched-bet',
          draft: {
            betType: 'qualifying',
            back: { stake: '10', odds: null },
            lay: { odds: '3.4', commission: '1.5' },
          },
        },
      ],
      // A blank price has no figures.
      figures: () => ({}),
    },
    expected: {},
  },
  // The liability and the result are right; the stake is not the one that they follow from.
  'tp-2up-1': { theirs: { inPlayBackStake: '210.33' } },
  'neg-mbb-rf': { expected: { layStake: '9.69' } },
  // £25 of a bet of £25.69 at 3.6 is to be laid at 3.7. The unmatched £7 as a back stake would lay 6.72.
  'neg-part-1': {
    sent: {
      calls: [
        {
          name: 'part-lay',
          draft: {
            bet: { betType: 'qualifying', back: { stake: '25.69', odds: '3.6' }, lay: { odds: '3.75' } },
            matched: [{ stake: '18', odds: '3.7' }],
          },
        },
        {
          name: 'matched-bet',
          draft: { betType: 'qualifying', back: { stake: '7', odds: '3.6' }, lay: { odds: '3.75' } },
        },
      ],
      figures: ([rest, advised]) => ({
        remainingLayStake: rest.number('result.nextLayStake'),
        layStakeOfTheRest: advised.number('layStake'),
      }),
    },
    expected: { remainingLayStake: '6.90', layStakeOfTheRest: '6.72' },
    theirs: { remainingLayStake: '6.72' },
  },
  // 1 + (167.89 − 2.11) ÷ 2.11
  'neg-jinx-io': { theirs: { impliedOdds: '79.5687' } },
  // The total if the back bet wins, in place of that if the lay wins.
  'neg-wdbt': { theirs: { profitIfLayWins: '1.20' } },
};

/** The numbers that a source printed, by name. */
function numbersOf({ published }: MatchedExample): Disputed['theirs'] {
  return Object.fromEntries(
    Object.entries(published).flatMap(([name, printed]) =>
      typeof printed === 'string' && /^-?[\d.]+$/u.test(printed) ? [[name, printed]] : [],
    ),
  );
}

/** A wrong published example, with its calls and both figures. */
export function disputed(example: MatchedExample): Disputed {
  const correction = CORRECTIONS[example.id] ?? {};
  const { calls, figures } = correction.sent ?? sentExample(example);
  return {
    calls,
    figures,
    theirs: correction.theirs ?? numbersOf(example),
    example: { ...example, expected: correction.expected ?? example.expected },
  };
}

/** True if two figures differ by more than a penny, or ours has none. */
export function isFarFrom(ours: Fraction | undefined, theirs: string): boolean {
  return ours === undefined || ours.sub(theirs).abs().gt(new Fraction(1, 100));
}
