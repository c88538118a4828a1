import { startTransition, useEffect, useState } from 'react';

/**
 * A value after the screen has shown what else came of it: for what takes its time and may follow a moment later. The
 * first one at once; while values change faster than that, only the last follows.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's own callbacks come before its painting, timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
