import type { GlossaryTerm } from './term.ts';

/** The terms of back bets, lays and exchanges. */
export const MATCHING_TERMS = [
  {
    id: 'back',
    term: 'Back',
    means: 'To bet that something happens. At a bookmaker every bet is a back bet.',
    see: ['lay'],
  },
  {
    id: 'lay',
    term: 'Lay',
    means:
      'To bet that something does not happen. You do it at an exchange, against another customer who backs it: you stand where the bookmaker usually stands.',
    see: ['back', 'exchange', 'liability'],
  },
  {
    id: 'matched-bet',
    term: 'Matched bet',
    means:
      'A back bet and a lay of the same selection in the same market, with stakes that make the result matter little or not at all.',
    also: ['matched betting'],
    see: ['back', 'lay', 'lay-stake'],
  },
  {
    id: 'bookie',
    term: 'Bookie',
    means: 'A bookmaker: a company that sets prices and takes bets against them.',
    also: ['bookmaker', 'sportsbook', 'book'],
    see: ['exchange'],
  },
  {
    id: 'exchange',
    term: 'Exchange',
    means:
      'A place where people bet against each other, some backing and some laying. It takes a commission from what you win.',
    also: ['betting exchange'],
    see: ['commission', 'liquidity'],
  },
  {
    id: 'lay-stake',
    term: 'Lay stake',
    means:
      'What you lay: what the backer on the other side stakes, and what you win, before commission, if the selection loses. It is not what you can lose; that is the liability.',
    also: ['backer’s stake'],
    see: ['liability'],
  },
  {
    id: 'liability',
    term: 'Liability',
    means:
      'What a lay loses if the selection wins: the lay stake times the lay odds less one. The exchange sets it aside until the event is over.',
    see: ['lay-stake', 'float'],
  },
  {
    id: 'commission',
    term: 'Commission',
    means: 'The percentage an exchange takes from what you win in a market. On a loss it takes nothing.',
    see: ['net-winnings', 'exchange'],
  },
  {
    id: 'net-winnings',
    term: 'Net winnings',
    means:
      'What all your bets in one market come to together. Commission is charged on that, once, if it is a gain.',
    see: ['commission', 'market'],
  },
  {
    id: 'liquidity',
    term: 'Liquidity',
    means:
      'How much money waits at a price on the exchange. If less than your lay stake waits, only part of your lay is taken.',
    also: ['available', 'depth'],
    see: ['matched', 'ladder'],
  },
  {
    id: 'ladder',
    term: 'Ladder',
    means: 'The prices of one selection on the exchange, each with the money that waits at it.',
    see: ['liquidity'],
  },
  {
    id: 'matched',
    term: 'Matched and unmatched',
    means:
      'A lay is matched once another customer has taken it. Until then it is only an offer: it covers nothing, and can be changed or withdrawn.',
    also: ['unmatched', 'part-matched', 'partially matched'],
    see: ['liquidity', 'part-lay'],
  },
  {
    id: 'part-lay',
    term: 'Part lay',
    means:
      'A lay that was matched for part of its stake. The rest is laid again, at the price there is by then.',
    see: ['matched'],
  },
  {
    id: 'spread',
    term: 'Spread',
    means:
      'The gap between the back price and the lay price of a selection. The smaller it is, the less a qualifying bet costs.',
    see: ['qualifying-loss'],
  },
  {
    id: 'qualifying-bet',
    term: 'Qualifying bet',
    means: 'The bet of your own money that an offer asks for before it gives the free bet.',
    see: ['qualifying-loss', 'free-bet'],
  },
  {
    id: 'qualifying-loss',
    term: 'Qualifying loss',
    means:
      'What a qualifying bet and its lay cost together, whichever wins: usually a few pence in the pound.',
    also: ['QL'],
    see: ['qualifying-bet', 'rating'],
  },
  {
    id: 'rating',
    term: 'Rating',
    means:
      'Score 1 of most matchers: how much of a qualifying stake you keep, in percent, after commission. 100% costs nothing.',
    also: ['score 1'],
    see: ['free-bet-score', 'qualifying-loss'],
  },
  {
    id: 'free-bet-score',
    term: 'Free bet score',
    means:
      'Score 2 of most matchers: how much of a free bet you keep as cash, in percent, when its stake is not returned.',
    also: ['score 2', 'retention'],
    see: ['rating', 'snr'],
  },
  {
    id: 'arb',
    term: 'Arb',
    means:
      'A pair of prices that leaves a gain whichever side wins: a rating above 100%. Often one of the prices is a mistake, or already gone, and bookmakers restrict those who take them.',
    also: ['arbitrage', 'sure bet'],
    see: ['rating', 'gubbed', 'palpable-error'],
  },
  {
    id: 'dutching',
    term: 'Dutching',
    means:
      'Backing every outcome of a market, at different bookmakers, so that the result does not matter. A match without an exchange.',
    see: ['matched-bet'],
  },
  {
    id: 'underlay',
    term: 'Laying less or more',
    means:
      'A lay stake away from the even one puts more of the result on one side. The calculator names the two ends: break even if the bookmaker wins, and break even if the exchange wins.',
    also: ['underlay', 'overlay'],
    see: ['lay-stake'],
  },
  {
    id: 'cash-out',
    term: 'Cash out',
    means:
      'Taking a settlement before the event is over, at a price that the bookmaker or the exchange sets. On an exchange it may undo other lays of yours in the same market.',
    also: ['trade out'],
    see: ['market'],
  },
  {
    id: 'float',
    term: 'Float',
    means:
      'The money you need in your accounts while bets are open: stakes at bookmakers, liabilities at exchanges. It comes back as bets settle, but not always to the account in which you need it next.',
    also: ['bankroll', 'working capital'],
    see: ['liability'],
  },
  {
    id: 'score',
    term: 'Score',
    means:
      'A figure by which a matcher sorts its rows. Each matcher has two; their headings say what they are.',
    see: ['rating', 'free-bet-score', 'unhealthy'],
  },
  {
    id: 'unhealthy',
    term: 'Unhealthy',
    means:
      'A row with an asterisk: a price is old, too little money waits to be laid, the market does not add up, or the rating is too good to believe. Press the asterisk to see which.',
    also: ['asterisk', 'health'],
    see: ['score', 'liquidity'],
  },
  {
    id: 'row',
    term: 'Row',
    means: 'One pair of a matcher: a bookmaker’s price and an exchange’s price for the same selection.',
    also: ['pair', 'feed'],
    see: ['score'],
  },
  {
    id: 'quote',
    term: 'Quote',
    means:
      'A price that one bookmaker or exchange has for a selection at one moment. Prices in a matcher are quotes; the one you get is the one on your bet slip.',
    see: ['row'],
  },
] as const satisfies readonly GlossaryTerm[];
