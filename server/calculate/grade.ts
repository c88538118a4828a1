import { ok, readGrade, type Result } from '#lib';
import { gradeAnswer, gradeShape } from '#lib/wire';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { FieldError } from '../http/problem.ts';
import { answerDocuments, type Calculated } from './batch.ts';
import { BATCH_NOTE, PUBLIC_CALL } from './common.ts';

/** POST /api/grade */
export function gradeOperation(): AnyOperation {
  return operation({
    ...PUBLIC_CALL,
    path: '/api/grade',
    summary: 'Gives the outcome of a market at a final score.',
    description: `Win, half win, push, half lost or lost. ${BATCH_NOTE}`,
    body: z.unknown(),
    bodyShape: gradeShape,
    answers: { 200: { contentType: 'application/json', schema: gradeAnswer } },
    handle: async ({ body }) => ({ status: 200, content: await answerDocuments(body, gradeText) }),
  });
}

function gradeText(document: unknown): Result<Calculated, readonly FieldError[]> {
  const outcome = readGrade(document);
  return outcome.ok ? ok({ work: 1, text: JSON.stringify({ outcome: outcome.value }) }) : outcome;
}
