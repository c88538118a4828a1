import { type ReactNode, useState } from 'react';
import { typedMistake } from '#lib';
import { scoreHeading } from '#lib/product';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FilterSection } from './filter-section.tsx';
import type { FilterProps } from './filter-props.ts';
import { LEAST_READERS, leastEntry, leastOf, type LeastUnit } from './least-entry.ts';
import styles from './sections.module.css';

/** The least that rows must have, and whether those that cannot lose are wanted. */
export function MoreSection({ state, world, change }: FilterProps): ReactNode {
  const score = scoreHeading(world.config.aggregatedFeeds, world.feed, 'score_1');
  return (
    <FilterSection title={`${score}, liquidity, arbitrage`} open>
      <div className={styles.two}>
        <Least
          label={`Min ${withSmallLetter(score)}`}
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

/** A heading as it stands within a sentence: what is written in capitals stays so. */
function withSmallLetter(heading: string): string {
  return /^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;
}

type LeastProps = {
  readonly label: string;
  readonly unit: LeastUnit;
  readonly value: number | undefined;
  readonly onValue: (value: number | undefined) => void;
  readonly most: number;
};

function Least({ label, unit, value, onValue, most }: LeastProps): ReactNode {
  const [typed, setTyped] = useState('');
  const mistake = value === undefined ? typedMistake(LEAST_READERS[unit], typed) : undefined;
  const textOf = (least: number | undefined): string => (least === undefined ? '' : String(least));
  return (
    <Field label={label} errors={mistake === undefined ? [] : [mistake.message]}>
      {(control) => (
        <NumberInput
          {...control}
          {...(unit === '£' ? { before: unit } : { after: unit })}
          placeholder="Any"
          stored={textOf(value)}
          storedAs={(entry) => textOf(leastOf(entry, unit))}
          entry={(text) => leastEntry(text, unit, most)}
          step="1"
          onType={(entry) => {
            setTyped(entry);
            onValue(leastOf(leastEntry(entry, unit, most), unit));
          }}
        />
      )}
    </Field>
  );
}
