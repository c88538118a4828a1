import { decodeKeys, flushKeys, type Key } from './keys.ts';

/** The time without a following character after which an escape character counts as the Escape key. */
const ESCAPE_WAIT_MS = 30;

/** Hands on the keys that a terminal sends, a chunk at a time, from now on; `stop` ends it. */
export function listenToKeys(
  stdin: NodeJS.ReadStream,
  onKeys: (keys: readonly Key[]) => void,
): { readonly stop: () => void } {
  let pending = '';
  let wait: NodeJS.Timeout | undefined;
  const onData = (chunk: string): void => {
    clearTimeout(wait);
    const decoded = decodeKeys(pending, chunk);
    ({ pending } = decoded);
    if (decoded.keys.length > 0) onKeys(decoded.keys);
    if (pending !== '') wait = setTimeout(flush, ESCAPE_WAIT_MS);
  };
  const flush = (): void => {
    const keys = flushKeys(pending);
    if (keys.length === 0) return;
    pending = '';
    onKeys(keys);
  };
  stdin.setEncoding('utf8');
  stdin.on('data', onData);
  return {
    stop: () => {
      clearTimeout(wait);
      stdin.off('data', onData);
    },
  };
}
