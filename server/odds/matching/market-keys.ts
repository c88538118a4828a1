import type { MarketAnswer } from '../ingest/resolver.ts';
import { type CanonicalMarket, type CanonicalSelection, marketId } from '../messages/canonical.ts';
import { handicapText, lineText, opposite, type Quarters, readLine } from '../messages/goal-lines.ts';
import type { ContractTypeCode, MarketTypeCode } from '../messages/markets.ts';
import type { Participant, SourceEvent, SourceMarket, SourceSelection } from '../messages/messages.ts';
import type { KnownEvent, SideNames } from './known-event.ts';
import { shownName } from './fold-name.ts';
import { teamName } from './team-name.ts';

/** The sides of a match, home first, under the names that are shown: those of the tables where they know a club. */
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

/** The contract of the away side for one of the home side, and the reverse. */
const TURNED: Readonly<Partial<Record<ContractTypeCode, ContractTypeCode>>> = {
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

/** A market as its sides are read: `line` is that of the canonical home side, null for a market without one. */
type Turned = { readonly swapped: boolean; readonly line: Quarters | null };

const withoutParam = (): null => null;

/** The line of the canonical home side; null if the market has none that can be read. */
function lineOf({ type, param }: SourceMarket, swapped: boolean): Quarters | null {
  const line = param === null ? null : readLine(param);
  return line !== null && swapped && type === 'asian_handicap' ? opposite(line) : line;
}

type Parameter = (market: SourceMarket, line: Quarters | null) => string | null | undefined;

/** A market's canonical parameter, by the type of the market; undefined if it cannot be read. */
const PARAM_OF: Readonly<Record<MarketTypeCode, Parameter>> = {
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

/** Reads a selection of a contract that is turned round already if the event is swapped; or returns why it is left out. */
type ReadKey = (selection: SourceSelection, contract: ContractTypeCode, turned: Turned) => Keyed | string;

const plainKey: ReadKey = (_, contract) => ({ key: contract, contract, param: null });

const scoreKey: ReadKey = ({ param, name }, contract, { swapped }) => {
  const { home, away } = SCORE.exec(param ?? name)?.groups ?? {};
  if (home === undefined || away === undefined) return 'its score cannot be read';
  const goals = [Number(home), Number(away)];
  const score = (swapped ? goals.toReversed() : goals).join('-');
  return { key: score, contract, param: score };
};

/** A side of a handicap pairs only if its own handicap is that of the market's line. */
const handicapKey: ReadKey = ({ param }, contract, { line }) => {
  const handicap = param === null ? null : readLine(param);
  if (handicap === null || line === null) return 'its handicap cannot be read';
  const [key, own] = contract === 'home_handicap' ? ['home', line] : ['away', opposite(line)];
  if (handicap !== own) return 'its handicap is of another line';
  return { key, contract, param: handicapText(handicap) };
};

const READ_KEY: Readonly<Record<ContractTypeCode, ReadKey>> = {
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

/** A selection other than a runner in canonical form, or why it is left out. */
function keyOf(selection: SourceSelection, turned: Turned): Keyed | string {
  const { contract: given } = selection;
  const contract = turned.swapped ? (TURNED[given] ?? given) : given;
  return READ_KEY[contract](selection, contract, turned);
}

/** A source's market of a known event in canonical form. */
export function canonicalMarket(event: KnownEvent, swapped: boolean, market: SourceMarket): MarketAnswer {
  const line = lineOf(market, swapped);
  const param = PARAM_OF[market.type](market, line);
  if (param === undefined) return { answer: 'refused', because: 'its parameter cannot be read' };
  const runners = market.selections.filter(({ contract }) => contract === 'runner');
  const found = new Map(
    event.runners.find(runners.map(({ name }) => name)).map((runner, place) => [runners[place], runner]),
  );
  const selections: CanonicalSelection[] = [];
  const keys = new Map<string, string>();
  const left: { selection: string; because: string }[] = [];
  const taken = new Set<string>();
  let isWhole = market.complete;
  for (const selection of market.selections) {
    const { status } = selection;
    const runner = found.get(selection);
    const keyed = runner === undefined ? keyOf(selection, { swapped, line }) : asRunner(runner);
    const because = typeof keyed === 'string' ? keyed : taken.has(keyed.key) ? 'it comes twice' : null;
    if (typeof keyed === 'string' || because !== null) {
      left.push({ selection: selection.selection, because: because ?? '' });
      if (status === 'active') isWhole = false;
    } else {
      taken.add(keyed.key);
      keys.set(selection.selection, keyed.key);
      selections.push({ ...keyed, status });
    }
  }
  const { type, winners, status, terms } = market;
  const id = marketId(event.id, type, param);
  return {
    answer: 'sure',
    market: { id, event: event.id, type, param, winners, complete: isWhole, status, terms, selections },
    keys,
    left,
  } satisfies MarketAnswer & { market: CanonicalMarket };
}

function asRunner(runner: { key: string; shown: string } | string): Keyed | string {
  return typeof runner === 'string' ? runner : { key: runner.key, contract: 'runner', param: runner.shown };
}
