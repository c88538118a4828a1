import { typedEntry } from '#lib/slip';
import { expect, test } from 'vitest';
import { decodeKeys } from './keys.ts';
import { edited, editorOn, type LineEditor } from './line-editor.ts';
import { KEY } from './testing/press.ts';

function typed(text: string, sent: string, entry = (entered: string): string => entered): LineEditor {
  let editor = editorOn(text);
  for (const key of decodeKeys('', sent).keys) editor = edited(editor, key, entry) ?? editor;
  return editor;
}

test('the first character replaces what was there', () => {
  expect(typed('3/1', '5/2').text).toBe('5/2');
});

test('moving the caret first keeps it', () => {
  expect(typed('3/1', `${KEY.home}1`).text).toBe('13/1');
  expect(typed('3/1', `${KEY.left}1`).text).toBe('3/11');
});

test('backspace takes all of an untouched text, then one character after the other', () => {
  expect(typed('3/1', KEY.backspace).text).toBe('');
  expect(typed('', `5/2${KEY.backspace}`).text).toBe('5/');
  expect(typed('', `🐎${KEY.backspace}`).text).toBe('');
});

test('the caret stays in place if the field removes characters', () => {
  const { text, caret } = typed('', `12${KEY.home}x3`, (entered) => typedEntry('stakePerLine', entered));
  expect(text).toBe('312');
  expect(caret).toBe(1);
});

test('keys that do not edit text are not handled', () => {
  expect(edited(editorOn('3/1'), { kind: 'enter' }, (text) => text)).toBeUndefined();
});
