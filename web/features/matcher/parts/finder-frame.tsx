import { type ReactNode, Suspense, useRef, useState } from 'react';
import { classNames } from '../../../components/ui/class-names.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { useMedia } from '../../../platform/use-media.ts';
import type { FilterChip } from '../model/filter-chips.ts';
import type { FiltersNow } from '../model/filters-of.ts';
import type { MatcherFacts } from '../model/matcher-facts.ts';
import { setMatcherSettings, useMatcherSettings } from '../model/matcher-settings.ts';
import { BEGINNING } from '../model/matcher-state.ts';
import type { World } from '../model/world.ts';
import type { Polled } from '../use-polled.ts';
import type { StateHolder } from '../use-url-state.ts';
import { FeedBar } from './feed/feed-bar.tsx';
import { FeedNotice } from './feed/feed-notice.tsx';
import { FiltersAside } from './filters/filters-aside.tsx';
import { FiltersPill } from './filters/filters-pill.tsx';
import { FeedStatus, PageHead, SourceChip } from './head/page-head.tsx';
import { SpokenRefresh } from './head/refresh-control.tsx';
import styles from './matcher.module.css';

const FiltersSlide = lazily(async () => (await import('./filters/filters-slide.tsx')).FiltersSlide);
const UpgradeDialog = lazily(async () => (await import('./feed/upgrade-dialog.tsx')).UpgradeDialog);

/** The functions that open the filters or the plan over a finder. */
export type FinderActs = { readonly onFilters: () => void; readonly onUpgrade: () => void };

type Frame = ReturnType<typeof useFrame>;

/** The state of a finder's frame: which overlays are open, and the functions that open them. */
export function useFrame() {
  const isSlide = useMedia('(max-width: 61.99rem)');
  const [isOpen, setOpen] = useState(false);
  const [isUpgrading, setUpgrading] = useState(false);
  const aside = useRef<HTMLElement>(null);
  const acts: FinderActs = {
    onFilters: () => {
      if (isSlide) setOpen(true);
      else {
        setMatcherSettings({ isCollapsed: false });
        requestAnimationFrame(() => aside.current?.focus());
      }
    },
    onUpgrade: () => setUpgrading(true),
  };
  return { isSlide, isOpen, setOpen, isUpgrading, setUpgrading, aside, acts };
}

type FinderFrameProps = Pick<StateHolder, 'change' | 'load'> & {
  readonly page: Omit<MatcherFacts, 'feed'>;
  readonly world: World;
  readonly now: FiltersNow;
  readonly rows: Pick<
    Polled<unknown, unknown>,
    'last' | 'error' | 'isAsking' | 'freshAt' | 'dueAt' | 'refresh'
  >;
  /** Milliseconds from one refresh to the next. */
  readonly delay: number;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  readonly chips: readonly FilterChip[];
  /** The number of matches; undefined until it is known. */
  readonly total: number | undefined;
  readonly groups?: number | undefined;
  readonly hasRows: boolean;
  readonly filters: ReactNode;
  readonly frame: Frame;
  readonly children: ReactNode;
};

/** The frame of a finder: its filters beside or over the content, its head, and the status of its prices. */
export function FinderFrame(props: FinderFrameProps): ReactNode {
  const { page, world, now, rows, chips, total, groups, hasRows, filters, change, load, children } = props;
  const { delay, isPaused, setPaused } = props;
  const { isSlide, isOpen, setOpen, isUpgrading, setUpgrading, aside, acts } = props.frame;
  const { isCollapsed } = useMatcherSettings();
  const reset = (): void => load(BEGINNING);
  const foot = { onReset: reset, onRefresh: rows.refresh };
  return (
    <div className={classNames(styles.work, isCollapsed && styles.collapsed)}>
      {!isSlide && (
        <FiltersAside isCollapsed={isCollapsed} frame={aside} {...foot}>
          {filters}
        </FiltersAside>
      )}
      <section className={styles.feed} aria-label="Matches">
        <PageHead
          page={page}
          status={<FeedStatus {...{ rows, delay, isPaused, setPaused }} />}
          source={<SourceChip last={rows.last} />}
        />
        <FeedNotice rows={rows} />
        <FeedBar
          isPlain
          total={total}
          groups={groups}
          blocked={now.blocked}
          hasRows={hasRows}
          isFailed={rows.error !== undefined}
          chips={chips}
          change={change}
          onClear={reset}
        />
        {children}
      </section>
      {isSlide && <FiltersPill count={chips.length} onOpen={acts.onFilters} />}
      <Suspense>
        {isSlide && isOpen && (
          <FiltersSlide {...foot} onClose={() => setOpen(false)}>
            {filters}
          </FiltersSlide>
        )}
        {isUpgrading && <UpgradeDialog world={world} over={undefined} onClose={() => setUpgrading(false)} />}
      </Suspense>
      <SpokenRefresh freshAt={rows.freshAt} />
    </div>
  );
}
