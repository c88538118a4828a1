import { describe, expect, test } from 'vitest';
import { answerOf, runWith } from '../testing/run-with.ts';

describe('grade', () => {
  test('gives the outcome of a market at a score, quoted or not', async () => {
    const text = await answerOf(['grade', 'home -0.75', '2-1']);
    expect(text).toMatch(/home -0\.75 +2-1 +✓ Half won/u);
    expect(await answerOf('grade home -0.75 2-1')).toBe(text);
  });

  test('grades every market at every score', async () => {
    const text = await answerOf(['grade', 'over 2.25', 'btts yes,home dnb', '2:1', '1-1']);
    expect(text).toMatch(/over 2\.25 +2-1 +✓ Win/u);
    expect(text).toMatch(/over 2\.25 +1-1 +✗ Half lost/u);
    expect(text).toMatch(/both teams to score yes +1-1 +✓ Win/u);
    expect(text).toMatch(/home draw no bet +1-1 +⊘ Push/u);
  });

  test.each([
    ['home -0.5,-1.0', 'home -0.75'],
    ['home 0/-0.5', 'home -0.25'],
    ['home -0.5/-1', 'home -0.75'],
    ['home -0.5/1', 'home -0.75'],
    ['away 0/+0.5', 'away 0.25'],
    ['over 2,2.5', 'over 2.25'],
  ])('reads the split line %s as %s', async (split, market) => {
    expect(await answerOf(['grade', split, '2-1'])).toContain(`  ${market}  `);
    expect(await answerOf(['grade', ...split.split(' '), '2-1'])).toContain(`  ${market}  `);
  });

  test.each(['home 0/0.5', 'home -1/-2', 'home -0.5/+1'])('%s is no split line', async (split) => {
    expect((await runWith(['grade', split, '2-1'])).err).toContain('Not a market');
  });

  test('as JSON', async () => {
    expect(JSON.parse(await answerOf(['grade', 'draw', '1-1', '2-1', '--json']))).toEqual([
      { market: { kind: 'matchResult', side: 'draw' }, result: { home: '1', away: '1' }, outcome: 'win' },
      { market: { kind: 'matchResult', side: 'draw' }, result: { home: '2', away: '1' }, outcome: 'lost' },
    ]);
  });

  test('as a stream, with the line of each mistake', async () => {
    const line = { market: { kind: 'total', line: '2.5', side: 'over' }, result: { home: 2, away: 1 } };
    const stdin = `${JSON.stringify(line)}\n{}\n`;
    const { code, out } = await runWith('grade --ndjson', { stdin });
    const [first, second] = out.split('\n');
    expect(code).toBe(2);
    expect(first).toBe('{"outcome":"win"}');
    expect(second).toContain('{"line":2,"errors":[');
  });

  test.each<[readonly string[], string]>([
    [['hmoe', '2-1'], 'Not a market: give home -0.75'],
    [['home -0.3', '2-1'], 'Lines go in quarters'],
    [['draw'], 'Give a final score such as 2-1'],
    [['2-1'], 'Give a market such as home -0.75'],
  ])('%s gets a specific error', async (words, message) => {
    const { code, out, err } = await runWith(['grade', ...words]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
