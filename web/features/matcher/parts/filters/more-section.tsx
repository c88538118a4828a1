import { type ReactNode, useState, type KeyboardEvent } from 'react';
import { typedMistake } from '#lib';
import { numberOf, scoreHeading, hoursText, TIME_RANGE } from '#lib/product';
import { storedText, typedEntry } from '#lib/slip';
import { NumberInput } from '../../../../components/betting/number-input.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import { type FilterProps, FilterSection } from './filter-section.tsx';
import styles from './sections.module.css';
import { Range } from '../../../../components/ui/fields/range.tsx';

/** The least that rows must have, and whether those that cannot lose are wanted. */
export function MoreSection({
  state,
  world,
  change,
  hasLiquidity = true,
}: FilterProps & { readonly hasLiquidity?: boolean }): ReactNode {
  const score = scoreHeading(world.config.aggregatedFeeds, world.feed, 'score_1');
  return (
    <FilterSection title={hasLiquidity ? `${score}, liquidity, arbitrage` : `${score}, arbitrage`} open>
      <div className={styles.two}>
        <Least
          label={`Min ${withSmallLetter(score)}`}
          unit="%"
          value={state.score1Min}
          onValue={(score1Min) => change({ score1Min })}
          most={999}
        />
        {hasLiquidity && (
          <Least
            label="Min liquidity"
            unit="£"
            value={state.minLiquidity}
            onValue={(minLiquidity) => change({ minLiquidity })}
            most={1_000_000}
          />
        )}
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

/** The reader of each unit. */
const LEAST_READERS = { '£': 'stakePerLine', '%': 'commissionPct' } as const;
type LeastUnit = keyof typeof LEAST_READERS;

/**
 * The content of a field of the least rating or liquidity after a text was typed: at most two places, because more
 * would not come back from an address as they went in, and at most `most`.
 */
function leastEntry(typed: string, unit: LeastUnit, most: number): string {
  const entry = typedEntry(LEAST_READERS[unit], typed);
  const least = leastOf(entry, unit);
  if (least === undefined) return entry;
  return least > most ? String(most) : entry.replace(/(\.\d\d)\d+/u, '$1');
}

/** The number that an entry stands for, `97.` and `50p` too; undefined for none. */
function leastOf(entry: string, unit: LeastUnit): number | undefined {
  const text = storedText(LEAST_READERS[unit], entry);
  return numberOf(text) === undefined ? undefined : Number(text);
}

/** The step of the Page keys, in hours; the browser's own step would be a tenth of the range. */
const PAGES: Readonly<Record<string, number>> = { PageUp: 24, PageDown: -24 };

/** The filter of how far ahead events may start, in hours. */
export function TimeSection({ now, change }: Pick<FilterProps, 'now' | 'change'>): ReactNode {
  const { hours } = now.filters;
  const keyDown = (event: KeyboardEvent): void => {
    const by = PAGES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change({ hours: Math.min(TIME_RANGE.max, Math.max(TIME_RANGE.min, hours + by)) });
  };
  return (
    <FilterSection title="Time range" value={hoursText(hours)} open>
      <Range
        aria-label="Time range"
        min={TIME_RANGE.min}
        max={TIME_RANGE.max}
        step={TIME_RANGE.step}
        value={hours}
        says={hoursText(hours)}
        onChange={({ target }) => change({ hours: Number(target.value) })}
        onKeyDown={keyDown}
      />
      <div className={styles.scale} aria-hidden="true">
        <span>{hoursText(TIME_RANGE.min)}</span>
        <span>{hoursText(TIME_RANGE.max)}</span>
      </div>
    </FilterSection>
  );
}
