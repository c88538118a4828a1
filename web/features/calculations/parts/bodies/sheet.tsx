import type { ReactNode } from 'react';
import type { Calculation, CalculationAnswer, FormEntries } from '#lib/calculations';
import { Missing } from '../../../../components/betting/money.tsx';
import { pounds } from '../../../../components/betting/pounds.ts';
import text from '../../../../components/ui/styles/text.module.css';
import { textOf } from '../../model/answer-lists.ts';
import styles from '../../calculation-page.module.css';

/** The answer of a calculation, and the entries that it is of. */
export type BodyProps = {
  readonly calculation: Calculation;
  readonly answer: CalculationAnswer;
  readonly entries: FormEntries;
};

type SheetProps = {
  readonly label: string;
  /** The headings of the columns; that of the row's name first. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

/** A table of an answer, whose figures stand at the end of their cells. It scrolls sideways by keys too. */
export function Sheet({ label, columns, children }: SheetProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways can be scrolled by keys
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? undefined : styles.end}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A row of a sheet: its name, then a cell for each figure. */
export function SheetRow({
  name,
  cells,
}: {
  readonly name: string;
  readonly cells: readonly { readonly of: string; readonly figure: ReactNode }[];
}): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ of, figure }) => (
        <td key={of} className={styles.end}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** An amount of an answer in pounds; a dash if it has none. */
export function Pounds({ amount }: { readonly amount: unknown }): ReactNode {
  const figure = textOf(amount);
  return figure === null ? <Missing /> : <span className={text.num}>{pounds(figure)}</span>;
}
