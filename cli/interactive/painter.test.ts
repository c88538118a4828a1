import { expect, test } from 'vitest';
import { makePainter } from './painter.ts';

function painting(rows = 10): {
  readonly written: readonly string[];
  readonly painter: ReturnType<typeof makePainter>;
} {
  const written: string[] = [];
  return {
    written,
    painter: makePainter(
      (text) => written.push(text),
      () => rows,
    ),
  };
}

test('the first frame is drawn on a cleared screen', () => {
  const { written, painter } = painting();
  painter.paint('one\ntwo');
  expect(written.join('')).toContain('\u001b[2J');
  expect(written.join('')).toMatch(/one.*two/su);
});

test('an unchanged line is not written again', () => {
  const { written, painter } = painting();
  painter.paint('one\ntwo\nthree');
  painter.paint('one\nTWO\nthree');
  expect(written[1]).toContain('\u001b[2;1H');
  expect(written[1]).toContain('TWO');
  expect(written[1]).not.toMatch(/one|three/u);
  expect(written[1]).not.toContain('\u001b[2J');
});

test('an unchanged frame writes nothing', () => {
  const { written, painter } = painting();
  painter.paint('one');
  painter.paint('one');
  expect(written).toHaveLength(1);
});

test('a removed line is cleared', () => {
  const { written, painter } = painting();
  painter.paint('one\ntwo');
  painter.paint('one');
  expect(written[1]).toContain('\u001b[2;1H\u001b[0m\u001b[K');
});

test('after `forget` a frame is drawn in full', () => {
  const { written, painter } = painting();
  painter.paint('one');
  painter.forget();
  painter.paint('one');
  expect(written[1]).toBe(written[0]);
});

test('no line is written below the last row', () => {
  const { written, painter } = painting(1);
  painter.paint('one\ntwo');
  expect(written.join('')).not.toContain('two');
});
