// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { BrowserStore } from './browser-store.ts';
import { number, object, text } from './schema.ts';

afterEach(() => vi.unstubAllGlobals());

type Choice = { readonly name: string; readonly count: number };
const CHOICE: Choice = { name: 'a', count: 1 };
const NONE: Choice = { name: '', count: 0 };
const schema = object<Choice>({ name: text, count: number });

function choiceStore(
  more: { readonly version?: number; readonly lasts?: boolean } = {},
): BrowserStore<Choice> {
  return new BrowserStore({ key: 'choice', schema, fallback: NONE, ...more });
}

/** Stubs a storage that throws on every access. */
function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

/** Stubs a full storage, which can only be read. */
function fillStorage(): void {
  const before = localStorage.getItem('choice');
  vi.stubGlobal('localStorage', {
    getItem: () => before,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

test('a value is read as written, and is the same object until it changes', () => {
  const store = choiceStore();
  expect(store.read()).toBe(NONE);
  expect(store.write(CHOICE)).toBe(true);
  expect(store.read()).toEqual(CHOICE);
  expect(store.read()).toBe(store.read());
  expect(localStorage.getItem('choice')).toBe('{"name":"a","count":1}');
  store.clear();
  expect(localStorage.getItem('choice')).toBeNull();
  expect(store.read()).toBe(NONE);
});

test.each(['', '{', 'null', '7', '[]', '{"name":"a"}', '{"name":"a","count":"1"}'])(
  '%j is invalid and reads as the fallback',
  (stored) => {
    localStorage.setItem('choice', stored);
    expect(choiceStore().read()).toBe(NONE);
  },
);

test('a text is stored unencoded, optionally in sessionStorage', () => {
  const store = new BrowserStore({
    key: 'word',
    area: 'sessionStorage',
    isText: true,
    schema: text,
    fallback: '',
  });
  store.write('{"');
  expect(sessionStorage.getItem('word')).toBe('{"');
  expect(localStorage.getItem('word')).toBeNull();
  expect(store.read()).toBe('{"');
});

test('a later version has its own key', () => {
  choiceStore().write(CHOICE);
  const later = choiceStore({ version: 2 });
  expect(later.read()).toBe(NONE);
  later.write({ name: 'b', count: 2 });
  expect(localStorage.getItem('choice.2')).toContain('"b"');
  expect(choiceStore().read()).toEqual(CHOICE);
});

test('changes here and in other tabs are reported until the listener unsubscribes', () => {
  const store = choiceStore();
  const here = vi.fn<() => void>();
  const elsewhere = vi.fn<() => void>();
  const ends = [store.subscribe(here), store.onElsewhere(elsewhere)];
  const inOtherTab = (key: string | null): void => void dispatchEvent(new StorageEvent('storage', { key }));
  store.write(CHOICE);
  expect([here, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  inOtherTab('other');
  expect([here, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  inOtherTab('choice');
  inOtherTab(null);
  store.clear();
  expect([here, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([4, 2]);
  for (const end of ends) end();
  store.write(CHOICE);
  inOtherTab('choice');
  expect([here, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([4, 2]);
});

test('blocked storage reads as empty, and nothing throws', () => {
  choiceStore().write(CHOICE);
  blockStorage();
  const store = choiceStore();
  expect(store.read()).toBe(NONE);
  expect(store.write(CHOICE)).toBe(false);
  expect(store.read()).toBe(NONE);
  store.clear();
});

test.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('a lasting value is held in memory while storage is %s', (_, stop) => {
  choiceStore().write({ name: 'old', count: 0 });
  const store = choiceStore({ lasts: true });
  stop();
  expect(store.write(CHOICE)).toBe(false);
  expect(store.read()).toEqual(CHOICE);
  store.clear();
  expect(store.read()).toBe(NONE);
  vi.unstubAllGlobals();
  expect(store.write({ name: 'new', count: 2 })).toBe(true);
  expect(localStorage.getItem('choice')).toContain('"new"');
  expect(store.read()).toEqual({ name: 'new', count: 2 });
});

test('full storage keeps the old value, unless unstored values last', () => {
  const store = choiceStore();
  store.write({ name: 'old', count: 0 });
  fillStorage();
  expect(store.write(CHOICE)).toBe(false);
  expect(store.read()).toEqual({ name: 'old', count: 0 });
});
