import { pairExample } from './pair.ts';

/** The first example of all: one bet, one lay. */
export const FIRST_BET = pairExample({
  betType: 'qualifying',
  title: 'One bet, laid',
  assumes:
    'Assumes that both bets are matched in full at these prices, and that commission is taken from the exchange’s winnings.',
  initial: { stake: '10', back: '3', lay: '3.1', commission: '2' },
});
