import type { ReactNode } from 'react';
import type { Calculation, CalculationAnswer, FormEntries } from '#lib/calculations';
import { Missing } from '../../../../components/betting/money.tsx';
import { pounds } from '../../../../components/betting/pounds.ts';
import { classNames } from '../../../../components/ui/class-names.ts';
import text from '../../../../components/ui/styles/text.module.css';
import { textOf } from '../../model/answer-lists.ts';
import styles from '../../calculation-page.module.css';

/** The answer of a calculation, with its entries. */
export type BodyProps = {
  readonly calculation: Calculation;
  readonly answer: CalculationAnswer;
  readonly entries: FormEntries;
};

/** A column of a sheet. Words are aligned at the start, figures at the end. */
export type SheetColumn = {
  readonly label: string;
  /** Its key if another column may have the same label; the label by default. */
  readonly id?: string;
  readonly isWords?: boolean;
};

type SheetProps = {
  readonly label: string;
  /** The columns, beginning with that of the row's name, whose label may be empty. */
  readonly columns: readonly SheetColumn[];
  /** True for a table that scrolls on a narrow screen, where others show each row as a list. */
  readonly isScrolled?: boolean;
  readonly children: ReactNode;
};

/** The maximum numbers of columns that fit a phone, and half a tablet. */
const MAX_ON_PHONE = 4;
const MAX_ON_TABLET = 5;

/** A table of an answer. On a narrow screen its rows are lists of labelled figures, or it scrolls, also by keyboard. */
export function Sheet({ label, columns, isScrolled = false, children }: SheetProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the region scrollable by keyboard
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table
        className={classNames(
          styles.table,
          !isScrolled && columns.length > MAX_ON_PHONE && styles.stacked,
          !isScrolled && columns.length > MAX_ON_TABLET && styles.stackedSoon,
        )}
      >
        <thead>
          <tr>
            {columns.map(({ label: head, id = head, isWords = false }, index) => (
              <th key={id} scope="col" className={index === 0 || isWords ? undefined : styles.end}>
                {head === '' ? <span className={text.hidden}>Row</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A cell of a sheet: the label of its column, with its key if it has one, and its figure. */
export type SheetCell = {
  readonly of: string;
  readonly id?: string;
  readonly figure: ReactNode;
  readonly isWords?: boolean;
};

/** A row of a sheet: its name, then a cell for each figure. */
export function SheetRow({
  name,
  cells,
}: {
  readonly name: ReactNode;
  readonly cells: readonly SheetCell[];
}): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ of, id = of, figure, isWords = false }) => (
        <td key={id} data-label={of} className={isWords ? undefined : styles.end}>
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
