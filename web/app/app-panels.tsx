import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matcherOpening, ODDS_MATCHER } from '../panels/matcher-opening.ts';
import { calculatorOpening, MATCHED_CALCULATOR } from '../panels/open-row.ts';
import { Panel } from '../panels/panel.tsx';
import { usePanels } from '../panels/use-panels.ts';
import { lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const MatcherPanel = lazily(async () => (await import('../features/matcher/matcher-panel.tsx')).MatcherPanel);
const MatchedCalculator = lazily(
  async () => (await import('../features/matched-calculator/matched-calculator.tsx')).MatchedCalculator,
);

/** What a link to a calculation has it in. */
const LINKED = 'matched';

/** The panels that any page can open: the odds matcher, and above it or by itself the calculator of matched bets. */
export function AppPanels(): ReactNode {
  useLinkedCalculator();
  return (
    <>
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

/** Opens the calculation of an address that has one; closing it takes it from the address. */
function useLinkedCalculator(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const panels = usePanels();
  const link = new URLSearchParams(search).get(LINKED);
  const opened = useRef<string>(null);
  useEffect(() => {
    if (link === opened.current) return;
    opened.current = link;
    if (link === null) return;
    panels.open(MATCHED_CALCULATOR, {
      how: 'push',
      props: { link },
      onClose: () => {
        const rest = new URLSearchParams(location.search);
        rest.delete(LINKED);
        void navigate({ pathname, search: rest.toString() }, { replace: true, state: { stay: true } });
      },
    });
  }, [link, panels, navigate, pathname]);
}
