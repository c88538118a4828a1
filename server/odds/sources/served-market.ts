import type { ContractTypeCode, SportCode } from '../messages/markets.ts';
import type { MarketStatus, Moment, Participant, SourceSelection } from '../messages/messages.ts';

/** The types of markets that the polled feeds and the operator's file have. */
export const SERVED_TYPES = [
  'winner_3way',
  'match_winner',
  'over_under',
  'btts',
  'correct_score',
  'win',
  'place',
] as const;
export type ServedType = (typeof SERVED_TYPES)[number];

/** True for sports whose events have runners instead of two sides: races and golf tournaments. */
export function hasRunners(sport: SportCode): boolean {
  return sport === 'horse_racing' || sport === 'greyhounds' || sport === 'golf';
}

const MAX_PLACES = 10;

/** True for the number of winners of a place market, 2 to 10. */
export function isPlaceCount(winners: number | null | undefined): winners is number {
  return typeof winners === 'number' && winners >= 2 && winners <= MAX_PLACES;
}

type KindOfMarket = { readonly type: string; readonly param: string | null; readonly status: MarketStatus };

/**
 * The first market of each kind of an event, since markets of one kind share an identity; a closed one only if it is
 * the only one. `onOther` is called for each of the others.
 */
export function firstOfEachKind<Market extends KindOfMarket>(
  markets: readonly Market[],
  onOther: () => void,
): readonly Market[] {
  const kinds = new Set<string>();
  const isClosed = ({ status }: Market): number => Number(status === 'closed');
  const ordered = markets.toSorted((one, other) => isClosed(one) - isClosed(other));
  return ordered.filter(({ type, param }) => {
    const kind = `${type} ${param ?? ''}`;
    const isFirst = !kinds.has(kind);
    if (isFirst) kinds.add(kind);
    else onOther();
    return isFirst;
  });
}

export type Sides = { readonly home: string; readonly away: string };

const SIDES = /^(?<home>.+?)\s+(?:v|vs|vs\.)\s+(?<away>.+)$/iu;

/** Parses the sides in a name such as `Ely v Frome` or `Ely vs Frome`; null if it has none. */
export function parseSides(name: string): Sides | null {
  const { home, away } = SIDES.exec(name)?.groups ?? {};
  return home === undefined || away === undefined ? null : { home, away };
}

export function participantsOf({ home, away }: Sides): readonly Participant[] {
  return [
    { name: home, role: 'home' },
    { name: away, role: 'away' },
  ];
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** The name of a race: its start by the clocks of the United Kingdom and its course, `14:25 Ely`. */
export function raceName(start: Moment, venue: string): string {
  return `${CLOCK.format(start)} ${venue}`;
}

type Contract = Pick<SourceSelection, 'contract' | 'param'>;

const SCORE = /^(?<home>\d{1,2})\s*[-:]\s*(?<away>\d{1,2})$/u;
const DRAW = /^(?:the )?draw\b/u;
const OTHER_SCORES: ReadonlyMap<string, ContractTypeCode> = new Map([
  ['any other home win', 'other_home'],
  ['any other away win', 'other_away'],
  ['any other draw', 'other_draw'],
]);

/** Reads a selection's contract from the type of its market and its name; null if it is unknown. */
export function readContract(type: ServedType, name: string, sides: Sides | null): Contract | null {
  const folded = name.trim().toLowerCase();
  switch (type) {
    case 'winner_3way':
      return DRAW.test(folded) ? plain('draw') : readSide(folded, sides);
    case 'match_winner':
      return readSide(folded, sides);
    case 'over_under':
      return plain(firstWord(folded, ['over', 'under']));
    case 'btts':
      return plain(firstWord(folded, ['yes', 'no']));
    case 'correct_score':
      return readScore(folded);
    case 'win':
    case 'place':
      return plain(folded === '' ? undefined : 'runner');
  }
}

function plain(contract: ContractTypeCode | undefined): Contract | null {
  return contract === undefined ? null : { contract, param: null };
}

function readSide(folded: string, sides: Sides | null): Contract | null {
  const index = [sides?.home, sides?.away].map((name) => name?.trim().toLowerCase()).indexOf(folded);
  return plain((['home', 'away'] as const)[index]);
}

function firstWord<Word extends string>(folded: string, words: readonly Word[]): Word | undefined {
  const [first] = folded.split(' ');
  return words.find((word) => word === first);
}

function readScore(folded: string): Contract | null {
  const { home, away } = SCORE.exec(folded)?.groups ?? {};
  if (home === undefined || away === undefined) return plain(OTHER_SCORES.get(folded));
  return { contract: 'score', param: `${Number(home)}-${Number(away)}` };
}

const HALF_LINE = /^\d{1,2}\.5$/u;

/** True for a line on half a goal, such as `2.5`, at which no stake is returned. */
export function isHalfLine(line: string): boolean {
  return HALF_LINE.test(line);
}
