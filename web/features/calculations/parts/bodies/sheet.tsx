import type { ReactNode } from 'react';
import type { Calculation, CalculationAnswer, FormEntries } from '#lib/calculations';
import { Missing } from '../../../../components/betting/money.tsx';
import { pounds } from '../../../../components/betting/pounds.ts';
import text from '../../../../components/ui/styles/text.module.css';
import { textOf } from '../../model/answer-lists.ts';
import styles from '../../calculation-page.module.css';

/** The answer of a calculation, with its entries. */
export type BodyProps = {
  readonly calculation: Calculation;
  readonly answer: CalculationAnswer;
  readonly entries: FormEntries;
};

type SheetProps = {
  readonly label: string;
  /** The column headings, beginning with that of the row's name. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
};

/** A table of an answer, with end-aligned figures. It also scrolls sideways by keyboard. */
export function Sheet({ label, columns, children }: SheetProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the region scrollable by keyboard
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
