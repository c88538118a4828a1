import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { REFRESH_CW } from '../../ui/matcher-icons.ts';
import text from '../../ui/text.module.css';
import { useSecond } from '../../ui/use-second.ts';
import { secondsLeft } from './next-refresh.ts';
import styles from './refresh.module.css';

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
