import { percentText } from '#lib';
import { EMPTY_FORM, LAY_RULE4_MODES, layChoice, type MatchedForm } from '#lib/matched';
import { numberOf } from '#lib/product';
import type { Preferences } from '../../../api/preferences.ts';
import type { StableConfig } from '../../../api/stable-config.ts';
import type { OpenRow } from '../../../panels/open-row.ts';

/** The configuration and the user's preferences, each undefined while unknown. */
export type CalculatorTaste = {
  readonly config: StableConfig | undefined;
  readonly preferences: Preferences | undefined;
};

/** The initial form without a row, by the user's preferences. */
export function emptyState({ preferences }: CalculatorTaste): MatchedForm {
  const tool = preferences?.calculators.find(({ toolSlug }) => toolSlug === 'matched-calculator');
  const worth = numberOf(tool?.uncertaintyMultiplier ?? '');
  return {
    ...EMPTY_FORM,
    rule4Mode: LAY_RULE4_MODES.find((mode) => mode === tool?.rule4LayMode) ?? EMPTY_FORM.rule4Mode,
    worth: worth === undefined ? '' : percentText(worth),
  };
}

/** The initial form on a row, by the user's preferences. */
export function rowState({ form }: OpenRow, taste: CalculatorTaste): MatchedForm {
  const { rule4Mode, worth } = emptyState(taste);
  return { ...form, rule4Mode, worth };
}

/** True if a calculation uses an advanced option. */
export function isAdvancedState(state: MatchedForm): boolean {
  const { back, lay, rounding, rule4Mode, commissionBasis } = state;
  const choices = [layChoice(state, 'lay'), layChoice(state, 'place')];
  return (
    [back.rule4, back.boost, back.bonusIfWin, lay.rule4].some((text) => text !== '') ||
    (back.commission !== '' && back.commission !== '0') ||
    choices.some(({ laid, ownStake }) => laid.length > 0 || ownStake !== undefined) ||
    rounding !== EMPTY_FORM.rounding ||
    rule4Mode !== EMPTY_FORM.rule4Mode ||
    commissionBasis !== EMPTY_FORM.commissionBasis
  );
}
