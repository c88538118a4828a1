import { failed, issue, ok, type Result } from '#lib';
import { calculateAnswer, calculateQuery, calculateShape } from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { answerDocuments, type Calculated } from './batch.ts';
import { type AnswerOptions, type Calculation, CALCULATION_NAMES, calculationOf } from './calculations.ts';
import { BATCH_NOTE, PUBLIC_CALL } from './common.ts';
import { calculatingWork, MAX_WORK } from './work.ts';

/** The name in the path. Any text is read, so that the answer to an unknown one can name those that there are. */
const params = z.strictObject({ name: z.string().meta({ enum: [...CALCULATION_NAMES] }) });

/** POST /api/calculate/{name} */
export function calculateOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/calculate/{name}',
    summary: 'Runs a calculation by its name.',
    description: `One of ${CALCULATION_NAMES.join(', ')}. Amounts, odds and percentages are text. ${BATCH_NOTE}`,
    params,
    query: calculateQuery,
    body: z.unknown(),
    bodyShape: calculateShape,
    answers: { 200: { contentType: 'application/json', schema: calculateAnswer } },
    handle: async ({ params: { name }, query, body }) => {
      const calculation = calculationOf(name);
      if (calculation === undefined) {
        throw new Problem(404, { detail: `Calculations are ${CALCULATION_NAMES.join(', ')}` });
      }
      const options = { exact: query.exact === 'true', workings: query.explain === 'true' };
      const content = await answerDocuments(body, (draft) => answerText(calculation, draft, options));
      return { status: 200, content };
    },
  });
}

function answerText(
  calculation: Calculation,
  draft: unknown,
  options: AnswerOptions,
): Result<Calculated, readonly FieldError[]> {
  const work = calculatingWork(calculation.name, draft);
  if (work > MAX_WORK) return failed([issue('too-large', '')]);
  const answer = calculation.answer(draft, options);
  return answer.ok ? ok({ work, text: JSON.stringify(answer.value) }) : answer;
}
