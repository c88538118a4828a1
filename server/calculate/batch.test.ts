import { failed, ok } from '#lib';
import { describe, expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { answerDocuments, type Calculate } from './batch.ts';
import { MAX_WORK } from './work.ts';

const WRONG = { code: 'odds-range', path: 'odds', message: 'Odds must be greater than 1' };

/** Returns a string unchanged, and refuses anything else. */
const echo: Calculate = (document) =>
  typeof document === 'string' ? ok({ text: JSON.stringify(document), work: 1 }) : failed([WRONG]);

/** Returns any document unchanged, at the given work. */
const costing =
  (work: number): Calculate =>
  (document) =>
    ok({ text: JSON.stringify(document), work });

async function resultOf(body: unknown, calculate = echo): Promise<unknown> {
  return JSON.parse(await answerDocuments(body, calculate));
}

async function errorsOf(body: unknown, calculate = echo): Promise<unknown> {
  try {
    return await resultOf(body, calculate);
  } catch (error) {
    return error instanceof Problem ? [error.status, error.options.errors] : error;
  }
}

describe('one document', () => {
  test('returns its result', async () => {
    expect(await resultOf('a')).toBe('a');
  });

  test('throws a 422 with at most 50 issues if it is invalid', async () => {
    expect(await errorsOf(1)).toEqual([422, [WRONG]]);
    const many = Array.from({ length: 60 }, () => WRONG);
    expect(await errorsOf(1, () => failed(many))).toEqual([422, many.slice(0, 50)]);
  });
});

describe('a batch', () => {
  test('returns results in order, and an invalid document fails no other', async () => {
    expect(await resultOf(['a', 1, 'b'])).toEqual([{ result: 'a' }, { errors: [WRONG] }, { result: 'b' }]);
    expect(await resultOf([])).toEqual([]);
  });

  test('may have 100 documents', async () => {
    const full = Array.from({ length: 100 }, () => 'a');
    expect(await resultOf(full)).toHaveLength(100);
    expect(await errorsOf([...full, 'a'])).toEqual([
      422,
      [{ code: 'too-large', path: '', message: 'At most 100 documents in one request' }],
    ]);
  });

  test('calculates no further document once it has used up the maximum work', async () => {
    const notReached = { errors: [expect.objectContaining({ code: 'not-reached', path: '' }) as unknown] };
    const documents = ['a', 'b', 'c', 'd'];
    expect(await resultOf(documents, costing(MAX_WORK * 0.6))).toEqual([
      { result: 'a' },
      { result: 'b' },
      notReached,
      notReached,
    ]);
    expect(await resultOf(documents, costing(MAX_WORK / 4))).toEqual(documents.map((result) => ({ result })));
  });

  test('calculates no further document after five million characters', async () => {
    const long = 'x'.repeat(3_000_000);
    const answers = await resultOf([long, long, 'c']);
    expect(answers).toEqual([
      { result: long },
      { result: long },
      { errors: [expect.objectContaining({ code: 'not-reached' })] },
    ]);
  });

  test('yields to other requests between two slow documents', async () => {
    let turns = 0;
    const seen: number[] = [];
    const slow: Calculate = (document) => {
      seen.push(turns);
      return costing(500_000)(document);
    };
    setImmediate(() => {
      turns += 1;
    });
    await resultOf(['a', 'b'], slow);
    expect(seen).toEqual([0, 1]);
  });
});
