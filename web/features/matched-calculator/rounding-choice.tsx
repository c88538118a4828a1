import { type Dispatch, type ReactNode, useId } from 'react';
import type { LayRounding } from '#lib/matched';
import { Money } from '../../ui/money.tsx';
import type { CalculatorAction } from './calculator-state.ts';
import type { RoundingChoice } from './figures.ts';
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
  act,
}: {
  readonly roundings: readonly RoundingChoice[];
  readonly chosen: LayRounding;
  readonly act: Dispatch<CalculatorAction>;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.roundings}>
      <legend>Round the lay stake</legend>
      <div className={styles.choices}>
        {roundings.map(({ rounding, layStake, worst }) => (
          <label key={rounding} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={rounding === chosen}
              onChange={() => act({ kind: 'set', fields: { rounding } })}
            />
            <b>{NAMES[rounding]}</b>
            <span>
              <Money amount={layStake} />, at worst <Money amount={worst} signed />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
