import { type Dispatch, type ReactNode, useId } from 'react';
import { moneyText } from '#lib';
import {
  type CommissionBasis,
  EMPTY_FORM,
  type FormEdit,
  layChoice,
  type LayRounding,
  type MatchedForm,
  type RoundingChoice,
} from '#lib/matched';
import { Money } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import { type Choice, Segmented } from '../../../components/ui/fields/segmented.tsx';
import field from '../../../components/ui/fields/field.module.css';
import styles from './lay-choices.module.css';

const NAMES: Readonly<Record<LayRounding, string>> = {
  nearest: 'Nearest penny',
  best: 'Best worst case',
  down: 'Down',
  up: 'Up',
  none: 'Not at all',
};

/** How the lay stake becomes whole pennies, each choice with its worse result. */
export function RoundingChoices({
  roundings,
  chosen,
  legend = 'Round the lay stake',
  act,
}: {
  readonly roundings: readonly RoundingChoice[];
  readonly chosen: LayRounding;
  readonly legend?: string;
  readonly act: Dispatch<FormEdit>;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.roundings}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {roundings.map(({ rounding, layStakes, worst }) => (
          <label key={rounding} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={rounding === chosen}
              onChange={() => act({ kind: 'set', fields: { rounding } })}
            />
            <b>{NAMES[rounding]}</b>
            <span>
              {layStakes.map((stake) => pounds(moneyText(stake))).join(' and ')}, at worst{' '}
              <Money amount={worst} signed />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const CHOICES: readonly Choice<CommissionBasis>[] = [
  { value: 'market', label: 'Net of the market' },
  { value: 'bet', label: 'Each winning bet' },
];

/** The basis of the exchange's commission, for a bet with several lays. */
export function CommissionBasisChoice({
  state,
  act,
}: {
  readonly state: MatchedForm;
  readonly act: Dispatch<FormEdit>;
}): ReactNode {
  const { commissionBasis } = state;
  const hasSeveral = [layChoice(state, 'lay'), layChoice(state, 'place')].some(({ laid }) => laid.length > 0);
  if (!hasSeveral && commissionBasis === EMPTY_FORM.commissionBasis) return null;
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        Commission on
      </span>
      <Segmented
        label="Commission on"
        value={commissionBasis}
        onChange={(basis) => act({ kind: 'set', fields: { commissionBasis: basis } })}
        choices={CHOICES}
      />
      <p className={field.hint}>Lays of one selection win or lose together, so both give the same results.</p>
    </div>
  );
}
