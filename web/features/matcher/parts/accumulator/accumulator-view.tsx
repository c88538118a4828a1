import { type ReactNode, useMemo, useRef, useState } from 'react';
import { decodeScore } from '#lib/matched';
import type { RowsAnswer } from '../../../../api/feed-rows.ts';
import { askRows } from '../../../../api/odds-gateway.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { plural } from '../../../../components/ui/text/plural.ts';
import {
  type AccumulatorOffer,
  accumulatorOf,
  accumulatorState,
  type EventChoice,
  legRows,
  type LegRow,
  legsAt,
  legsFor,
  legsRequest,
  offerOf,
  withEvent,
} from '../../model/accumulator.ts';
import { eventChoices } from '../../../../api/event-choices.ts';
import { useStored } from '../../../../platform/browser-store.ts';
import { filterChips } from '../../model/filter-chips.ts';
import { filterLists } from '../../model/filter-lists.ts';
import { ACCUMULATOR } from '../../model/matcher-facts.ts';
import { BEGINNING } from '../../model/matcher-state.ts';
import type { RowsRequest } from '../../model/rows-query.ts';
import type { World } from '../../model/world.ts';
import { useFinder } from '../../use-finder.ts';
import { usePolled } from '../../use-polled.ts';
import type { StateHolder } from '../../use-url-state.ts';
import { FeedFoot } from '../feed/feed-foot.tsx';
import { FinderBody } from '../finder-body.tsx';
import { FinderFrame, useFrame } from '../finder-frame.tsx';
import { AccumulatorFilters } from './accumulator-filters.tsx';
import { AccumulatorSummary, LegList } from './accumulator-legs.tsx';
import styles from './accumulator-view.module.css';

type AccumulatorViewProps = { readonly world: World; readonly holder: StateHolder };

/** The accumulator finder: the terms of an offer, the best legs, and other bets. */
export function AccumulatorView({ world, holder }: AccumulatorViewProps): ReactNode {
  const finder = useAccumulator({ world, holder });
  const { state, now, lists, offer, look, rows, able, delay, isPaused, setPaused } = finder;
  const { change, load, loads } = holder;
  const { odds } = look;
  const frame = useFrame();
  const { acts } = frame;
  return (
    <FinderFrame
      page={ACCUMULATOR}
      {...{ world, now, rows, delay, isPaused, setPaused, change, load, frame }}
      chips={filterChips({ state, now, lists, odds, caps: world.policy, score1Name: 'Rating' })}
      total={now.isNothing ? 0 : rows.isCurrent ? rows.last?.groups : undefined}
      hasRows={able.length > 0}
      filters={<AccumulatorFilters {...{ state, world, lists, now, change, loads, odds, offer }} />}
    >
      <FinderBody
        {...{ state, now, rows, acts }}
        hasRows={able.length > 0}
        noun="price"
        cap={world.policy.score1Cap}
        onReset={() => load(BEGINNING)}
      >
        <Found finder={finder} />
      </FinderBody>
      {rows.last !== undefined && !now.isNothing && (
        <FeedFoot
          capped={able.length === 0 ? 0 : rows.last.capped}
          unreadable={rows.last.unreadable}
          hasUnhealthy={able.some(({ row }) => !decodeScore(row.primaryScore).healthy)}
          page={1}
          pages={1}
          onPage={() => undefined}
          onUpgrade={acts.onUpgrade}
        />
      )}
    </FinderFrame>
  );
}

/** The maximum number of other bets listed. */
const OTHERS = 20;

/** The best legs with their figures, then the other bets. */
function Found({ finder }: { readonly finder: Finder }): ReactNode {
  const { offer, look, rows, able, legs, accumulator, choices, choose, setHeld } = finder;
  const isOlder = !rows.isCurrent;
  const ids = new Set(legs?.map(({ row }) => row.event.id));
  const others = able.filter(({ row }) => !ids.has(row.event.id) && !choices.left.has(row.event.id));
  const bookmaker = look.names.bookie(rows.of?.filters.backBookies?.[0] ?? '');
  const list = useRef<HTMLDivElement>(null);
  // The pressed button unmounts with its row: focus moves to the list.
  const move = (id: string, choice: EventChoice): void => {
    choose(id, choice);
    requestAnimationFrame(() => list.current?.focus());
  };
  const hold = (): void => setHeld([...ids]);
  const release = (): void => setHeld(NO_EVENTS);
  return (
    <>
      {legs === undefined && !isOlder && <NoLegs finder={finder} bookmaker={bookmaker} />}
      {accumulator !== undefined && (
        <AccumulatorSummary accumulator={accumulator} legs={legs} look={look} isOlder={isOlder} />
      )}
      {legs !== undefined && (
        <div
          ref={list}
          tabIndex={-1}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <LegList
            label={`The ${legs.length} best legs at ${bookmaker}, in the order in which they start`}
            {...{ look, isOlder }}
            rows={legs}
            stakes={accumulator?.lays.map(({ layStake }) => layStake) ?? []}
            kept={choices.kept}
            choose={(id, choice) => (choice === 'leave' ? move : choose)(id, choice)}
          />
        </div>
      )}
      <HowToLay offer={offer} />
      <Choices finder={finder} />
      {others.length > 0 && (
        <>
          <h2 className={styles.others}>Other legs, best first</h2>
          <LegList
            label="Other legs, sorted by rating, highest first"
            {...{ look, isOlder }}
            rows={others.slice(0, OTHERS)}
            kept={choices.kept}
            choose={move}
          />
        </>
      )}
    </>
  );
}

