import type { Dispatch } from 'react';
import type { CamelCased, PreferencesAnswer } from '#lib/wire';
import type { OddsView } from '../../ui/odds-text.ts';
import type { FormEdit, MatchedForm } from '#lib/matched';

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

/** The props of every part of the calculator. */
export type PartProps = {
  readonly state: MatchedForm;
  readonly view: CalculatorView;
  readonly errorsAt: (path: string) => readonly string[];
  readonly act: Dispatch<FormEdit>;
};
