import { afterEach, beforeEach, vi } from 'vitest';

/*
 * For tests that have a page (`// @vitest-environment happy-dom`): what is rendered or stored goes after each of them,
 * and a warning or an error on the console fails it, unless the test takes it by `vi.mocked(console.error).mockClear()`.
 */
if ('document' in globalThis) {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');

  // A busy machine takes longer than the second of the default; a wait ends when what it waits for happens.
  configure({ asyncUtilTimeout: 30_000 });

  // happy-dom has no top layer.
  const element: unknown = Reflect.get(globalThis, 'HTMLElement');
  if (typeof element === 'function') Object.assign(element.prototype, { showPopover: () => undefined });

  // A page that still fetches once its test and the test's stub have ended finds no network.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation(() => undefined);
    }
  });
  afterEach(() => {
    cleanup();
    clearStorage('localStorage');
    clearStorage('sessionStorage');
    const said = (['error', 'warn'] as const).flatMap((level) => vi.mocked(console[level]).mock.calls);
    vi.restoreAllMocks();
    if (said.length > 0) throw new Error(`said on the console: ${said.map(String).join('\n')}`);
  });
}

function clearStorage(name: string): void {
  const storage: unknown = Reflect.get(globalThis, name);
  if (typeof storage !== 'object' || storage === null) return;
  const clear: unknown = Reflect.get(storage, 'clear');
  if (typeof clear === 'function') Reflect.apply(clear, storage, []);
}
