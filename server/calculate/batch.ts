import { setImmediate } from 'node:timers/promises';

import { failed, type Result } from '#lib';
import { MAX_BATCH } from '#lib/wire';

import { type FieldError, Problem } from '../http/problem.ts';
import { MAX_WORK } from './work.ts';

/** The answer to one document as JSON text, and the work that it took, estimated as in `work.ts`. */
export type Calculated = { readonly text: string; readonly work: number };

/** Calculates one document, or reports all of its issues. */
export type Calculate = (document: unknown) => Result<Calculated, readonly FieldError[]>;

/** Characters of an answer after which it begins no other document. */
const MAX_ANSWER_CHARACTERS = 5_000_000;

/** Work at a stretch, some 20 ms, after which other requests get a turn. */
const STRETCH = 400_000;

/** Issues of one document that are reported. */
const MAX_ERRORS = 50;

const NOT_REACHED: FieldError = {
  code: 'not-reached',
  path: '',
  message: 'The documents before it took all the work of one request: send it in another',
};

/**
 * Answers one document, or a list of them in order, as JSON text. A document that is refused alone throws 422 with its
 * issues; in a list it has `{"errors": […]}` in its place, and one that is calculated has `{"result": …}`. Throws 422 for
 * a list of more than 100. Once a list has taken `MAX_WORK` the rest is not begun.
 */
export async function answerDocuments(body: unknown, calculate: Calculate): Promise<string> {
  if (Array.isArray(body)) return answerBatch(body, calculate);
  const answer = calculate(body);
  if (!answer.ok) throw refused(answer.issues);
  return answer.value.text;
}

async function answerBatch(documents: readonly unknown[], calculate: Calculate): Promise<string> {
  if (documents.length > MAX_BATCH) {
    throw refused([
      { code: 'too-large', path: '', message: `At most ${MAX_BATCH} documents in one request` },
    ]);
  }
  const items: string[] = [];
  let characters = 0;
  let work = 0;
  let stretch = 0;
  for (const document of documents) {
    const isOver = work > MAX_WORK || characters > MAX_ANSWER_CHARACTERS;
    const answer = isOver ? failed([NOT_REACHED]) : calculate(document);
    const item = itemText(answer);
    items.push(item);
    characters += item.length;
    const took = answer.ok ? answer.value.work : 0;
    work += took;
    stretch += took;
    if (stretch < STRETCH) continue;
    stretch = 0;
    // oxlint-disable-next-line no-await-in-loop -- other requests get their turn between two documents
    await setImmediate();
  }
  return `[${items.join(',')}]`;
}

function itemText(answer: ReturnType<Calculate>): string {
  return answer.ok
    ? `{"result":${answer.value.text}}`
    : JSON.stringify({ errors: answer.issues.slice(0, MAX_ERRORS) });
}

function refused(errors: readonly FieldError[]): Problem {
  return new Problem(422, { errors: errors.slice(0, MAX_ERRORS) });
}
