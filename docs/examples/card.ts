import { settle, validateBet } from 'layline';
import {
  cutText,
  escapedText,
  outcomeMarkSvg,
  plainText,
  slipCard,
  slipCardSentence,
  slipCardSvg,
} from 'layline/card';

const bet = validateBet({
  system: 'doubles',
  stakePerLine: '10',
  selections: [
    { description: 'Harbour Light', odds: '5/2', outcome: 'win' },
    { description: 'Tollgate Lad', odds: '9/2' },
  ],
});
if (!bet.ok) throw new Error('the slip is wrong');
const card = slipCard(settle(bet.value));

// example: slipCard
slipCard(settle(bet.value)).title; // → 'Doubles'
card.stake; // → '£10.00 staked'
card.figures.map(({ label, value }) => `${label} ${value}`);
// → ['Returns so far £0.00', 'Could return £192.50']

// example: slipCardSentence
slipCardSentence(card);
// → '£10.00 staked. Returns so far £0.00, Could return £192.50. Harbour Light 5/2 (win), Tollgate Lad 9/2.'

// example: slipCardSvg
const svg = slipCardSvg(card);
svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"'); // → true

// example: outcomeMarkSvg
const colours = { won: 'green', lost: 'red', none: 'grey', onDisc: 'white' };
outcomeMarkSvg('unsettled', colours);
// → '<circle cx="12" cy="12" r="10" fill="none" stroke="grey" stroke-width="2"/>'

// example: plainText
plainText(' Harbour\n\tLight\u202E '); // → 'Harbour Light'

// example: cutText
cutText('Harbour Light', 9); // → 'Harbour…'

// example: escapedText
escapedText('Jack & <b>Jill</b>'); // → 'Jack &amp; &lt;b&gt;Jill&lt;/b&gt;'
