import { comparisonJson, failed, issue, ok, readBet, readComparison, type Result } from '#lib';
import { compareAnswer, compareQuery, compareShape } from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { FieldError } from '../http/problem.ts';
import { answerDocuments, type Calculated } from './batch.ts';
import { BATCH_NOTE, PUBLIC_CALL } from './common.ts';
import { comparingWork, MAX_WORK } from './work.ts';

type CompareOptions = { readonly perms: boolean; readonly exact: boolean };

/** POST /api/compare */
export function compareOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/compare',
    summary: 'Settles the same selections in every system that takes them, at one outlay.',
    description: `A slip whose system is not read. perms=true takes up to 8 selections, fewer where numbers are long. ${BATCH_NOTE}`,
    query: compareQuery,
    body: z.unknown(),
    bodyShape: compareShape,
    answers: { 200: { contentType: 'application/json', schema: compareAnswer } },
    handle: async ({ query, body }) => {
      const options = { perms: query.perms === 'true', exact: query.exact === 'true' };
      const content = await answerDocuments(body, (picks) => comparisonText(picks, options));
      return { status: 200, content };
    },
  });
}

function comparisonText(
  picks: unknown,
  { perms, exact }: CompareOptions,
): Result<Calculated, readonly FieldError[]> {
  const work = workOf(picks, perms);
  if (work > MAX_WORK) return failed([issue('too-many-lines', 'selections')]);
  const compared = readComparison(picks, { perms });
  if (!compared.ok) return compared;
  return ok({ work, text: JSON.stringify(comparisonJson(compared.value, { exact })) });
}

/** The work of a comparison, by its bet as singles, which take any number of selections; 0 if they are refused. */
function workOf(picks: unknown, perms: boolean): number {
  if (typeof picks !== 'object' || picks === null) return 0;
  const singles = readBet({ ...picks, system: 'singles', stakePerLine: 1, totalStake: null });
  return singles.ok ? comparingWork(singles.value, perms) : 0;
}
