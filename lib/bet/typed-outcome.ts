import { mistake, plainTyped, type TypedText } from '../number/typed-text.ts';
import { ok } from '../result.ts';
import { isTypedFinish } from './finish.ts';
import type { Outcome } from './outcome.ts';

/** The accepted words for each outcome, lower case, without spaces and hyphens. */
const WORDS: Readonly<Record<Outcome, readonly string[]>> = {
  unsettled: ['unsettled', 'open', 'pending'],
  win: ['win', 'won', 'winner', 'wins', 'w', '\u2713', '\u2714', '\u2705'],
  placed: ['placed', 'place', 'p'],
  deadHeat: ['deadheat', 'deadheated', 'dh'],
  lost: [
    'lost',
    'lose',
    'loses',
    'loss',
    'l',
    'unplaced',
    '\u2717',
    '\u2718',
    '\u274c',
    'fell',
    'pu',
    'pulledup',
    'ur',
    'unseated',
    'unseatedrider',
    'bd',
    'broughtdown',
  ],
  void: [
    'void',
    'voided',
    'v',
    'nonrunner',
    'nr',
    'withdrawn',
    'abandoned',
    'cancelled',
    'canceled',
    'refunded',
  ],
  halfWin: ['halfwin', 'halfwon', 'hw'],
  push: ['push', 'pushed', 'tie'],
  halfLost: ['halflost', 'halfloss', 'halflose', 'hl'],
};

const OUTCOME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([outcome, words]) => words.map((word) => [word, outcome] as const)),
);

const MESSAGE =
  'Not an outcome: give win, placed, lost, void, dead heat, half won, push, half lost or unsettled, or W, P, L, V, NR (non-runner), DH, HW, HL';

const FINISH = 'Not an outcome but where it finished: give it as the finish, such as 5, or 5/2 if two tied';

/**
 * Parses an outcome as users write it, in any case: `W`, `won`, `NR`, `dead heat`, `pulled up`. Returns the name of an
 * outcome of a slip.
 */
export function readTypedOutcome(text: string): TypedText {
  const word = (plainTyped(text) ?? '').toLowerCase().replaceAll(/(?:[\s./-]|\uFE0F)+/gu, '');
  const outcome = OUTCOME_OF.get(word);
  if (outcome !== undefined) return ok(outcome);
  return mistake(isTypedFinish(word) ? FINISH : MESSAGE, 'unknown-value');
}
