import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { Select } from '../../../../components/ui/fields/input.tsx';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import { EDGE_RANGE } from '../../model/state-query.ts';
import { Least } from './least-field.tsx';
import styles from './sections.module.css';

const METHODS = {
  multiplicative: 'Multiplicative',
  additive: 'Additive',
  power: 'Power',
  shin: 'Shin',
  oddsRatio: 'Odds ratio',
  goto: 'Goto',
} as const;

type WorthSectionProps = {
  /** The estimation method; empty for none. */
  readonly worth: string;
  readonly byEdge: boolean;
  readonly edgeMin: number | undefined;
  readonly onWorth: (worth: string) => void;
  readonly onEdge: (byEdge: boolean) => void;
  readonly onEdgeMin: (edgeMin: number | undefined) => void;
};

/** The settings for the worth of prices: its method, and sorting and filtering by edge. */
export function WorthSection(props: WorthSectionProps): ReactNode {
  const { worth, byEdge, edgeMin, onWorth, onEdge, onEdgeMin } = props;
  return (
    <div className={styles.stack}>
      <Switch
        label="Show what a price is worth"
        about="Fair odds and edge, from the exchange and from the bookmakers."
        spread
        checked={worth !== ''}
        onChange={({ target }) => onWorth(target.checked ? 'multiplicative' : '')}
      />
      {worth !== '' && (
        <Field label="Method" hint="How the margin is taken out of a book.">
          {(control) => (
            <Select {...control} value={worth} onChange={({ target }) => onWorth(target.value)}>
              {Object.entries(METHODS).map(([method, name]) => (
                <option key={method} value={method}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Switch
        label="Sort by edge"
        about="By the exchange’s fair odds (multiplicative); prices without them are left out."
        spread
        checked={byEdge}
        onChange={({ target }) => onEdge(target.checked)}
      />
      <Least label="Min edge" unit="%" value={edgeMin} onValue={onEdgeMin} {...EDGE_RANGE} />
    </div>
  );
}
