import type { ReactNode } from 'react';
import type { Pence } from '#lib';
import { calculationCommand, calculationOf } from '#lib/calculations';
import { type MatchedForm, poundsText, toDraft } from '#lib/matched';
import { guidePath } from '../../../app/paths.ts';
import { FigureWorkings } from '../../../components/betting/figure-workings.tsx';

export type BetWorkingsProps = {
  readonly form: MatchedForm;
  readonly formula: string;
  /** The value of the formula. */
  readonly value: Pence;
  /** True for a stake, which is rounded as the user chose. */
  readonly isStake?: boolean;
};

const SINGLE = { to: guidePath('matched-betting', 'in-figures'), label: 'Matched betting in figures' };
const EACH_WAY = { to: guidePath('each-way', 'laying'), label: 'Laying an each-way bet' };

/** The workings of a figure of a matched bet, with the CLI command that computes it. */
export function BetWorkings({ form, formula, value, isStake = false }: BetWorkingsProps): ReactNode {
  return (
    <FigureWorkings
      formula={formula}
      exact={poundsText(value).replace(/^\((.*)\)$/u, '$1')}
      rounding={
        isStake
          ? 'Rounded to a penny that can be placed, as you chose.'
          : 'In exact pounds, rounded once to the penny when it is shown.'
      }
      guide={form.eachWay === undefined ? SINGLE : EACH_WAY}
      command={calculationCommand(calculationOf('matched-bet'), toDraft(form))}
    />
  );
}
