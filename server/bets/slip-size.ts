import { type Bet, issue, mustBeListed } from '#lib';

import type { FieldError } from '../http/problem.ts';
import type { SlipDocument } from './kept-bet.ts';

/** Legs of all lines of a kept bet, win and place apart. Every system of the catalogue has fewer; its units are listed. */
const MOST_LEGS = 8000;

/** Characters of a number where the engine has to add up line by line: exact sums of long fractions take seconds. */
const MOST_DIGITS = 12;

const NUMBERS = ['odds', 'rule4', 'boostPct', 'deadHeatDivisor', 'deadHeatPlaceDivisor'] as const;

/** How many legs the lines of a bet have together. */
function countLegs(bet: Bet): number {
  const legs = bet.system
    .lines()
    .reduce((count, line) => count + (line.kind === 'fold' ? line.selections.length : 2), 0);
  return legs * (bet.eachWay ? 2 : 1);
}

/** How much work the engine has with a bet, in legs: adding up line by line takes it twenty times as long, measured. */
export function workOf(bet: Bet): number {
  return countLegs(bet) * (mustBeListed(bet) ? 20 : 1);
}

/** The issues of a slip that is too large to store: more lines or longer numbers than a real bet has. */
export function checkSize(document: SlipDocument, bet: Bet): readonly FieldError[] {
  if (countLegs(bet) > MOST_LEGS) return [issue('too-many-lines', 'system')];
  return mustBeListed(bet) ? longNumbers(document) : [];
}

function longNumbers({ selections, eachWay, promos }: SlipDocument): readonly FieldError[] {
  const numbers = [
    { path: 'eachWay.terms', value: eachWay?.terms },
    ...selections.flatMap((selection, index) => [
      ...NUMBERS.map((name) => ({ path: `selections.${index}.${name}`, value: selection[name] })),
      { path: `selections.${index}.eachWay.terms`, value: selection.eachWay?.terms },
    ]),
    { path: 'promos.boostPct', value: promos?.boostPct },
    { path: 'promos.commissionPct', value: promos?.commissionPct },
  ];
  return numbers
    .filter(({ value }) => String(value ?? '').length > MOST_DIGITS)
    .map(({ path }) => ({
      code: 'too-large',
      path,
      message: `At most ${MOST_DIGITS} characters where a line can return less than its stake`,
    }));
}
