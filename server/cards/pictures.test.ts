import { describe, expect, test } from 'vitest';

import { Problem } from '../http/problem.ts';
import { Pictures } from './pictures.ts';

const bytesOf = (svg: string): Uint8Array => new TextEncoder().encode(svg);

/** Pictures whose renderer resolves at once, and records its inputs. */
function recording(): { readonly rendered: string[]; readonly pictures: Pictures } {
  const rendered: string[] = [];
  const pictures = new Pictures((svg) => {
    rendered.push(svg);
    return Promise.resolve(bytesOf(svg));
  });
  return { rendered, pictures };
}

describe('pictures', () => {
  test('are rendered once, also for concurrent requests', async () => {
    const { rendered, pictures } = recording();
    const [first, second] = await Promise.all([pictures.pngOf('a'), pictures.pngOf('a')]);
    expect([first, second, await pictures.pngOf('a')]).toEqual([bytesOf('a'), bytesOf('a'), bytesOf('a')]);
    expect(rendered).toEqual(['a']);
  });

  test('are cached up to 200, and the least recently used is evicted', async () => {
    const { rendered, pictures } = recording();
    await pictures.pngOf('first');
    await pictures.pngOf('second');
    for (let made = 0; made < 198; made += 1) await pictures.pngOf(String(made));
    await pictures.pngOf('first');
    await pictures.pngOf('one more');
    await pictures.pngOf('first');
    expect(rendered.filter((svg) => svg === 'first')).toHaveLength(1);
    await pictures.pngOf('second');
    expect(rendered.filter((svg) => svg === 'second')).toHaveLength(2);
  });

  test('are rendered one at a time, and refused if too many wait', async () => {
    let running = 0;
    let maxRunning = 0;
    const pictures = new Pictures(async (svg) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await Promise.resolve();
      running -= 1;
      return bytesOf(svg);
    });
    const requests = Array.from({ length: 12 }, (_, at) => pictures.pngOf(String(at)));
    const results = await Promise.allSettled(requests);
    expect(maxRunning).toBe(1);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused).toHaveLength(3);
    expect(refused.every((reason) => reason instanceof Problem && reason.status === 503)).toBe(true);
    await expect(pictures.pngOf('11')).resolves.toEqual(bytesOf('11'));
  });

  test('that fail are rendered again', async () => {
    let tries = 0;
    const pictures = new Pictures((svg) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve(bytesOf(svg));
    });
    await expect(pictures.pngOf('a')).rejects.toThrow('no memory');
    await expect(pictures.pngOf('a')).resolves.toEqual(bytesOf('a'));
  });
});
