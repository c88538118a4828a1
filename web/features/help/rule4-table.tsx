import type { ReactNode } from 'react';
import { formatFractionalOdds, RULE4_TABLE } from '#lib';
import { SmallTable } from './small-table.tsx';

/** Tattersalls’ table of rule 4 deductions, by the longest price of each band. */
export function Rule4Table(): ReactNode {
  return (
    <SmallTable
      caption="By the price of the horse that was withdrawn"
      heads={['Up to', 'Pence in the pound']}
      rows={[
        ...RULE4_TABLE.map(({ upTo: { n, d }, deduction }) => ({
          key: String(deduction),
          cells: [formatFractionalOdds({ n: Number(n) + Number(d), d }), deduction],
        })),
        { key: '0', cells: ['Longer', 'none'] },
      ]}
    />
  );
}
