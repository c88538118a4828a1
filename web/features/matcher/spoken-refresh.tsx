import { type ReactNode, useEffect, useRef, useState } from 'react';
import text from '../../ui/text.module.css';

/** More often nobody wants to hear it. */
const EVERY_MS = 60_000;

/** Says that prices were updated, to whoever does not see it: once a minute at most, and never the first time. */
export function SpokenRefresh({ freshAt }: { readonly freshAt: number }): ReactNode {
  const [count, setCount] = useState(0);
  const saidAt = useRef(0);
  useEffect(() => {
    if (freshAt === 0) return;
    if (saidAt.current !== 0 && freshAt - saidAt.current < EVERY_MS) return;
    if (saidAt.current !== 0) setCount((before) => before + 1);
    saidAt.current = freshAt;
  }, [freshAt]);
  return (
    <p className={text.hidden} aria-live="polite">
      {count > 0 && <span key={count}>Prices updated</span>}
    </p>
  );
}
