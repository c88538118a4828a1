import type { MarketAnswer } from '../ingest/resolver.ts';
import { type CanonicalMarket, type CanonicalSelection, marketId } from '../messages/canonical.ts';
import { handicapText, lineText, opposite, type Quarters, readLine } from '../messages/goal-lines.ts';
import type { ContractTypeCode, MarketTypeCode } from '../messages/markets.ts';
import type { Participant, SourceEvent, SourceMarket, SourceSelection } from '../messages/messages.ts';
import type { KnownEvent, SideNames } from './known-event.ts';
import { shownName } from './fold-name.ts';
import { teamName } from './team-name.ts';

/** The sides of a match with their names for display, home first; a known club has the name of the tables. */
export function shownSides(
  sides: SideNames,
  { sport, participants }: Pick<SourceEvent, 'sport' | 'participants'>,
): readonly Participant[] {
  return sides.map((name, place) => {
    const role = participants.find((each) => each.name === name)?.role ?? (place === 0 ? 'home' : 'away');
    const { club, marks } = teamName(name);
    const isClub = sport === 'football' && club !== null && marks.match.length === 0 && !marks.isReserve;
    return { name: isClub ? club : shownName(name), role };
  });
}

/** The contract of the other side, for events whose sides are swapped. */
const SWAPPED: Readonly<Partial<Record<ContractTypeCode, ContractTypeCode>>> = {
  home: 'away',
  away: 'home',
  other_home: 'other_away',
  other_away: 'other_home',
  home_handicap: 'away_handicap',
  away_handicap: 'home_handicap',
  home_or_draw: 'draw_or_away',
  draw_or_away: 'home_or_draw',
};

const SCORE = /^(?<home>\d{1,2})\s*[-:]\s*(?<away>\d{1,2})$/u;

/** The orientation of a market; `line` is the canonical home side's, null for a market without one. */
type Orientation = { readonly swapped: boolean; readonly line: Quarters | null };

const withoutParam = (): null => null;

/** Reads the line of the canonical home side; null if there is none, or it is malformed. */
function readCanonicalLine({ type, param }: SourceMarket, swapped: boolean): Quarters | null {
  const line = param === null ? null : readLine(param);
  return line !== null && swapped && type === 'asian_handicap' ? opposite(line) : line;
}

type Parameter = (market: SourceMarket, line: Quarters | null) => string | null | undefined;

/** Readers of a market's canonical parameter, by type; undefined if it is malformed. */
const PARAM_READERS: Readonly<Record<MarketTypeCode, Parameter>> = {
  over_under: (_, line) => (line === null || line < 0 ? undefined : lineText(line)),
  asian_handicap: (_, line) => (line === null ? undefined : lineText(line)),
  place: ({ winners }) => String(winners),
  each_way: ({ terms }) => (terms === null ? undefined : `${terms.n}/${terms.d}|${terms.places}`),
  winner_3way: withoutParam,
  btts: withoutParam,
  correct_score: withoutParam,
  draw_no_bet: withoutParam,
  double_chance: withoutParam,
  match_winner: withoutParam,
  win: withoutParam,
};

type Keyed = Pick<CanonicalSelection, 'key' | 'contract' | 'param'>;

/** Reads a selection whose contract is already swapped if the event is; returns the reason if it is malformed. */
type ReadKey = (
  selection: SourceSelection,
  contract: ContractTypeCode,
  orientation: Orientation,
) => Keyed | string;

const plainKey: ReadKey = (_, contract) => ({ key: contract, contract, param: null });

const scoreKey: ReadKey = ({ param, name }, contract, { swapped }) => {
  const { home, away } = SCORE.exec(param ?? name)?.groups ?? {};
  if (home === undefined || away === undefined) return 'its score cannot be read';
  const goals = [Number(home), Number(away)];
  const score = (swapped ? goals.toReversed() : goals).join('-');
  return { key: score, contract, param: score };
};

/** A side of a handicap is matched only if its own handicap agrees with the market's line. */
const handicapKey: ReadKey = ({ param }, contract, { line }) => {
  const handicap = param === null ? null : readLine(param);
  if (handicap === null || line === null) return 'its handicap cannot be read';
  const [key, own] = contract === 'home_handicap' ? ['home', line] : ['away', opposite(line)];
  if (handicap !== own) return 'its handicap is of another line';
  return { key, contract, param: handicapText(handicap) };
};

const KEY_READERS: Readonly<Record<ContractTypeCode, ReadKey>> = {
  home: plainKey,
  draw: plainKey,
  away: plainKey,
  over: plainKey,
  under: plainKey,
  yes: plainKey,
  no: plainKey,
  other_home: plainKey,
  other_away: plainKey,
  other_draw: plainKey,
  home_or_draw: plainKey,
  draw_or_away: plainKey,
  home_or_away: plainKey,
  score: scoreKey,
  home_handicap: handicapKey,
  away_handicap: handicapKey,
  runner: () => 'a runner in a market without runners',
};

/** Converts a selection other than a runner to canonical form; returns the reason if it is malformed. */
function readSelection(selection: SourceSelection, orientation: Orientation): Keyed | string {
  const { contract: given } = selection;
  const contract = orientation.swapped ? (SWAPPED[given] ?? given) : given;
  return KEY_READERS[contract](selection, contract, orientation);
}

/** Converts a source's market of a known event to canonical form. */
export function toCanonicalMarket(event: KnownEvent, swapped: boolean, market: SourceMarket): MarketAnswer {
  const line = readCanonicalLine(market, swapped);
  const param = PARAM_READERS[market.type](market, line);
  if (param === undefined) return { answer: 'refused', because: 'its parameter cannot be read' };
  const runners = market.selections.filter(({ contract }) => contract === 'runner');
  const found = new Map(
    event.runners.find(runners.map(({ name }) => name)).map((runner, place) => [runners[place], runner]),
  );
  const selections: CanonicalSelection[] = [];
  const keys = new Map<string, string>();
  const left: { selection: string; because: string }[] = [];
  const takenKeys = new Set<string>();
  let isComplete = market.complete;
  for (const selection of market.selections) {
    const { status } = selection;
    const runner = found.get(selection);
    const keyed = runner === undefined ? readSelection(selection, { swapped, line }) : toRunner(runner);
    const because =
      typeof keyed === 'string' ? keyed : takenKeys.has(keyed.key) ? 'it is listed twice' : null;
    if (typeof keyed === 'string' || because !== null) {
      left.push({ selection: selection.selection, because: because ?? '' });
      if (status === 'active') isComplete = false;
    } else {
      takenKeys.add(keyed.key);
      keys.set(selection.selection, keyed.key);
      selections.push({ ...keyed, status });
    }
  }
  const { type, winners, status, terms } = market;
  const id = marketId(event.id, type, param);
  return {
    answer: 'sure',
    market: { id, event: event.id, type, param, winners, complete: isComplete, status, terms, selections },
    keys,
    left,
  } satisfies MarketAnswer & { market: CanonicalMarket };
}

function toRunner(runner: { key: string; shown: string } | string): Keyed | string {
  return typeof runner === 'string' ? runner : { key: runner.key, contract: 'runner', param: runner.shown };
}
