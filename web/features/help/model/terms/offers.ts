import type { GlossaryTerm } from './term.ts';

/** The terms of offers, accounts and safer betting. */
export const OFFER_TERMS = [
  {
    id: 'offer',
    term: 'Offer',
    means:
      'What a bookmaker gives for a bet or for opening an account, under terms that it sets and may change.',
    also: ['promotion', 'sign-up offer', 'reload'],
    see: ['significant-terms', 'free-bet'],
  },
  {
    id: 'free-bet',
    term: 'Free bet',
    means:
      'A bet with the bookmaker’s money. If it loses you lose nothing; if it wins you keep the winnings and, as a rule, not the stake.',
    also: ['bonus bet', 'bet credit', 'token'],
    see: ['snr', 'sr'],
  },
  {
    id: 'snr',
    term: 'Stake not returned',
    means: 'A free bet that pays its winnings only. It is the usual kind, and is worth most at long odds.',
    also: ['SNR'],
    see: ['free-bet', 'sr'],
  },
  {
    id: 'sr',
    term: 'Stake returned',
    means: 'A free bet that pays its stake as well when it wins. Less common, and worth more.',
    also: ['SR'],
    see: ['free-bet', 'snr'],
  },
  {
    id: 'refund',
    term: 'Refund if it loses',
    means:
      'An offer that gives money or a free bet back when your bet loses. The lay is smaller, because the losing side has something coming.',
    also: ['money back', 'cashback', 'insurance'],
    see: ['offer'],
  },
  {
    id: 'minimum-odds',
    term: 'Minimum odds',
    means: 'The shortest price at which a bet counts for an offer. A bet below it is an ordinary bet.',
    see: ['offer'],
  },
  {
    id: 'significant-terms',
    term: 'Significant terms',
    means:
      'The conditions of an offer that matter most: who it is for, minimum odds, expiry, which payments count. They stand beside the link; the full terms are on the bookmaker’s page.',
    also: ['terms and conditions', 'T&Cs'],
    see: ['offer'],
  },
  {
    id: 'wagering',
    term: 'Wagering',
    means: 'How often a bonus has to be bet before it can be taken out as money.',
    also: ['rollover'],
    see: ['offer'],
  },
  {
    id: 'boost',
    term: 'Boost',
    means:
      'A price that a bookmaker raises for an offer, often with a largest stake. Bookmakers mostly raise the winnings by the percentage; some calculators, and Layline’s default, raise the whole price.',
    also: ['price boost', 'odds boost', 'enhanced odds'],
    see: ['odds'],
  },
  {
    id: 'two-up',
    term: '2up',
    means:
      'An offer on football that pays your bet as a winner once your team leads by two goals, whatever the result. If the lead is lost, back and lay have both won.',
    also: ['two goals up', 'early payout'],
    see: ['break-even-odds'],
  },
  {
    id: 'gubbed',
    term: 'Gubbed',
    means:
      'Restricted by a bookmaker: no more offers, or stakes of pennies. It is the bookmaker’s right and happens to most people who only take offers. Preferences has a mark for such a bookmaker, and a switch by which the matchers leave out all that are marked.',
    also: ['restricted', 'limited', 'gubbing'],
    see: ['bookie'],
  },
  {
    id: 'palpable-error',
    term: 'Palpable error',
    means:
      'A price that was plainly a mistake. A bookmaker’s rules let it void such a bet or settle it at the right price, also after the event, while your lay stands.',
    also: ['palp', 'obvious error'],
    see: ['void', 'arb'],
  },
  {
    id: 'kyc',
    term: 'Identity check',
    means:
      'Bookmakers and exchanges have to know who you are. They may ask for documents before they take a bet or pay money out. One account for each person, in your own name.',
    also: ['KYC', 'verification'],
  },
  {
    id: 'self-exclusion',
    term: 'Self-exclusion',
    means:
      'Shutting yourself out of gambling sites for a time. GAMSTOP does it for all online gambling sites licensed in Great Britain, free of charge.',
    also: ['GAMSTOP'],
    see: ['break'],
  },
  {
    id: 'break',
    term: 'Break',
    means:
      'A time that you choose in which Layline’s matchers, journeys and plan are closed to you. It can be made longer and not shorter.',
    also: ['take a break', 'time-out'],
    see: ['self-exclusion'],
  },
  {
    id: 'tier',
    term: 'Tier',
    means:
      'What you may see of the matchers: without an account, as a member, or with a plan. The best scores are kept for higher tiers, and a matcher says how many rows you do not see.',
    also: ['limit', 'cap', 'plan'],
    see: ['score'],
  },
] as const satisfies readonly GlossaryTerm[];
