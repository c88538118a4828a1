import type { MarketDraft } from '../bet/grade.ts';

/** A kind of market. */
export type MarketKind = MarketDraft['kind'];

/** The markets offered: each kind and its label. */
export const MARKET_CHOICES: readonly (readonly [MarketKind, string])[] = [
  ['asianHandicap', 'Handicap'],
  ['total', 'Total goals'],
  ['drawNoBet', 'Draw no bet'],
  ['matchResult', 'Match result'],
  ['doubleChance', 'Double chance'],
  ['bothToScore', 'Both teams to score'],
];

const TEAMS = [
  ['home', 'Home'],
  ['away', 'Away'],
] as const;

/** The sides of each market, and their labels; each side is a value of `withMarketSide`. */
export const SIDE_CHOICES: Readonly<Record<MarketKind, readonly (readonly [string, string])[]>> = {
  asianHandicap: TEAMS,
  total: [
    ['over', 'Over'],
    ['under', 'Under'],
  ],
  drawNoBet: TEAMS,
  matchResult: [
    ['home', 'Home'],
    ['draw', 'Draw'],
    ['away', 'Away'],
  ],
  doubleChance: [
    ['home draw', 'Home or draw'],
    ['home away', 'Home or away'],
    ['draw away', 'Draw or away'],
  ],
  bothToScore: [
    ['yes', 'Yes'],
    ['no', 'No'],
  ],
};

/** A new market of a kind, with its default side and line. */
export function firstMarket(kind: MarketKind): MarketDraft {
  switch (kind) {
    case 'asianHandicap':
      return { kind, line: '-0.5', side: 'home' };
    case 'total':
      return { kind, line: '2.5', side: 'over' };
    case 'drawNoBet':
    case 'matchResult':
      return { kind, side: 'home' };
    case 'doubleChance':
      return { kind, sides: ['home', 'draw'] };
    case 'bothToScore':
      return { kind, yes: true };
  }
}

/** The market with another side; an unknown side becomes the first of its kind. */
export function withMarketSide(market: MarketDraft, side: string): MarketDraft {
  switch (market.kind) {
    case 'asianHandicap':
    case 'drawNoBet':
      return { ...market, side: side === 'away' ? side : 'home' };
    case 'total':
      return { ...market, side: side === 'under' ? side : 'over' };
    case 'matchResult':
      return { ...market, side: side === 'draw' || side === 'away' ? side : 'home' };
    case 'doubleChance':
      return { ...market, sides: chancesOf(side) };
    case 'bothToScore':
      return { ...market, yes: side !== 'no' };
  }
}

function chancesOf(side: string): Extract<MarketDraft, { kind: 'doubleChance' }>['sides'] {
  if (side === 'home away') return ['home', 'away'];
  return side === 'draw away' ? ['draw', 'away'] : ['home', 'draw'];
}

/** The side of a market, as a value of `SIDE_CHOICES`. */
export function marketSide(market: MarketDraft): string {
  if (market.kind === 'doubleChance') return market.sides.join(' ');
  if (market.kind === 'bothToScore') return market.yes ? 'yes' : 'no';
  return market.side;
}

/** A market in words: `Handicap, Home -0.75`. */
export function marketName(market: MarketDraft): string {
  const [, kind] = MARKET_CHOICES.find(([known]) => known === market.kind) ?? [];
  const [, side] = SIDE_CHOICES[market.kind].find(([known]) => known === marketSide(market)) ?? [];
  return `${kind}, ${side}${'line' in market ? ` ${market.line}` : ''}`;
}
