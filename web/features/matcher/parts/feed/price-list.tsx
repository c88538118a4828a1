import type { ReactNode } from 'react';
import { Money } from '../../../../components/betting/money.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import { rowForm, rowResult } from '../../model/row-bet.ts';
import type { RowProps } from './feed-props.ts';
import { backOf } from './price-tiles.tsx';
import { RowAge } from './row-cells.tsx';
import styles from './price-tiles.module.css';

/** All prices of a row, each with its result and a button that filters by its bookmaker. */
export function PriceList({ row, look, actions }: Pick<RowProps, 'row' | 'look' | 'actions'>): ReactNode {
  return (
    <ul className={styles.list}>
      {row.pairs.map((pair) => {
        const { code, name, price } = backOf(pair, look);
        const form = rowForm(pair, look.taste);
        return (
          <li key={pair.id}>
            <button type="button" className={styles.pair} onClick={() => actions.open(pair)}>
              <b>{price}</b> <span>{name}</span> <Money amount={form && rowResult(form)} signed />
              <small>
                <RowAge updatedAt={pair.updatedAt * 1000} clockAhead={look.clockAhead} />
              </small>
            </button>
            <Button variant="link" size="sm" onClick={() => actions.only(code)}>
              Show only<span className={text.hidden}> {name}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
