import { percentText } from '#lib';
import { LAY_RULE4_MODES } from '#lib/matched';
import { effectiveCommission, numberOf, type PreferencesByBookie, priceOf, sidesOf } from '#lib/product';
import type { Preferences } from '../../api/preferences.ts';
import type { StableConfig } from '../../api/stable-config.ts';
import type { OpenRow } from '../../panels/open-row.ts';
import {
  type CalculatorState,
  EMPTY_STATE,
  EVEN_LAY,
  type EachWayFields,
  layChoice,
} from './calculator-state.ts';

/** What somebody's account says about the calculator. */
export type CalculatorTaste = {
  readonly config: StableConfig | undefined;
  readonly preferences: Preferences | undefined;
};

/** The calculator as it begins for somebody, without a row. */
export function emptyState({ preferences }: CalculatorTaste): CalculatorState {
  const tool = preferences?.calculators.find(({ toolSlug }) => toolSlug === 'matched-calculator');
  const worth = numberOf(tool?.uncertaintyMultiplier ?? '');
  return {
    ...EMPTY_STATE,
    rule4Mode: LAY_RULE4_MODES.find((mode) => mode === tool?.rule4LayMode) ?? EMPTY_STATE.rule4Mode,
    worth: worth === undefined ? '' : percentText(worth),
  };
}

/** The calculator as a row fills it. */
export function rowState({ row, form }: OpenRow, taste: CalculatorTaste): CalculatorState {
  return { ...emptyState(taste), form, eachWay: eachWayOf({ row, form }, taste) };
}

function eachWayOf(
  { row, form }: Pick<OpenRow, 'row' | 'form'>,
  { config, preferences }: CalculatorTaste,
): EachWayFields | undefined {
  const { back, lay, placeLay } = sidesOf(row);
  if (back === undefined || placeLay === undefined) return undefined;
  const own: PreferencesByBookie = new Map(preferences?.bookies.map((bookie) => [bookie.bookieCode, bookie]));
  const exchange = config?.bookies.find(({ code }) => code === placeLay.bookieCode);
  const isSame = placeLay.bookieCode === lay?.bookieCode;
  return {
    terms: back.marketParam?.split('|')[0] ?? '',
    placeOdds: String(priceOf(placeLay, row) ?? ''),
    placeCommission:
      isSame || exchange === undefined
        ? form.lay.commission
        : percentText(effectiveCommission(exchange, own)),
    placeChoice: EVEN_LAY,
  };
}

/** Whether a calculation says something that only the advanced options show. */
export function isAdvancedState(state: CalculatorState): boolean {
  const { form, rounding, rule4Mode } = state;
  const { back, lay } = form;
  const choices = [layChoice(state, 'lay'), layChoice(state, 'placeLay')];
  return (
    [back.rule4, back.oddsBoost, lay.rule4].some((text) => text !== '') ||
    (back.commission !== '' && back.commission !== '0') ||
    choices.some(({ laid, ownStake }) => laid.length > 0 || ownStake !== undefined) ||
    rounding !== EMPTY_STATE.rounding ||
    rule4Mode !== EMPTY_STATE.rule4Mode
  );
}
