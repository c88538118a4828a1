import type { ReactNode } from 'react';
import text from '../../ui/text.module.css';
import type { FeedProps } from './feed-props.ts';
import { FeedTableRow } from './feed-table-row.tsx';
import { RowBoundary } from './row-boundary.tsx';
import styles from './feed-table.module.css';

/** Rows as a table. Market and selection have columns only where both sides of some row are in one market. */
export function FeedTable({ rows, look, moves, openId, actions }: FeedProps): ReactNode {
  return (
    <div className={styles.wrap}>
      <table className={styles.feed}>
        <caption className={text.hidden}>Matches, sorted by {look.scoreName}, highest first</caption>
        <FeedColumns hasMarket={look.hasMarket} />
        <FeedHead hasMarket={look.hasMarket} scoreName={look.scoreName} stakeText={look.stakeText} />
        <tbody>
          {rows.map((row, place) => (
            <RowBoundary key={row.id} onError={() => actions.remove(row.id)}>
              <FeedTableRow
                row={row}
                look={look}
                moves={moves.get(row.id)}
                isOpen={row.id === openId}
                place={place}
                actions={actions}
              />
            </RowBoundary>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The column widths; the event's column takes the rest. */
function FeedColumns({ hasMarket }: { readonly hasMarket: boolean }): ReactNode {
  return (
    <colgroup>
      <col />
      {hasMarket && <col className={styles.market} />}
      {hasMarket && <col className={styles.selection} />}
      <col className={styles.bookie} />
      <col className={styles.odds} />
      <col className={styles.exchange} />
      <col className={styles.lay} />
      <col className={styles.size} />
      <col className={styles.score} />
      <col className={styles.open} />
    </colgroup>
  );
}

type FeedHeadProps = {
  readonly hasMarket: boolean;
  readonly scoreName: string;
  readonly stakeText: string;
};

/** The column headings. */
function FeedHead({ hasMarket, scoreName, stakeText }: FeedHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">Event</th>
        {hasMarket && <th scope="col">Market</th>}
        {hasMarket && <th scope="col">Selection</th>}
        <th scope="col">Bookie</th>
        <th scope="col" className={styles.end}>
          Odds
        </th>
        <th scope="col" className={styles.gap}>
          Exchange
        </th>
        <th scope="col" className={styles.end}>
          Lay
        </th>
        <th scope="col" className={`${styles.end} ${styles.wide}`}>
          <span>Available</span>
        </th>
        <th scope="col" className={`${styles.end} ${styles.heading}`} aria-sort="descending">
          {scoreName}
          <small>{stakeText}</small>
        </th>
        <th scope="col">
          <span className={text.hidden}>Open calculator</span>
        </th>
      </tr>
    </thead>
  );
}
