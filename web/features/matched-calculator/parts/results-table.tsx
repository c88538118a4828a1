import { Fragment, type ReactNode } from 'react';
import {
  type MatchedForm,
  partialResultLabel,
  partialResults,
  poundsText,
  pushNote,
  type Worked,
} from '#lib/matched';
import { Money } from '../../../components/betting/money.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Explained } from '../../../components/ui/explained.tsx';
import type { OutcomeRow } from '../model/calculation-view.ts';
import { BetWorkings } from './lazy-workings.ts';
import styles from './results-table.module.css';

type ResultsTableProps = {
  readonly rows: readonly OutcomeRow[];
  /** The bet of the results, for their workings. */
  readonly form: MatchedForm;
};

/** The results of outcomes at both sides, unknown ones included. */
export function ResultsTable({ rows, form }: ResultsTableProps): ReactNode {
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
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className={styles.end}>
              <Money amount={row.bookmaker} signed />
            </td>
            <td className={styles.end}>
              <Money amount={row.exchange} signed />
            </td>
            <td className={`${styles.end} ${styles.total}`}>
              <Total row={row} form={form} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The total of an outcome, explained by its two sides. */
function Total({ row, form }: { readonly row: OutcomeRow; readonly form: MatchedForm }): ReactNode {
  const { name, bookmaker, exchange, total } = row;
  const figure = <Money amount={total} signed />;
  if (bookmaker === undefined || exchange === undefined || total === undefined) return figure;
  const formula = `${poundsText(bookmaker)} + ${poundsText(exchange)}`.replace('+ -', '− ');
  return (
    <Explained
      name={`total of “${name}”`}
      workings={<BetWorkings form={form} formula={formula} value={total} />}
    >
      {figure}
    </Explained>
  );
}

type BetweenProps = { readonly worked: Worked; readonly form: MatchedForm };

/** The collapsed partial results: dead heats, and the half results and pushes of a line. */
export function BetweenResults({ worked, form }: BetweenProps): ReactNode {
  const label = worked.kind === 'single' && worked.bet.part === undefined ? LINE_RESULTS : 'Dead heats';
  return (
    <Disclosure label={label}>
      <BetweenTable worked={worked} form={form} />
    </Disclosure>
  );
}

const LINE_RESULTS = 'Dead heats, half results and a push';

function BetweenTable({ worked, form }: BetweenProps): ReactNode {
  const results = partialResults(worked);
  const others = results.flatMap((result) =>
    result.totalIfWinningsDivided === undefined
      ? []
      : [{ label: partialResultLabel(result).toLowerCase(), total: result.totalIfWinningsDivided }],
  );
  const push = pushNote(worked.bet);
  return (
    <div className={styles.between}>
      <ResultsTable
        form={form}
        rows={results.map((result) => ({ ...result, name: partialResultLabel(result) }))}
      />
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