/** The instructions for laying the legs. */
function HowToLay({ offer }: { readonly offer: AccumulatorOffer }): ReactNode {
  if (offer.gapMinutes > 0) {
    return (
      <p className={styles.how}>
        Lay each leg once all legs before it have won. Every way it can go then comes out the same.
      </p>
    );
  }
  return (
    <div className={styles.how}>
      <Note tone="warn">
        Legs may be played at the same time. These figures are for legs that are laid one after the other:
        choose a time between legs, or lay all at the start in the calculator.
      </Note>
    </div>
  );
}

/** The number of events that the user kept or left out, and a button that resets them. */
function Choices({ finder: { choices, clear } }: { readonly finder: Finder }): ReactNode {
  const { kept, left } = choices;
  const isAny = kept.size + left.size > 0;
  const parts = [
    ...(kept.size > 0 ? [`${plural(kept.size, 'event')} kept`] : []),
    ...(left.size > 0 ? [`${plural(left.size, 'event')} left out`] : []),
  ];
  return (
    <p role="status" className={isAny ? styles.how : undefined}>
      {isAny && (
        <>
          {parts.join(', ')}.{' '}
          <Button variant="link" onClick={clear}>
            Start again
          </Button>
        </>
      )}
    </p>
  );
}

type NoLegsProps = { readonly finder: Finder; readonly bookmaker: string };

/** The message that no legs meet the offer, with suggestions. */
function NoLegs({ finder, bookmaker }: NoLegsProps): ReactNode {
  const { offer, able, choices } = finder;
  const helps = [
    ...(choices.kept.size > 0 ? ['keep fewer of them'] : []),
    ...(choices.left.size > 0 ? ['bring back those that you left out'] : []),
    ...(offer.gapMinutes > 0 ? ['choose less time between them'] : []),
    ...(offer.totalOdds === undefined ? [] : ['ask for shorter combined odds']),
    'look further ahead',
  ];
  return (
    <div className={styles.how}>
      <Note tone="warn" alert>
        No {offer.legs} legs fit the offer. {bookmaker} has a price in {plural(able.length, 'event')} here.
        You can {helps.slice(0, -1).join(', ')}
        {helps.length > 1 && ', or '}
        {helps.at(-1)}.
      </Note>
    </div>
  );
}

type Finder = ReturnType<typeof useAccumulator>;

const NO_EVENTS: readonly string[] = [];
const NO_ROWS: readonly LegRow[] = [];

/** The state of the page: the offer, the possible legs, the best legs, and their display settings. */
function useAccumulator({ world, holder }: AccumulatorViewProps) {
  const { state: given } = holder;
  const choices = useStored(eventChoices);
  const [held, setHeld] = useState(NO_EVENTS);
  const state = useMemo(() => accumulatorState(given), [given]);
  const lists = useMemo(() => filterLists(state, world), [state, world]);
  const finder = useFinder({ world, state, lists });
  const { now, isAskable, delay, isPaused, look } = finder;
  const offer = useMemo(() => offerOf(state, lists), [state, lists]);
  const question = useMemo(
    () => (isAskable ? legsRequest(state, now.filters, { lists, offer }) : undefined),
    [isAskable, offer, state, now.filters, lists],
  );
  const rows = usePolled(question, { name: 'legs', ask, delay, isPaused });
  const { bookies, preferences, stake } = look.taste;
  // The last response may be for earlier filters and another bookmaker.
  const answer = now.isNothing ? undefined : rows.last;
  const able = useMemo(
    () => (answer === undefined ? NO_ROWS : legRows(answer.rows, { bookies, preferences })),
    [answer, bookies, preferences],
  );
  const legs = useMemo(() => legsFor(able, offer, { ...choices, held }), [able, offer, choices, held]);
  const accumulator = useMemo(() => legs && accumulatorOf(legs, stake), [legs, stake]);
  const choose = (id: string, choice: EventChoice): void => {
    eventChoices.write(withEvent(eventChoices.read(), id, choice));
    // The pressed button may unmount without a blur event.
    setHeld(NO_EVENTS);
  };
  const clear = (): void => eventChoices.clear();
  return { ...finder, state, lists, offer, rows, able, legs, accumulator, choices, choose, clear, setHeld };
}

const ask = (request: RowsRequest, signal: AbortSignal): Promise<RowsAnswer> =>
  askRows(legsAt(request, Date.now()), { signal, now: Date.now });
