// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { lastSave } from './last-save.ts';

const SAVE = { key: 'k', fate: 'saved', at: 1, address: '/', changes: 0 } as const;

afterEach(() => sessionStorage.clear());

test('a stored save is restored', () => {
  expect(lastSave.read()).toBeUndefined();
  lastSave.write(SAVE);
  expect(lastSave.read()).toEqual(SAVE);
});

test.each(Object.keys(SAVE))('a save with an invalid %s is ignored', (field) => {
  sessionStorage.setItem('layline.last-save', JSON.stringify({ ...SAVE, [field]: null }));
  expect(lastSave.read()).toBeUndefined();
});

test.each(['{', '[]', '7', '{"key":"k"}'])('%s is not read as a save', (text) => {
  lastSave.write(SAVE);
  sessionStorage.setItem('layline.last-save', text);
  expect(lastSave.read()).toBeUndefined();
});
