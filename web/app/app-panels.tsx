import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { meQuery } from '../api/me.ts';
import { hasKeptBets } from '../api/kept-bets.ts';
import { hasPendingBets } from '../api/pending-bets.ts';
import { matcherOpening, ODDS_MATCHER } from '../panels/matcher-opening.ts';
import { calculatorOpening, MATCHED_CALCULATOR } from '../panels/open-row.ts';
import { Panel } from '../panels/panel.tsx';
import { usePanelStore } from '../panels/panel-provider.tsx';
import { usePanels } from '../panels/use-panels.ts';
import { lazily } from '../ui/lazily.tsx';
import { PATHS } from '../ui/paths.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useOnline } from '../ui/use-online.ts';

const MatcherPanel = lazily(async () => (await import('../features/matcher/matcher-panel.tsx')).MatcherPanel);
const MatchedCalculator = lazily(
  async () => (await import('../features/matched-calculator/matched-calculator.tsx')).MatchedCalculator,
);

const SavePending = lazily(async () => (await import('./save-pending.tsx')).SavePending);

/** What a link to a calculation has it in. */
const LINKED = 'matched';

/**
 * The panels that any page can open: the odds matcher, and above it or by itself the calculator of matched bets. And
 * what was to be saved before somebody signed in, saved once they have.
 */
export function AppPanels(): ReactNode {
  useClosedElsewhere();
  useLinkedCalculator();
  const me = useQuery(meQuery).data;
  const isOnline = useOnline();
  const owner = me?.createdAt ?? null;
  return (
    <>
      {me?.authenticated === true && isOnline && (hasPendingBets() || hasKeptBets(owner)) && (
        <Suspense>
          <SavePending owner={owner} />
        </Suspense>
      )}
      <Panel id={ODDS_MATCHER} title="OddsMatcher" size="widest">
        {(props) => (
          <Suspense fallback={<Skeleton lines={10} says="Fetching the latest matches…" />}>
            <MatcherPanel opening={matcherOpening(props)} />
          </Suspense>
        )}
      </Panel>
      <Panel id={MATCHED_CALCULATOR} title="Matched Betting Calculator" size="wide">
        {(props) => (
          <Suspense fallback={<Skeleton lines={8} says="Loading the calculator…" />}>
            <MatchedCalculator opening={calculatorOpening(props)} />
          </Suspense>
        )}
      </Panel>
    </>
  );
}

/** A panel stays on the page that it was opened from: another page begins without. */
function useClosedElsewhere(): void {
  const { pathname } = useLocation();
  const store = usePanelStore();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    while (store.panels().stack.length > 0) store.act({ kind: 'close' });
  }, [pathname, store]);
}

/**
 * Opens the calculation of an address that has one; closing it takes it from the address. The calculator's own page
 * shows it by itself.
 */
function useLinkedCalculator(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const panels = usePanels();
  const link = pathname === PATHS.matchedCalculator ? null : new URLSearchParams(search).get(LINKED);
  const here = useRef(pathname);
  // Before the panels of the page before are closed: closing does not lead back to it.
  useLayoutEffect(() => {
    here.current = pathname;
  });
  const opened = useRef<string>(null);
  useEffect(() => {
    if (link === opened.current) return;
    opened.current = link;
    if (link === null) return;
    panels.open(MATCHED_CALCULATOR, {
      how: 'push',
      props: { link },
      onClose: () => {
        if (here.current !== pathname) return;
        const rest = new URLSearchParams(location.search);
        rest.delete(LINKED);
        void navigate({ pathname, search: rest.toString() }, { replace: true, state: { stay: true } });
      },
    });
  }, [link, panels, navigate, pathname]);
}
