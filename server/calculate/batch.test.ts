import { failed, ok } from '#lib';
import { describe, expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { answerDocuments, type Calculate } from './batch.ts';
import { MAX_WORK } from './work.ts';

const WRONG = { code: 'odds-range', path: 'odds', message: 'Odds must be greater than 1' };

/** Answers a text with itself, and refuses anything else. */
const echo: Calculate = (document) =>
  typeof document === 'string' ? ok({ text: JSON.stringify(document), work: 1 }) : failed([WRONG]);

/** The same, at the cost of so much work. */
const costing =
  (work: number): Calculate =>
  (document) =>
    ok({ text: JSON.stringify(document), work });

async function answered(body: unknown, calculate = echo): Promise<unknown> {
  return JSON.parse(await answerDocuments(body, calculate));
}

async function errorsOf(body: unknown, calculate = echo): Promise<unknown> {
  try {
    return await answered(body, calculate);
  } catch (error) {
    return error instanceof Problem ? [error.status, error.options.errors] : error;
  }
}

describe('one document', () => {
  test('is its answer', async () => {
    expect(await answered('a')).toBe('a');
  });

  test('is a problem if it is refused, with 50 issues at most', async () => {
    expect(await errorsOf(1)).toEqual([422, [WRONG]]);
    const many = Array.from({ length: 60 }, () => WRONG);
    expect(await errorsOf(1, () => failed(many))).toEqual([422, many.slice(0, 50)]);
  });
});

describe('a batch', () => {
  test('is answered in order, and a document that is refused fails no other', async () => {
    expect(await answered(['a', 1, 'b'])).toEqual([{ result: 'a' }, { errors: [WRONG] }, { result: 'b' }]);
    expect(await answered([])).toEqual([]);
  });

  test('holds a hundred documents', async () => {
    const full = Array.from({ length: 100 }, () => 'a');
    expect(await answered(full)).toHaveLength(100);
    expect(await errorsOf([...full, 'a'])).toEqual([
      422,
      [{ code: 'too-large', path: '', message: 'At most 100 documents in one request' }],
    ]);
  });

  test('begins no document once it has taken all the work of one', async () => {
    const notReached = { errors: [expect.objectContaining({ code: 'not-reached', path: '' }) as unknown] };
    const documents = ['a', 'b', 'c', 'd'];
    expect(await answered(documents, costing(MAX_WORK * 0.6))).toEqual([
      { result: 'a' },
      { result: 'b' },
      notReached,
      notReached,
    ]);
    expect(await answered(documents, costing(MAX_WORK / 4))).toEqual(documents.map((result) => ({ result })));
  });

  test('begins no document after five million characters', async () => {
    const long = 'x'.repeat(3_000_000);
    const answers = await answered([long, long, 'c']);
    expect(answers).toEqual([
      { result: long },
      { result: long },
      { errors: [expect.objectContaining({ code: 'not-reached' })] },
    ]);
  });

  test('lets other requests run between two slow documents', async () => {
    let turns = 0;
    const seen: number[] = [];
    const slow: Calculate = (document) => {
      seen.push(turns);
      return costing(500_000)(document);
    };
    setImmediate(() => {
      turns += 1;
    });
    await answered(['a', 'b'], slow);
    expect(seen).toEqual([0, 1]);
  });
});
