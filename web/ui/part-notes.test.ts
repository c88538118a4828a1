import { expect, test } from 'vitest';
import { partNotes, PARTS, readPartNotes } from './part-notes.ts';

test('which part a bet is is read from what was noted of it', () => {
  for (const part of [undefined, ...PARTS]) {
    for (const rest of ['', 'On the train', 'Two\nlines', '\nA blank line first', 'Win parts are cheap']) {
      expect(readPartNotes(partNotes(part, rest))).toEqual({ part, rest });
    }
  }
});
