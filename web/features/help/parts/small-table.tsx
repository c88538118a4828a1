import type { ReactNode } from 'react';
import table from '../../../components/ui/styles/table.module.css';
import styles from './small-table.module.css';

type SmallTableProps = {
  readonly caption: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A small table of figures within a text. */
export function SmallTable({ caption, heads, rows }: SmallTableProps): ReactNode {
  return (
    <div className={styles.frame}>
      <table className={`${table.table} ${styles.table}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
