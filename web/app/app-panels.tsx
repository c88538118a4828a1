import { type ReactNode, Suspense } from 'react';
import { matcherOpening, ODDS_MATCHER } from '../panels/matcher-opening.ts';
import { calculatorOpening, MATCHED_CALCULATOR } from '../panels/open-row.ts';
import { Panel } from '../panels/panel.tsx';
import { Extra } from '../components/ui/failures/error-boundary.tsx';
import { lazily } from '../components/ui/failures/lazily.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { DataBoundary } from './data-boundary.tsx';

const MatcherPanel = lazily(async () => (await import('../features/matcher/matcher-panel.tsx')).MatcherPanel);
const MatchedCalculator = lazily(
  async () => (await import('../features/matched-calculator/matched-calculator.tsx')).MatchedCalculator,
);

// Renders nothing visible, so a failure to load shows nothing.
const PanelLinks = lazily(async () => (await import('./panel-links.tsx')).PanelLinks, 'nothing');

/** The panels that any page can open: the odds matcher, and the matched calculator, on top of it or alone. */
export function AppPanels(): ReactNode {
  return (
    <>
      <Panel id={ODDS_MATCHER} title="OddsMatcher" size="widest">
        {(props) => (
          <DataBoundary what="This panel">
            <Suspense fallback={<Skeleton lines={10} says="Fetching the latest matches…" />}>
              <MatcherPanel opening={matcherOpening(props)} />
            </Suspense>
          </DataBoundary>
        )}
      </Panel>
      <Panel id={MATCHED_CALCULATOR} title="Matched Betting Calculator" size="wide">
        {(props) => (
          <DataBoundary what="This panel">
            <Suspense fallback={<Skeleton lines={8} says="Loading the calculator…" />}>
              <MatchedCalculator opening={calculatorOpening(props)} />
            </Suspense>
          </DataBoundary>
        )}
      </Panel>
      {/* After the panels, which must be registered before it opens them. */}
      <Extra>
        <Suspense>
          <PanelLinks />
        </Suspense>
      </Extra>
    </>
  );
}
