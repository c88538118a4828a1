import { setImmediate } from 'node:timers/promises';

import { type BetLine } from './bets-file.ts';
import type { FieldError } from '../http/problem.ts';
import { type ImportContext, type ImportedBet, importRow } from './import-row.ts';
import { MOST_ERRORS, refused, under } from './refusals.ts';
import { workOf } from './slip-size.ts';

/** What the engine may have to do for one file, in legs: about two seconds at the worst. */
const MOST_WORK = 500_000;

/** Lines that are read at a stretch before other requests get a turn. */
const STRETCH = 20;

/** The bets of all lines. Throws 422 with what is wrong, each at `lines.<line>.<column>`, if anything is. */
export async function importLines(
  lines: readonly BetLine[],
  context: ImportContext,
): Promise<readonly ImportedBet[]> {
  const bets: ImportedBet[] = [];
  const errors: FieldError[] = [];
  let work = 0;
  for (const [index, { line, cells }] of lines.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the point is that others come between
    if (index % STRETCH === STRETCH - 1) await setImmediate();
    const bet = importRow(cells, context);
    if (bet.ok) {
      bets.push(bet.value);
      work += bet.value.settled.kind === 'slip' ? workOf(bet.value.settled.bet) : 1;
    } else errors.push(...under(`lines.${line}`, bet.issues));
    if (work > MOST_WORK) errors.push({ ...TOO_MUCH, path: `lines.${line}` });
    if (work > MOST_WORK || errors.length >= MOST_ERRORS) break;
  }
  if (errors.length > 0) throw refused(errors);
  return bets;
}

const TOO_MUCH = {
  code: 'too-large',
  message: 'The bets up to here have more lines than one file may have: import it in parts',
};
