import { decodeKeys, flushKeys, type Key } from './keys.ts';

/** The time-out after which an escape character without a follower is the Escape key. */
const ESCAPE_TIMEOUT_MS = 30;

/** Calls `onKeys` with the keys in each chunk of terminal input, until `stop`. */
export function listenToKeys(
  stdin: NodeJS.ReadStream,
  onKeys: (keys: readonly Key[]) => void,
): { readonly stop: () => void } {
  let pending = '';
  let timeout: NodeJS.Timeout | undefined;
  const onData = (chunk: string): void => {
    clearTimeout(timeout);
    const decoded = decodeKeys(pending, chunk);
    ({ pending } = decoded);
    if (decoded.keys.length > 0) onKeys(decoded.keys);
    if (pending !== '') timeout = setTimeout(flush, ESCAPE_TIMEOUT_MS);
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
      clearTimeout(timeout);
      stdin.off('data', onData);
    },
  };
}
