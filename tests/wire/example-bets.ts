import { settle, settlementJson, toCompositeBet, readBet } from '#lib';
import { matchedFigures, matchedResultsJson, readSavedBet } from '#lib/matched';
import { AT } from './example-time.ts';

export const slip = {
  system: 'singles',
  stakePerLine: '10.00',
  selections: [{ odds: '2.5', outcome: 'win' }],
};
const bet = readBet(slip);
if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
const settlement = settlementJson(settle(bet.value));
const listedSettlement = Object.fromEntries(
  Object.entries(settlement).filter(([key]) => key !== 'breakdown'),
);

export const matchedBet = {
  betType: 'qualifying',
  back: { stake: '5', decimalOdds: '2.10' },
  lay: { decimalOdds: '2.14', commission: '2', rule4Mode: 'winnings' },
  rounding: 'nearest',
  uncertaintyMultiplier: '1',
  layStake: '4.9',
  context: {
    event: {
      id: 'e-1',
      start: 1_772_500_000,
      competitionSlug: 'premier-league',
      activeCompetitors: [{ name: 'Leeds' }],
      name: 'Leeds v Hull',
      venue: null,
    },
    backContract: {
      id: 'c1',
      lay: false,
      bookieCode: 'coral',
      url: null,
      marketTypeCode: 'WINNER_3_WAY',
      marketParam: null,
      contractTypeCode: 'HOME',
      contractParam: null,
      oddsWithLiquidity: { odds: [2.1], liquidity: [null] },
      unboostedOdds: null,
    },
    layContract: null,
  },
};
const reading = readSavedBet(matchedBet);
if (reading.kind !== 'bet') throw new Error(JSON.stringify(reading));
const results = matchedFigures(reading.bet);
if (results.kind !== 'worked') throw new Error('an example has figures');

const saved = {
  id: '0b8f6a1e-1111-4222-8333-444455556666',
  bookie_id: 'coral',
  placed: true,
  live_track: false,
  notes: '',
  outcomes: ['win'],
  settled: true,
  status: 'won',
  realised_profit: '15.00',
  created_at: AT,
  updated_at: AT,
  settled_at: AT,
};
export const savedSlip = {
  ...saved,
  kind: 'slip',
  slip,
  composite_bet: toCompositeBet(bet.value, { bookieId: 'coral', placed: true, liveTrack: false }),
  settlement,
};
export const savedMatched = {
  ...saved,
  kind: 'matched_bet',
  matched_bet: matchedBet,
  settlement: matchedResultsJson(results.figures),
};
export const listed = { ...saved, kind: 'slip', slip, settlement: listedSettlement };
