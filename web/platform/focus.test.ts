// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { focusOn } from './focus.ts';

// Other test files share the document.
afterEach(() => document.body.replaceChildren());

function find(selector: string): Element | null {
  return document.querySelector(selector);
}

test('an element that cannot take focus passes it to the nearest one that can', () => {
  document.body.innerHTML =
    '<button id="far"></button><div><button id="off" disabled></button><a id="near" href="/"></a></div>';
  focusOn(find('#off'));
  expect(document.activeElement).toBe(find('#near'));
  focusOn(find('#far'));
  expect(document.activeElement).toBe(find('#far'));
});

test('a removed element does not change focus', () => {
  document.body.innerHTML = '<button id="here"></button><button id="gone"></button>';
  const gone = find('#gone');
  focusOn(find('#here'));
  gone?.remove();
  focusOn(gone);
  focusOn(null);
  expect(document.activeElement).toBe(find('#here'));
});
