import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { renderPng } from './pictures.ts';

const CARD = readFileSync(join(import.meta.dirname, '../../fixtures/cards/lucky-15.svg'), 'utf8');

/** The width and height in the header of a PNG. */
function sizeOf(png: Uint8Array): readonly [width: number, height: number] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
  return [view.getUint32(16), view.getUint32(20)];
}

test('a card is rendered at 1200 by 630, in at most 150 kB', async () => {
  const png = await renderPng(CARD);
  expect(sizeOf(png)).toEqual([1200, 630]);
  expect(png.byteLength).toBeLessThan(150_000);
});

test('the bundled font has Latin, Cyrillic and Greek letters', async () => {
  const drawn = async (name: string): Promise<string> =>
    Buffer.from(await renderPng(CARD.replaceAll('Harbour Light', name))).toString('base64');
  const blank = await drawn('');
  const pictures = await Promise.all(
    ['Harbour Light', 'Łódź', 'Привет', 'Ελλάδα', '© 2.5 “goals” – £'].map(drawn),
  );
  expect(new Set([blank, ...pictures]).size).toBe(6);
});
