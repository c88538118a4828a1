import { type ReactNode, useEffect, useRef, useState } from 'react';
import text from '../../ui/text.module.css';

/** The minimum interval between announcements. */
const EVERY_MS = 60_000;

/** Announces updated prices to screen readers: at most once a minute, and not for the first prices. */
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
