import { useEffect, useState } from 'react';

/**
 * A debounced value: it changes once it has been stable for `milliseconds`; the first one comes at once.
 * Values with the same JSON count as unchanged.
 */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const settledText = JSON.stringify(settled);
  // Nothing before: there is nothing to be disturbed.
  if (settled === undefined && value !== undefined) setSettled(value);
  useEffect(() => {
    if (text === settledText) return undefined;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the value
  }, [text, settledText, milliseconds]);
  return settled;
}
