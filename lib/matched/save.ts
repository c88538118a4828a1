import { moneyText } from '../number/money.ts';

import type { MatchedDraft } from './draft.ts';
import type { EachWayPart } from './each-way.ts';
import { strictDraft } from './typed.ts';
import type { Worked, WorkedSide } from './work.ts';

/** The saved form of a bet: a draft with one lay market, in the strict grammar of JSON. `readSavedBet` reads it. */
export type SavedDraft = Omit<MatchedDraft, 'eachWay'>;

/**
 * The saved bets of a draft with figures. Every text is saved as typed, so that nothing is rounded. An each-way bet is
 * saved as two, since its parts are settled separately, each with its stake, because the two were rounded together.
 */
export function savedDrafts(typed: MatchedDraft, worked: Worked): readonly SavedDraft[] {
  return savedParts(strictDraft(typed).draft, worked);
}

/** The same for a draft in the strict grammar of JSON. */
export function savedParts(strict: MatchedDraft, worked: Worked): readonly SavedDraft[] {
  const { eachWay, ...draft } = strict;
  if (worked.kind === 'single') return [draft];
  const { commission: _, ...back } = draft.back ?? {};
  const part = (name: EachWayPart, { figures }: WorkedSide): SavedDraft => ({
    ...draft,
    back,
    layStake: moneyText(figures.nextLayStake),
    part: name,
  });
  const { matched: _own, ...place } = part('place', worked.place);
  const { bonusIfWin: _ofWinPart, ...placeBack } = back;
  return [
    part('win', worked.win),
    {
      ...place,
      back: placeBack,
      lay: eachWay?.lay ?? {},
      terms: eachWay?.terms ?? null,
      ...(eachWay?.matched && { matched: eachWay.matched }),
    },
  ];
}
