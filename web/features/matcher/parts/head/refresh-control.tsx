import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../components/ui/class-names.ts';
import { REFRESH_CW } from '../../../../components/ui/feature-icons.ts';
import { Icon } from '../../../../components/ui/icons.tsx';
import { ageText } from '../../../../components/ui/text/dates.ts';
import { useSecond } from '../../../../platform/use-second.ts';
import { isOld, secondsLeft } from '../../model/next-refresh.ts';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './refresh-control.module.css';

type RefreshControlProps = {
  readonly dueAt: number | undefined;
  readonly delay: number;
  readonly isPaused: boolean;
  readonly isAsking: boolean;
  readonly onRefresh: () => void;
  readonly onPause: (isPaused: boolean) => void;
};

/** A refresh button, and a countdown to the next refresh that pauses or resumes refreshing when pressed. */
export function RefreshControl(props: RefreshControlProps): ReactNode {
  const { isPaused, isAsking, onRefresh, onPause } = props;
  return (
    <div className={styles.refresh}>
      <button type="button" title="Refresh now (r)" aria-busy={isAsking} onClick={onRefresh}>
        <Icon path={REFRESH_CW} />
        Refresh
      </button>
      <button
        type="button"
        aria-pressed={!isPaused}
        title={isPaused ? 'Refresh by itself again' : 'Pause'}
        onClick={() => onPause(!isPaused)}
      >
        <Countdown {...props} />
      </button>
    </div>
  );
}

const CIRCUMFERENCE = 50.3;

function Countdown({ dueAt, delay, isPaused, isAsking }: RefreshControlProps): ReactNode {
  const now = useSecond();
  const left = dueAt === undefined ? undefined : Math.max(0, dueAt - now);
  const isWaiting = left === undefined || isAsking || isPaused;
  const share = isWaiting ? 0 : Math.min(1, left / delay);
  return (
    <>
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" strokeDasharray={`${share * CIRCUMFERENCE} 60`} />
      </svg>
      <span className={styles.left}>
        {isPaused ? 'Paused' : isWaiting ? '— s' : `${secondsLeft(dueAt ?? now, now)} s`}
      </span>
      <span className={text.hidden}> to the next refresh. Refresh by itself</span>
    </>
  );
}

type FreshnessProps = {
  readonly freshAt: number;
  readonly delay: number;
  /** True if the last refresh failed: its notice then gives the age. */
  readonly isFailing: boolean;
};

/** The age of the prices: a green dot, or an amber square once they are older than three delays. */
export function Freshness({ freshAt, delay, isFailing }: FreshnessProps): ReactNode {
  const age = useSecond() - freshAt;
  if (freshAt === 0 || isFailing) return null;
  return (
    <span className={classNames(styles.fresh, isOld(age, delay) && styles.old)}>
      <span className={styles.dot} />
      Prices {ageText(age)} old
    </span>
  );
}

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
