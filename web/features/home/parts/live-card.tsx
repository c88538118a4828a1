import { type FocusEvent, type PointerEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { withNext } from '#lib/product';
import type { LiveFeed } from '../../../api/live-rows.ts';
import { guidePath, PATHS } from '../../../app/paths.ts';
import { Card } from '../../../components/ui/card.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import styles from './live-card.module.css';

const LiveBet = lazily(async () => (await import('./live-bet.tsx')).LiveBet, 'nothing');

type LiveCardProps = {
  /** The odds matcher's rows now; undefined while unknown. */
  readonly live: LiveFeed | undefined;
  /** True for a user with an account, and until it is known. */
  readonly isMember: boolean;
};

/** A card that explains matched betting with the closest pair of prices, both results, and a link to begin. */
export function LiveCard({ live, isMember }: LiveCardProps): ReactNode {
  const { shown, events } = useHeld(live);
  return (
    <Card title="What is matched betting?" end={<Link to={guidePath('matched-betting')}>The guide</Link>}>
      <div className={styles.body}>
        <p>
          You back a result at a bookmaker and lay the same result at an exchange, so the result doesn’t
          matter. The free bets that bookmakers give for it are what you keep.
        </p>
        <div className={styles.picture} {...events}>
          <Suspense>
            <LiveBet key={shown?.closest?.id} live={shown} />
          </Suspense>
        </div>
        <div className={styles.actions}>
          <ButtonLink
            variant="primary"
            to={isMember ? PATHS.firstOffer : withNext(PATHS.register, PATHS.firstOffer)}
          >
            Start your first offer
          </ButtonLink>
          {!isMember && <ButtonLink to={PATHS.register}>Create an account</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}

/** The latest rows, frozen while the user points at their chart or has focus in it. */
function useHeld(live: LiveFeed | undefined) {
  const [held, setHeld] = useState<{ readonly live: LiveFeed | undefined }>();
  const hold = (): void => setHeld((now) => now ?? { live });
  const events = {
    onPointerEnter: hold,
    onFocus: hold,
    onPointerLeave: ({ currentTarget }: PointerEvent): void => {
      if (!currentTarget.matches(':focus-within')) setHeld(undefined);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      // Focus stays in place while the user is in another window.
      const isInside = [relatedTarget, document.activeElement].some((at) => currentTarget.contains(at));
      if (!isInside && !currentTarget.matches(':hover')) setHeld(undefined);
    },
  };
  return { shown: held === undefined ? live : held.live, events };
}
