import { type NumberInput, readDecimal } from '../number/number-text.ts';
import { percentText } from '../number/percent.ts';
import type { BackDraft, LayDraft } from './draft.ts';
import { EMPTY_FORM, type MatchedForm, MAX_LAID } from './form.ts';
import type { SavedDraft } from './save.ts';

/**
 * The form of a saved bet, to be edited on a screen: `savedDrafts` of it saves the same bet. Undefined for a bet that
 * the form has no fields for: the terms of a place part, or a rule 4 of one matched lay.
 */
export function savedForm(saved: SavedDraft): MatchedForm | undefined {
  const { betType, rounding, uncertaintyMultiplier, commissionBasis, layStake } = saved;
  const [back, lay, matched] = [saved.back ?? {}, saved.lay ?? {}, saved.matched ?? []];
  const hasOwnRule4 = matched.some(({ rule4 }) => textOf(rule4) !== '');
  if (textOf(saved.terms) !== '' || hasOwnRule4 || matched.length > MAX_LAID) return undefined;
  return {
    ...EMPTY_FORM,
    betType,
    ...backForm(back),
    ...layForm(lay),
    rounding: rounding ?? EMPTY_FORM.rounding,
    commissionBasis: commissionBasis ?? EMPTY_FORM.commissionBasis,
    worth: worthOf(textOf(uncertaintyMultiplier)),
    ownStake: textOf(layStake) === '' ? undefined : textOf(layStake),
    laid: matched.map(({ stake, odds, decimalOdds }, index) => ({
      id: index + 1,
      stake: textOf(stake),
      odds: textOf(odds ?? decimalOdds),
    })),
  };
}

function backForm(back: BackDraft): Pick<MatchedForm, 'back' | 'boostUnit'> {
  const percent = textOf(back.boostPct);
  return {
    back: {
      stake: textOf(back.stake),
      odds: textOf(back.odds ?? back.decimalOdds),
      commission: textOf(back.commission),
      rule4: textOf(back.rule4),
      cashback: textOf(back.cashback),
      boost: percent === '' ? textOf(back.oddsBoost) : percent,
      bonusIfWin: textOf(back.bonusIfWin),
    },
    boostUnit: percent === '' ? 'multiplier' : 'percent',
  };
}

function layForm({
  odds,
  decimalOdds,
  commission,
  rule4,
  rule4Mode,
}: LayDraft): Pick<MatchedForm, 'lay' | 'rule4Mode'> {
  return {
    lay: { odds: textOf(odds ?? decimalOdds), commission: textOf(commission), rule4: textOf(rule4) },
    rule4Mode: rule4Mode ?? EMPTY_FORM.rule4Mode,
  };
}

function textOf(value: NumberInput | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** A factor as a percentage: 75 for 0.75. */
function worthOf(factor: string): string {
  const read = readDecimal(factor);
  return read === undefined ? '' : percentText(read);
}
