import { stripVTControlCharacters } from 'node:util';
import { SLUGS } from '#lib';
import { newState } from '#lib/slip';
import fc from 'fast-check';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test } from 'vitest';
import { textWidth } from '../../render/text-width.ts';
import { initialModel } from '../model.ts';
import { KEY, press } from '../press.ts';
import { styleOf } from '../view/style.ts';
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

test('any keys in any order leave a screen that the terminal can hold', () => {
  const style = styleOf({ colours: 256, ascii: false });
  fc.assert(
    fc.property(fc.constantFrom(...SLUGS), size, fc.array(key, { maxLength: 60 }), (slug, of, keys) => {
      const { model } = press(initialModel(newState(slug), of), keys.join(''));
      const frame = stripVTControlCharacters(
        render(<Screen model={model} style={style} />).lastFrame() ?? '',
      );
      const lines = frame.split('\n').slice(0, of.rows);
      expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(of.columns);
    }),
    { numRuns: 40 },
  );
});
