import type { CanonicalEvent } from '../messages/canonical.ts';
import type { Catalogue } from './catalogue.ts';
import type { Columns } from './columns.ts';
import type { EventEntry, MarketEntry, MarketView } from './entries.ts';
import { feedBits, kindOf } from './kinds.ts';
import { ranked } from './entries.ts';

/** Takes an event's definition from the highest-ranked source that still lists it. */
export function redefineEvent(event: EventEntry, catalogue: Catalogue): void {
  const standing = ranked(event.views).find((view) => !view.gone && view.definition !== undefined);
  const { listed, definition: earlier } = event;
  event.listed = standing !== undefined;
  event.shown = undefined;
  event.definition = standing?.definition ?? earlier;
  const now = event.definition;
  if (now !== undefined) event.competition = catalogue.competition(now.competition);
  if (listed !== event.listed || isMoved(earlier, now)) catalogue.isLaidOut = false;
  if (listed !== event.listed) for (const market of event.markets.values()) catalogue.invalidateSlots(market);
}

/** True if an event's start or competition, which the layout copies, has changed. */
function isMoved(earlier: CanonicalEvent | undefined, now: CanonicalEvent | undefined): boolean {
  return now?.start !== earlier?.start || now?.competition !== earlier?.competition;
}

/** Takes a market's definition from its sources, and determines which of its selections can be bet on. */
export function redefineMarket(market: MarketEntry, columns: Columns): void {
  const standing = ranked(market.views).filter(
    ({ eventView, definition }) => !eventView.gone && definition !== undefined,
  );
  define(market, standing[0]);
  for (const view of standing.toReversed()) {
    for (const { key, contract, param } of view.definition?.selections ?? []) {
      const selection = market.selections.get(key);
      if (selection === undefined) continue;
      selection.contract = contract;
      selection.param = param;
    }
  }
  openSelections(market, standing, columns);
  for (const { number } of market.selections.values()) columns.invalidateChecks(number);
  market.event.shown = undefined;
}

function define(market: MarketEntry, first: MarketView | undefined): void {
  const earlier = market.definition;
  const now = first?.definition;
  if (now === undefined) return;
  market.definition = now;
  market.type = now.type;
  market.feeds = feedBits(now.type);
  const isSame =
    earlier?.type === now.type &&
    earlier.winners === now.winners &&
    earlier.terms?.places === now.terms?.places;
  if (!isSame) market.event.isOrdered = false;
}

function openSelections(market: MarketEntry, standing: readonly MarketView[], columns: Columns): void {
  const { type } = market;
  const isClosed = standing.some(({ definition }) => definition?.status === 'closed');
  const isServed = type !== undefined && standing.length > 0 && !isClosed;
  for (const { number, contract } of market.selections.values()) {
    const isWithdrawn = standing.some(({ members }) => members.get(number) === 'withdrawn');
    const isOpen = isServed && contract !== undefined && !isWithdrawn;
    columns.setKind(number, isOpen ? kindOf(type, contract) : 0);
  }
}
