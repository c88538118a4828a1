import type { ReactNode } from 'react';
import { PATHS } from '../../../ui/paths.ts';
import type { WayOn } from '../article.tsx';
import { Guide } from '../guide.tsx';
import { FREE_BET_SECTIONS } from './free-bet-sections.tsx';
import { FIRST_BET_SECTIONS } from './first-bet-sections.tsx';
import { WRONG_SECTIONS } from './wrong-sections.tsx';

const SEE_ALSO: readonly WayOn[] = [
  { to: PATHS.oddsMatcher, label: 'Odds matcher' },
  { to: PATHS.journeys, label: 'Your first offer, step by step' },
  { to: PATHS.dashboard, label: 'Dashboard: your open bets' },
];

/** From the first bet of an offer to its free bet, and what goes wrong on the way. */
export function QualifyingGuide(): ReactNode {
  return (
    <Guide
      slug="qualifying-and-free-bets"
      lead="Most offers are two matched bets: one of your own money that costs a little, and a free bet that brings more. This guide places both, step by step, and says what can go wrong and what to do then."
      sections={[...FREE_BET_SECTIONS, ...FIRST_BET_SECTIONS, ...WRONG_SECTIONS]}
      seeAlso={SEE_ALSO}
    />
  );
}
