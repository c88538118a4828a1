import { type ReactNode, Suspense } from 'react';
import { FILTER_NEEDS } from '#lib/product';
import { lazily } from '../../../../components/ui/failures/lazily.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Segmented } from '../../../../components/ui/fields/segmented.tsx';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import {
  BetTypeSection,
  BookiesSection,
  ExchangesSection,
  CompetitionsSection,
  EventsSection,
  MarketsSection,
  SportsSection,
} from './list-sections.tsx';
import { type FilterProps, FilterSection } from './filter-section.tsx';
import { setMatcherSettings, useMatcherSettings } from '../../model/matcher-settings.ts';
import type { MatcherState } from '../../model/matcher-state.ts';
import { MoreSection, TimeSection } from './more-section.tsx';
import type { OverLimit } from '../../model/world.ts';
import { SavedSection } from './saved-section.tsx';
import { ScoresSection } from './scores-section.tsx';
import styles from './filters.module.css';

const WorthSection = lazily(async () => (await import('./worth-section.tsx')).WorthSection, 'nothing');

/** The props of the filters. */
export type FiltersBodyProps = FilterProps & {
  /** The stake that the opener set, in pounds; undefined for the user's own. */
  readonly stake: string | undefined;
  readonly onUse: (state: MatcherState) => void;
  readonly onLimit: (over: OverLimit | undefined) => void;
};

type BodyProps = FiltersBodyProps & {
  /** Omits the saved filters, which are shown elsewhere. */
  readonly withoutSaved?: boolean;
};

const setWorth = (worth: string): void => setMatcherSettings({ worth });

/** The filters: the basic ones, or all. */
export function FiltersBody(props: BodyProps): ReactNode {
  const { state, world, now, change, loads, stake, onUse, onLimit, withoutSaved = false } = props;
  const { showsAll, worth } = useMatcherSettings();
  return (
    <>
      <div className={styles.mode}>
        <Segmented
          className={styles.block}
          small
          label="How many filters"
          value={showsAll ? 'all' : 'essential'}
          onChange={(value) => setMatcherSettings({ showsAll: value === 'all' })}
          choices={[
            { value: 'essential', label: 'Essential filters' },
            { value: 'all', label: 'Show all filters' },
          ]}
        />
      </div>
      <div className={styles.body}>
        {now.need !== undefined && (
          <div className={styles.need}>
            <Note tone="warn" alert>
              {FILTER_NEEDS[now.need]}
            </Note>
          </div>
        )}
        <SportsSection {...props} showsAll={showsAll} />
        {showsAll && <CompetitionsSection {...props} />}
        <BookiesSection {...props} open={showsAll} />
        <ExchangesSection {...props} open={showsAll} />
        {showsAll && <EventsSection {...props} />}
        {showsAll && <MarketsSection {...props} />}
        <BetTypeSection {...props} stake={stake} />
        <ScoresSection key={`scores ${loads}`} {...props} onLimit={onLimit} />
        <FilterSection title="Fair odds and edge" open>
          <Suspense>
            <WorthSection
              key={loads}
              worth={worth}
              byEdge={state.byEdge}
              edgeMin={state.edgeMin}
              onWorth={setWorth}
              onEdge={(byEdge) => change({ byEdge })}
              onEdgeMin={(edgeMin) => change({ edgeMin })}
            />
          </Suspense>
        </FilterSection>
        <TimeSection now={now} change={change} />
        {showsAll && <MoreSection key={`more ${loads}`} {...props} />}
        {showsAll && (
          <div className={styles.plain}>
            <Switch
              label="Best price only"
              spread
              checked={state.bestPriceOnly}
              onChange={({ target }) => change({ bestPriceOnly: target.checked })}
            />
          </div>
        )}
        {!withoutSaved && <SavedSection feed={world.feed} state={state} onUse={onUse} />}
      </div>
    </>
  );
}
