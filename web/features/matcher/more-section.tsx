import type { ReactNode } from 'react';
import { digitsEntry } from '#lib/product';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FilterSection } from './filter-section.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './sections.module.css';

/** The least that rows must have, and whether those that cannot lose are wanted. */
export function MoreSection({ state, change }: FilterProps): ReactNode {
  return (
    <FilterSection title="Rating, liquidity, arbitrage" open>
      <div className={styles.two}>
        <Least
          label="Min rating"
          unit="%"
          value={state.score1Min}
          onValue={(score1Min) => change({ score1Min })}
          most={999}
        />
        <Least
          label="Min liquidity"
          unit="£"
          value={state.minLiquidity}
          onValue={(minLiquidity) => change({ minLiquidity })}
          most={1_000_000}
        />
      </div>
      <Switch
        label="Hide arbitrage"
        about="Rows that win either way draw a bookmaker’s eye."
        spread
        checked={state.excludeArbs}
        onChange={({ target }) => change({ excludeArbs: target.checked })}
      />
    </FilterSection>
  );
}

type LeastProps = {
  readonly label: string;
  readonly unit: '£' | '%';
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
  readonly most: number;
};

/** Two places are enough for either; more would not come back from an address as they went in. */
const PLAIN = /^\d{1,7}(?:\.\d{1,2})?$/u;

function Least({ label, unit, value, onValue, most }: LeastProps): ReactNode {
  const stored = value === undefined ? '' : String(value);
  return (
    <Field label={label}>
      {(control) => (
        <NumberInput
          {...control}
          {...(unit === '£' ? { before: unit } : { after: unit })}
          placeholder="Any"
          stored={stored}
          entry={(typed) =>
            /\.\d{3}/u.test(typed) ? typed.replace(/(\.\d\d).*$/u, '$1') : digitsEntry(typed)
          }
          step="1"
          onType={(typed) => onValue(PLAIN.test(typed) ? Math.min(Number(typed), most) : undefined)}
        />
      )}
    </Field>
  );
}
