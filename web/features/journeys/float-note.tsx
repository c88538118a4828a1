import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { Odds } from './odds.tsx';
import { ASSUMED, figuresOf } from './steps.ts';

/** Prices further down the matcher's list. */
const LOWER = { backOdds: '6', layOdds: '6.3' } as const;

/** A note on the money that the free bets tie up at the exchange until their matches are over. */
export function FloatNote(): ReactNode {
  const one = figuresOf('freebetSnr', ASSUMED.freeBet)?.liability;
  // The free bets together have the liability of one bet with their total stake.
  const stake = String(Number(ASSUMED.freeBet.stake) * ASSUMED.freeBets);
  const all = figuresOf('freebetSnr', { ...ASSUMED.freeBet, stake })?.liability;
  const lower = figuresOf('freebetSnr', { ...ASSUMED.freeBet, stake, ...LOWER })?.liability;
  return (
    <Note>
      <b>Money tied up.</b> A lay sets its liability aside until the match is over: about{' '}
      <Money amount={one} /> for one £{ASSUMED.freeBet.stake} free bet laid at{' '}
      <Odds decimal={ASSUMED.freeBet.layOdds} />, <Money amount={all} /> for all four at once. Lower prices
      tie up less: laid at <Odds decimal={LOWER.layOdds} />, all four tie up <Money amount={lower} />. One
      after the other, you need only the first.
    </Note>
  );
}
