import type { ContractTypeCode, SportCode } from '../messages/markets.ts';
import type { Moment, Participant, SourceSelection } from '../messages/messages.ts';

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

/** True for sports whose events have runners and no sides, tournaments of golf among them. */
export function hasRunners(sport: SportCode): boolean {
  return sport === 'horse_racing' || sport === 'greyhounds' || sport === 'golf';
}

export type Sides = { readonly home: string; readonly away: string };

const SIDES = /^(?<home>.+?)\s+(?:v|vs|vs\.)\s+(?<away>.+)$/iu;

/** The sides in a name such as `Ely v Frome` or `Ely vs Frome`; null if it has none. */
export function sidesIn(name: string): Sides | null {
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

/** The contract of a selection by the type of its market and its name; null for one that cannot be told. */
export function contractOf(type: ServedType, name: string, sides: Sides | null): Contract | null {
  const folded = name.trim().toLowerCase();
  switch (type) {
    case 'winner_3way':
      return DRAW.test(folded) ? plain('draw') : sideOf(folded, sides);
    case 'match_winner':
      return sideOf(folded, sides);
    case 'over_under':
      return plain(wordAt(folded, ['over', 'under']));
    case 'btts':
      return plain(wordAt(folded, ['yes', 'no']));
    case 'correct_score':
      return scoreOf(folded);
    case 'win':
    case 'place':
      return plain(folded === '' ? undefined : 'runner');
  }
}

function plain(contract: ContractTypeCode | undefined): Contract | null {
  return contract === undefined ? null : { contract, param: null };
}

function sideOf(folded: string, sides: Sides | null): Contract | null {
  const place = [sides?.home, sides?.away].map((name) => name?.trim().toLowerCase()).indexOf(folded);
  return plain((['home', 'away'] as const)[place]);
}

function wordAt<Word extends string>(folded: string, words: readonly Word[]): Word | undefined {
  const [first] = folded.split(' ');
  return words.find((word) => word === first);
}

function scoreOf(folded: string): Contract | null {
  const { home, away } = SCORE.exec(folded)?.groups ?? {};
  if (home === undefined || away === undefined) return plain(OTHER_SCORES.get(folded));
  return { contract: 'score', param: `${Number(home)}-${Number(away)}` };
}

const HALF_LINE = /^\d{1,2}\.5$/u;

/** True for a line of goals that leaves no stake to be returned: `2.5`. */
export function isHalfLine(line: string): boolean {
  return HALF_LINE.test(line);
}
