import { type Bet, issue, mustBeListed } from '#lib';

import type { FieldError } from '../http/problem.ts';
import type { SlipDocument } from './bet-input.ts';

/** The maximum number of legs in all lines of a saved bet, win and place counted apart. Every catalogue system has fewer. */
const MAX_LEGS = 8000;

/** The longest number in a bet that is summed line by line: exact sums of long fractions take seconds. */
const MAX_NUMBER_CHARACTERS = 12;

const NUMBERS = ['odds', 'rule4', 'boostPct', 'deadHeatDivisor', 'deadHeatPlaceDivisor'] as const;

/** The number of legs in all lines of a bet. */
function countLegs(bet: Bet): number {
  const legs = bet.system
    .lines()
    .reduce((count, line) => count + (line.kind === 'fold' ? line.selections.length : 2), 0);
  return legs * (bet.eachWay ? 2 : 1);
}

/** Estimates the work of settling a bet, in legs. Summing line by line was measured to take twenty times as long. */
export function estimateWork(bet: Bet): number {
  return countLegs(bet) * (mustBeListed(bet) ? 20 : 1);
}

/** Returns an error if a slip has more lines or longer numbers than a real bet. */
export function checkSize(document: SlipDocument, bet: Bet): readonly FieldError[] {
  if (countLegs(bet) > MAX_LEGS) return [issue('too-many-lines', 'system')];
  return mustBeListed(bet) ? checkNumbers(document) : [];
}

function checkNumbers({ selections, eachWay, promos }: SlipDocument): readonly FieldError[] {
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
    .filter(({ value }) => String(value ?? '').length > MAX_NUMBER_CHARACTERS)
    .map(({ path }) => ({
      code: 'too-large',
      path,
      message: `At most ${MAX_NUMBER_CHARACTERS} characters if a line can return less than its stake`,
    }));
}
