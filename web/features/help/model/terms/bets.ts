import type { GlossaryTerm } from './term.ts';

/** The terms of bets, their parts and their results. */
export const BET_TERMS = [
  {
    id: 'selection',
    term: 'Selection',
    means: 'What you bet on: a team, a horse, a score. A bet on one selection is a single.',
    also: ['pick'],
    see: ['leg', 'market'],
  },
  {
    id: 'market',
    term: 'Market',
    means:
      'One question about an event that people bet on, such as who wins the match. “Match odds” settles on the result after normal time; “to qualify” also counts extra time and penalties. A bet and its lay must be in the same market.',
    see: ['selection', 'match-odds'],
  },
  {
    id: 'match-odds',
    term: 'Match odds',
    means:
      'The market on the result of a football match after 90 minutes and stoppage time: home, draw or away. A draw means that both teams’ bets lose.',
    also: ['3-way', '1X2', 'full-time result'],
    see: ['market', 'draw-no-bet'],
  },
  {
    id: 'draw-no-bet',
    term: 'Draw no bet',
    means:
      'A market in which a draw gives the stake back. It looks like match odds and is not: laying one against the other does not match.',
    see: ['match-odds', 'void'],
  },
  {
    id: 'asian-handicap',
    term: 'Asian handicap',
    means:
      'A market in which one team starts with goals added or taken off. A whole line that ends level is a push. A quarter line, such as −0.75, is two bets of half the stake on the lines next to it, so it can be half won or half lost.',
    also: ['quarter line', 'goal line'],
    see: ['push', 'half-won'],
  },
  {
    id: 'push',
    term: 'Push',
    means: 'The result falls on the line exactly, and the stake comes back, as for a void bet.',
    also: ['stake returned'],
    see: ['void', 'asian-handicap'],
  },
  {
    id: 'half-won',
    term: 'Half won',
    means:
      'Half of the stake wins at the full price and the other half comes back. £10 at 3.00 returns £20. Half lost is the same for the other side: half of the stake comes back, nothing else.',
    also: ['half lost', 'half win'],
    see: ['asian-handicap', 'push'],
  },
  {
    id: 'odds',
    term: 'Odds',
    means:
      'What a winning bet pays. Decimal odds count the stake: 4.00 pays four pounds for each pound staked. Fractional odds count the winnings: 3/1 wins three pounds for one. American odds of +300 win 300 for 100. All three are the same price.',
    also: ['price', 'decimal odds', 'fractional odds', 'American odds'],
    see: ['evens', 'returns'],
  },
  {
    id: 'evens',
    term: 'Evens',
    means:
      'A price at which you win as much as you staked: 2.00, or 1/1. Odds-on is shorter than that, odds-against longer.',
    also: ['even money', 'odds-on', 'odds-against'],
    see: ['odds'],
  },
  {
    id: 'stake',
    term: 'Stake',
    means:
      'What you put on a bet. It comes back with the winnings when the bet wins, unless it was a free bet whose stake is not returned.',
    see: ['returns', 'stake-per-line', 'free-bet'],
  },
  {
    id: 'stake-per-line',
    term: 'Stake per line',
    means:
      'What is staked on each line of a multiple bet. A total stake is divided by the number of lines and rounded down to the penny.',
    also: ['unit stake'],
    see: ['line'],
  },
  {
    id: 'returns',
    term: 'Returns',
    means:
      'What a bet pays out, with the stake where it comes back. Profit is returns less what you staked in cash.',
    also: ['payout'],
    see: ['profit'],
  },
  {
    id: 'profit',
    term: 'Profit',
    means: 'What is left after the stake: returns less cash staked. A minus is a loss.',
    see: ['returns'],
  },
  {
    id: 'realised',
    term: 'Realised',
    means:
      'What has been decided so far. What can still come in, with every open selection counted as a winner, is potential.',
    also: ['potential'],
    see: ['settle'],
  },
  {
    id: 'single',
    term: 'Single',
    means: 'A bet on one selection.',
    see: ['multiple'],
  },
  {
    id: 'multiple',
    term: 'Multiple',
    means: 'A bet on several selections that must all come in. Their prices are multiplied.',
    also: ['accumulator', 'acca', 'double', 'treble'],
    see: ['fold', 'system'],
  },
  {
    id: 'leg',
    term: 'Leg',
    means: 'One selection as part of a line. Each-way it has two: a win leg and a place leg.',
    see: ['line', 'selection'],
  },
  {
    id: 'line',
    term: 'Line',
    means: 'One combination of a system: a Lucky 15 has fifteen. Each is one bet, or two each-way.',
    also: ['unit', 'bet line'],
    see: ['system', 'stake-per-line'],
  },
  {
    id: 'fold',
    term: 'Fold',
    means: 'A line by how many selections it has: a double is a 2-fold, a treble a 3-fold.',
    see: ['line'],
  },
  {
    id: 'system',
    term: 'System',
    means: 'A bet that makes many lines of a few selections, such as a Yankee or a Lucky 15.',
    also: ['full-cover bet'],
    see: ['full-cover', 'stakes-about'],
  },
  {
    id: 'banker',
    term: 'Banker',
    means:
      'A selection that stands in every line of a bet. If it loses, every line loses. Three bankers and a Trixie on three others make four lines of five or six selections.',
    see: ['perm', 'system'],
  },
  {
    id: 'perm',
    term: 'Perm',
    means:
      'A system on more selections than it takes, placed once for each way of choosing them: a perm of Trixies on five selections is ten Trixies, 40 lines.',
    also: ['permutation'],
    see: ['system', 'banker'],
  },
  {
    id: 'full-cover',
    term: 'Full cover',
    means:
      'A system with every double, treble and so on of its selections. With singles as well it is a Patent, a Lucky 15 and the like.',
    see: ['system'],
  },
  {
    id: 'stakes-about',
    term: 'Stakes about',
    means:
      'Two single bets in turn, both ways round: what the first returns, up to one stake or two, goes onto the second.',
    also: ['up and down'],
    see: ['any-to-come'],
  },
  {
    id: 'rounder',
    term: 'Rounder',
    means:
      'Three bets on three selections: each is a single first, and what it returns, up to one stake, goes onto a double of the other two. A Roundabout carries up to two stakes.',
    also: ['roundabout'],
    see: ['any-to-come', 'stakes-about'],
  },
  {
    id: 'any-to-come',
    term: 'Any to come',
    means: 'A bet placed with what another returns. If the first returns nothing, there is nothing to come.',
    also: ['ATC', 'if cash'],
    see: ['stakes-about'],
  },
  {
    id: 'bonus',
    term: 'Bonus',
    means:
      'What a bookmaker pays on top of a winning bet: better odds if only one selection of a Lucky 15 wins, a percentage if all win, or a percentage of an accumulator by its legs. The calculators count one only if you set it, since each bookmaker has its own.',
    also: ['consolation', 'acca boost', 'all correct bonus', 'one winner'],
    see: ['system', 'maximum-payout'],
  },
  {
    id: 'maximum-payout',
    term: 'Maximum payout',
    means: 'The most that a bookmaker pays on a bet. What a bet makes above it is not paid.',
    also: ['payout limit', 'cap'],
    see: ['bonus', 'returns'],
  },
  {
    id: 'slip',
    term: 'Slip',
    means:
      'A bet that is still being filled in. Layline’s calculators keep the slip in the page’s address, so a link brings it back.',
    also: ['bet slip', 'betslip'],
  },
  {
    id: 'settle',
    term: 'Settle',
    means:
      'To decide a bet once its event is over, and pay what it is due. On Layline’s dashboard you settle a saved bet by choosing how it ended.',
    see: ['realised', 'void'],
  },
  {
    id: 'void',
    term: 'Void',
    means:
      'Not counted. A void single gives the stake back. In a multiple the void leg falls out and the rest goes on at the other prices.',
    also: ['non-runner', 'cancelled'],
    see: ['rule-4', 'leg'],
  },
] as const satisfies readonly GlossaryTerm[];
