import { Fragment, type ReactNode } from 'react';
import { partialResultLabel, partialResults, pushNote, type Worked } from '#lib/matched';
import { Money } from '../../../components/betting/money.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import type { OutcomeRow } from '../model/calculation-view.ts';
import styles from './results-table.module.css';

/** The results of outcomes at both sides, unknown ones included. */
export function ResultsTable({ rows }: { readonly rows: readonly OutcomeRow[] }): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col" className={styles.end}>
            <i className={styles.backMark} />
            Bookmaker
          </th>
          <th scope="col" className={styles.end}>
            <i className={styles.layMark} />
            Exchange
          </th>
          <th scope="col" className={styles.end}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, bookmaker, exchange, total }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.end}>
              <Money amount={bookmaker} signed />
            </td>
            <td className={styles.end}>
              <Money amount={exchange} signed />
            </td>
            <td className={`${styles.end} ${styles.total}`}>
              <Money amount={total} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The results between winning and losing, folded away: dead heats, and the half results and pushes of a line. */
export function BetweenResults({ worked }: { readonly worked: Worked }): ReactNode {
  const label = worked.kind === 'single' && worked.bet.part === undefined ? LINE_RESULTS : 'Dead heats';
  return (
    <Disclosure label={label}>
      <BetweenTable worked={worked} />
    </Disclosure>
  );
}

const LINE_RESULTS = 'Dead heats, half results and a push';

function BetweenTable({ worked }: { readonly worked: Worked }): ReactNode {
  const results = partialResults(worked);
  const others = results.flatMap((result) =>
    result.totalIfWinningsDivided === undefined
      ? []
      : [{ label: partialResultLabel(result).toLowerCase(), total: result.totalIfWinningsDivided }],
  );
  const push = pushNote(worked.bet);
  return (
    <div className={styles.between}>
      <ResultsTable rows={results.map((result) => ({ ...result, name: partialResultLabel(result) }))} />
      {others.length > 0 && (
        <p>
          If the bookmaker divides the winnings instead:{' '}
          {others.map(({ label, total }, place) => (
            <Fragment key={label}>
              {place > 0 && ', '}
              {label} <Money amount={total} signed />
            </Fragment>
          ))}
          .
        </p>
      )}
      {push !== undefined && <p>{push}</p>}
    </div>
  );
}
