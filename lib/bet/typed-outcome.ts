import { mistake, plainTyped, type TypedText } from '../number/typed-text.ts';
import { ok } from '../result.ts';
import { isTypedFinish } from './typed-finish.ts';
import { type Outcome, OUTCOMES } from './outcome.ts';

/** The accepted words for each outcome, in lower case. Hyphens, or no spaces at all, do as well. */
const PHRASES: Readonly<Record<Outcome, readonly string[]>> = {
  unsettled: ['unsettled', 'open', 'pending'],
  win: ['win', 'won', 'winner', 'wins', 'w', '\u2713', '\u2714', '\u2714\uFE0F', '\u2705'],
  placed: ['placed', 'place', 'p'],
  deadHeat: ['dead heat', 'dead heated', 'dh'],
  lost: list(
    'lost, lose, loses, loss, l, unplaced, \u2717, \u2718, \u274c, fell, f, pulled up, pu, p/u, unseated rider, ' +
      'unseated, ur, u/r, brought down, bd, b/d, ran out, ro, r/o, refused, ref, refused to race, rr, slipped up, ' +
      'su, s/u, carried out, did not finish, dnf',
  ),
  void: list(
    'void, voided, v, non runner, nr, n/r, withdrawn, wd, w/d, abandoned, cancelled, canceled, refunded',
  ),
  halfWin: ['half win', 'half won', 'hw'],
  push: ['push', 'pushed', 'tie'],
  halfLost: ['half lost', 'half loss', 'half lose', 'hl'],
};

function list(phrases: string): readonly string[] {
  return phrases.split(', ');
}

/** Words that mean something else in the text of a slip: a bet to be placed, a tie, a favourite. */
const OTHERS_IN_TEXT: ReadonlySet<string> = new Set(['place', 'tie', 'f']);

/** The words for outcomes in the text of a slip, each with its outcome. */
export const OUTCOME_PHRASES: readonly (readonly [phrase: string, outcome: Outcome])[] = OUTCOMES.flatMap(
  (outcome) =>
    PHRASES[outcome]
      .filter((phrase) => !OTHERS_IN_TEXT.has(phrase))
      .map((phrase) => [phrase, outcome] as const),
);

const OUTCOME_OF: ReadonlyMap<string, Outcome> = new Map(
  OUTCOMES.flatMap((outcome) => PHRASES[outcome].map((phrase) => [plainWord(phrase), outcome] as const)),
);

function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/(?:[\s./-]|\uFE0F)+/gu, '');
}

const MESSAGE =
  'Not an outcome: give win, placed, lost, void, dead heat, half won, push, half lost or unsettled; W, P, L, V, DH, HW, HL; NR or WD, void; F, PU, UR, BD, RO, REF, RR or SU, lost';

const FINISH = 'Not an outcome but where it finished: give it as the finish, such as 5, or 5/2 if two tied';

/**
 * Parses an outcome as users write it, in any case: `W`, `won`, `NR`, `dead heat`, `pulled up`. Returns the name of an
 * outcome of a slip.
 */
export function readTypedOutcome(text: string): TypedText {
  const word = plainWord(plainTyped(text) ?? '');
  const outcome = OUTCOME_OF.get(word);
  if (outcome !== undefined) return ok(outcome);
  return mistake(isTypedFinish(word) ? FINISH : MESSAGE, 'unknown-value');
}
