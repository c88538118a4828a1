import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for some milliseconds; the first one at once. Values are the same that read the same
 * as JSON, so that a new object with nothing new in it is no change.
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
