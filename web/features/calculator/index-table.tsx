import type { ReactNode } from 'react';
import type { Slug } from '#lib';
import { classNames } from '../../ui/class-names.ts';
import text from '../../ui/text.module.css';
import { CalculatorLink } from './calculator-link.tsx';
import { calculatorsOf, FIXED_COUNTS, KINDS } from './calculator-list.ts';
import styles from './index-table.module.css';

type IndexTableProps = {
  readonly found: readonly Slug[];
  /** The chosen number of selections, whose row is marked; undefined for all. */
  readonly selections: number | undefined;
};

/** The calculators that take a set number of selections, by that number and by kind. */
export function IndexTable({ found, selections }: IndexTableProps): ReactNode {
  const rows = FIXED_COUNTS.map((count) => ({
    count,
    cells: KINDS.map(({ key }) => ({
      key,
      slugs: calculatorsOf(key, count).filter((slug) => found.includes(slug)),
    })),
  })).filter(({ cells }) => cells.some(({ slugs }) => slugs.length > 0));
  if (rows.length === 0) return null;
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className={text.hidden}>Calculators by number of selections and kind</caption>
        <thead>
          <tr>
            <th scope="col">Selections</th>
            {KINDS.map(({ key, title, about }) => (
              <th scope="col" key={key}>
                <b>{title}</b>
                <span>{about}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ count, cells }) => (
            <tr key={count} className={classNames(count === selections && styles.chosen)}>
              <th scope="row">
                {count}
                <span className={styles.word}> selections</span>
              </th>
              {cells.map(({ key, slugs }) => (
                <td key={key} className={classNames(slugs.length === 0 && styles.none)}>
                  {slugs.length === 0 && <span className={text.hidden}>None</span>}
                  {slugs.map((slug) => (
                    <CalculatorLink key={slug} slug={slug} selections={count} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
