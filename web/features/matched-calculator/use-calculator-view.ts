import { useMemo } from 'react';
import { type BookieRule4Mode, defaultCalculatorPreferences, sidesOf } from '#lib/product';
import type { OpenRow } from '../../panels/open-row.ts';
import type { CamelCased, PreferencesAnswer } from '#lib/wire';
import { type OddsView, useOddsView } from '../../components/betting/odds-view.ts';
import type { CalculatorTaste } from './model/opened-state.ts';

/** The user's display settings of the calculator. */
export type CalculatorView = {
  readonly odds: OddsView;
  readonly isAdvanced: boolean;
  readonly showBackCommission: boolean;
  readonly showLayCommission: boolean;
  readonly showBackRule4: boolean;
  readonly showLayRule4: boolean;
  readonly rule4Back: CamelCased<PreferencesAnswer>['calculators'][number]['rule4BackMode'];
};

/** The user's display settings: those of this device, else those of the account, else the defaults. */
export function useCalculatorView(
  { preferences }: CalculatorTaste,
  open: OpenRow | undefined,
  isAdvanced: boolean,
): CalculatorView {
  const odds = useOddsView(preferences?.general);
  const sides = open && sidesOf(open.row);
  const backCode = sides?.back?.bookieCode;
  const layCode = sides?.lay?.bookieCode;
  return useMemo(() => {
    const tool =
      preferences?.calculators.find(({ toolSlug }) => toolSlug === 'matched-calculator') ??
      defaultCalculatorPreferences('matched-calculator');
    const modeAt = (code: string | undefined): BookieRule4Mode =>
      preferences?.bookies.find(({ bookieCode }) => bookieCode === code)?.rule4Mode ?? 'both';
    const shows = (mode: BookieRule4Mode, side: BookieRule4Mode): boolean => mode === 'both' || mode === side;
    return {
      odds,
      isAdvanced,
      showBackCommission: tool.showBackCommission,
      showLayCommission: tool.showHedgeCommission,
      showBackRule4: shows(modeAt(backCode), 'back'),
      showLayRule4: shows(modeAt(layCode), 'lay'),
      rule4Back: tool.rule4BackMode,
    };
  }, [odds, preferences, isAdvanced, backCode, layCode]);
}
