import type { GlossaryTerm } from './term.ts';

/** The terms of racing: places, withdrawals, starting prices. */
export const RACING_TERMS = [
  {
    id: 'each-way',
    term: 'Each way',
    means:
      'Two bets of the same stake: one on the selection to win, one on it to be placed. It costs twice the stake that is named.',
    also: ['E/W', 'EW'],
    see: ['place', 'terms'],
  },
  {
    id: 'place',
    term: 'Place',
    means:
      'A finish that the place part pays for: the first two, three, four or more, as the bookmaker’s terms say. A winner is placed as well.',
    also: ['placed', 'places paid'],
    see: ['terms', 'extra-place'],
  },
  {
    id: 'terms',
    term: 'Terms',
    means:
      'What part of the odds the place part pays, such as 1/5, and for how many places. They depend on the race and the number of runners, and bookmakers improve them as offers.',
    also: ['place terms', 'each-way terms', 'fraction'],
    see: ['each-way', 'place'],
  },
  {
    id: 'extra-place',
    term: 'Extra place',
    means:
      'A place that the bookmaker pays and the exchange’s place market does not. If your horse finishes exactly there, the place part wins and both lays win.',
    also: ['extra places', 'enhanced places'],
    see: ['implied-odds', 'place'],
  },
  {
    id: 'implied-odds',
    term: 'Implied odds',
    means:
      'The odds at which you buy an extra place: what it pays against what the match costs. Worth having only if the place comes in more often than that.',
    see: ['extra-place', 'break-even-odds'],
  },
  {
    id: 'break-even-odds',
    term: 'Break-even odds',
    means:
      'How rare an early payout or an extra place may be before it costs more than it brings: at 50, once in fifty times.',
    see: ['two-up', 'implied-odds'],
  },
  {
    id: 'rule-4',
    term: 'Rule 4',
    means:
      'A deduction from winnings when a runner is withdrawn after you bet, in pence in the pound, by the price the runner had. Named after rule 4(c) of Tattersalls’ rules.',
    also: ['rule 4(c)', 'deduction', 'R4'],
    see: ['non-runner', 'reduction-factor'],
  },
  {
    id: 'reduction-factor',
    term: 'Reduction factor',
    means:
      'An exchange’s own deduction for a withdrawn runner. In a win market it cuts the whole price of bets matched before; in a place market, the winnings.',
    also: ['adjustment factor'],
    see: ['rule-4'],
  },
  {
    id: 'non-runner',
    term: 'Non-runner',
    means:
      'A horse that was to run and does not. Bets on it are usually void; bets on the others may have rule 4 taken off.',
    also: ['withdrawn', 'NR', 'non-runner no bet', 'NRNB'],
    see: ['void', 'rule-4'],
  },
  {
    id: 'ante-post',
    term: 'Ante-post',
    means:
      'A bet struck well before the race, before the final runners are known. Unless the bookmaker says otherwise, a non-runner then loses.',
    see: ['non-runner'],
  },
  {
    id: 'dead-heat',
    term: 'Dead heat',
    means:
      'Two or more finish level for a place that cannot hold them all. Bookmakers and exchanges divide the stake; Layline’s default divides the winnings, and says what the other rule pays.',
    also: ['tie'],
    see: ['divisor'],
  },
  {
    id: 'divisor',
    term: 'Divisor',
    means:
      'How many finish level for each place that they share: two for one place is 2, three for two places is 3/2.',
    see: ['dead-heat'],
  },
  {
    id: 'starting-price',
    term: 'Starting price',
    means: 'The price of a runner as the race starts. A bet taken at it does not know its price before.',
    also: ['SP'],
    see: ['bog'],
  },
  {
    id: 'bog',
    term: 'Best odds guaranteed',
    means:
      'An offer on racing: if the starting price is longer than the price you took, the bookmaker pays the starting price. Your lay stays at the price you laid.',
    also: ['BOG'],
    see: ['starting-price'],
  },
  {
    id: 'handicap',
    term: 'Handicap',
    means:
      'In racing, a race in which better horses carry more weight; place terms are often better. In football, a start in goals given to one side.',
    see: ['terms'],
  },
] as const satisfies readonly GlossaryTerm[];
