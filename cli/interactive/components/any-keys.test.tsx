import { stripVTControlCharacters } from 'node:util';
import { SLUGS } from '#lib';
import { CALCULATIONS } from '#lib/calculations';
import { newState } from '#lib/slip';
import fc from 'fast-check';
import { cleanup, render } from 'ink-testing-library';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { textWidth } from '../../render/text-width.ts';
import { appOnForm } from '../app.ts';
import { initialModel, type Size } from '../model.ts';
import { KEY, press, pressApp } from '../testing/press.ts';
import { styleOf } from '../view/style.ts';
import { AppScreen } from './app-screen.tsx';
import { Screen } from './screen.tsx';

const key = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.values(KEY)), weight: 4 },
  {
    arbitrary: fc.constantFrom(...'o O t b d 4 w e f m k p u r a x c s y q ? 5 / . , - + € 🐎 馬'.split(' ')),
    weight: 4,
  },
  { arbitrary: fc.constantFrom('oo', 'woo', '\u001b[200~1,5\nq\u001b[201~', '11/4'), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 3 }), weight: 1 },
);

const size = fc.record({ columns: fc.integer({ min: 1, max: 150 }), rows: fc.integer({ min: 1, max: 50 }) });

afterEach(cleanup);

const STYLE = styleOf({ colours: 256, ascii: false });

/** The columns of the widest line that a terminal of that size has of a screen. */
function widest(screen: ReactElement, { rows }: Size): number {
  const frame = stripVTControlCharacters(render(screen).lastFrame() ?? '');
  return Math.max(...frame.split('\n').slice(0, rows).map(textWidth));
}

describe('any keys in any order leave a screen that the terminal can hold', () => {
  test('on a slip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SLUGS), size, fc.array(key, { maxLength: 60 }), (slug, of, keys) => {
        const { model } = press(initialModel(newState(slug), of), keys.join(''));
        expect(widest(<Screen model={model} style={STYLE} />, of)).toBeLessThanOrEqual(of.columns);
      }),
      { numRuns: 40 },
    );
  });

  test('on a form, its example filled in', () => {
    const name = fc.constantFrom(...CALCULATIONS.map((each) => each.name));
    fc.assert(
      fc.property(name, size, fc.array(key, { maxLength: 60 }), (each, of, keys) => {
        const start = appOnForm(newState(), { name: each, entries: {} }, of);
        const { model } = pressApp(start, `f${keys.join('')}`);
        expect(widest(<AppScreen app={model} style={STYLE} />, of)).toBeLessThanOrEqual(of.columns);
      }),
      { numRuns: 60 },
    );
  });
});
