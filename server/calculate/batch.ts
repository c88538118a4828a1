import { setImmediate } from 'node:timers/promises';

import { failed, type Result } from '#lib';
import { MAX_BATCH } from '#lib/wire';

import { type FieldError, MAX_ERRORS, validationProblem } from '../http/problem.ts';
import { MAX_WORK } from './work.ts';

/** The result of one document as JSON text, and its work, estimated as in `work.ts`. */
export type Calculated = { readonly text: string; readonly work: number };

/** Calculates one document, or returns all of its issues. */
export type Calculate = (document: unknown) => Result<Calculated, readonly FieldError[]>;

/** The length of a response after which no further document is calculated. */
const MAX_RESPONSE_CHARACTERS = 5_000_000;

/** The work, of about 20 ms, after which the loop yields to other requests. */
const WORK_PER_SLICE = 400_000;

const NOT_REACHED: FieldError = {
  code: 'not-reached',
  path: '',
  message: 'Earlier documents used up the work of this request: send this one in another request',
};

/**
 * Calculates one document, or a list of them in order, and returns JSON text. An invalid single document throws 422 with
 * its issues. In a list, each document becomes `{"result": …}` or `{"errors": […]}`. Throws 422 for a list of more than
 * 100. Documents after `MAX_WORK` is used up are not calculated.
 */
export async function answerDocuments(body: unknown, calculate: Calculate): Promise<string> {
  if (Array.isArray(body)) return answerBatch(body, calculate);
  const answer = calculate(body);
  if (!answer.ok) throw validationProblem(answer.issues);
  return answer.value.text;
}

async function answerBatch(documents: readonly unknown[], calculate: Calculate): Promise<string> {
  if (documents.length > MAX_BATCH) {
    throw validationProblem([
      { code: 'too-large', path: '', message: `At most ${MAX_BATCH} documents in one request` },
    ]);
  }
  const items: string[] = [];
  let characters = 0;
  let work = 0;
  let sliceWork = 0;
  for (const document of documents) {
    const isOver = work > MAX_WORK || characters > MAX_RESPONSE_CHARACTERS;
    const answer = isOver ? failed([NOT_REACHED]) : calculate(document);
    const item = itemText(answer);
    items.push(item);
    characters += item.length;
    const documentWork = answer.ok ? answer.value.work : 0;
    work += documentWork;
    sliceWork += documentWork;
    if (sliceWork < WORK_PER_SLICE) continue;
    sliceWork = 0;
    // oxlint-disable-next-line no-await-in-loop -- yields to other requests
    await setImmediate();
  }
  return `[${items.join(',')}]`;
}

function itemText(answer: ReturnType<Calculate>): string {
  return answer.ok
    ? `{"result":${answer.value.text}}`
    : JSON.stringify({ errors: answer.issues.slice(0, MAX_ERRORS) });
}
