import { type Dispatch, type ReactNode, useId } from 'react';
import { moneyText } from '#lib';
import type { FormEdit, LayRounding, RoundingChoice } from '#lib/matched';
import { Money } from '../../ui/money.tsx';
import { pounds } from '../../ui/pounds.ts';
import styles from './rounding-choice.module.css';

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
