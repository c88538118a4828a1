import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Settlement, type Status, totalRow } from '#lib';
import { Card } from '../../../components/ui/card.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Money } from '../../../components/betting/money.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { STATUS_LABELS } from '../../../components/betting/status-chip.tsx';
import table from '../../../components/ui/styles/table.module.css';
import { BetContext, breakdownGroups, statusCounts } from './breakdown-groups.ts';
import { BreakdownGroupRows } from './breakdown-group.tsx';
import { OPEN_UP_TO } from '../model/breakdown-size.ts';
import styles from './breakdown-table.module.css';

type Filter = Status | 'all';

/** The statuses of the filter, most important first. */
const SHOWN_STATUSES: readonly Status[] = ['won', 'inPlay', 'lost', 'void', 'settled'];

/** Every unit of the bet by size, with its status, what it can return and what it did, and its workings. */
export const BreakdownTable = memo(function BreakdownTable({
  settlement,
}: {
  readonly settlement: Settlement;
}): ReactNode {
  const [filter, setFilter] = useState<Filter>('all');
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const isPrinted = usePrinting();
  const groups = useMemo(() => breakdownGroups(settlement), [settlement]);
  const { bet, units } = settlement;
  const counts = statusCounts(settlement);
  const isFiltered = filter !== 'all' && counts.has(filter);
  const isSmall = units.length <= OPEN_UP_TO;
  return (
    <Card
      title="Breakdown"
      end={
        <Segmented<Filter>
          small
          label="Show units"
          className={styles.filter}
          value={isFiltered ? filter : 'all'}
          onChange={setFilter}
          choices={[
            { value: 'all', label: `All ${units.length}` },
            ...SHOWN_STATUSES.filter((status) => counts.has(status)).map((status) => ({
              value: status,
              label: `${STATUS_LABELS[status]} ${counts.get(status) ?? 0}`,
            })),
          ]}
        />
      }
    >
      <BetContext value={bet}>
        <div className={table.scroll}>
          <table className={classNames(table.table, styles.table)}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {bet.eachWay && (
                  <th scope="col" className={styles.part}>
                    Part
                  </th>
                )}
                <th scope="col" className={classNames(table.end, styles.stake)}>
                  Stake
                </th>
                <th scope="col" className={table.end}>
                  Potential
                </th>
                <th scope="col" className={table.end}>
                  Realised
                </th>
                <th scope="col" className={styles.status}>
                  Status
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <BreakdownGroupRows
                key={group.row.label}
                group={group}
                isEachWay={bet.eachWay}
                only={isFiltered ? filter : undefined}
                open={isPrinted || (toggled[group.row.label] ?? isSmall)}
                onToggle={() =>
                  setToggled((now) => ({ ...now, [group.row.label]: !(now[group.row.label] ?? isSmall) }))
                }
              />
            ))}
            <Totals settlement={settlement} />
          </table>
        </div>
      </BetContext>
    </Card>
  );
});

function Totals({ settlement }: { readonly settlement: Settlement }): ReactNode {
  const { stake, potentialReturn, realisedReturn } = totalRow(settlement);
  const isOpen = settlement.units.every(({ status }) => status === 'inPlay');
  return (
    <tfoot>
      <tr>
        <td>Total</td>
        {settlement.bet.eachWay && <td className={styles.part} aria-label="Both parts" />}
        <td className={classNames(table.end, styles.stake)}>
          <Money amount={{ n: stake, d: 1 }} />
        </td>
        <td className={table.end}>
          <Money amount={potentialReturn} />
        </td>
        <td className={table.end}>
          <Money amount={isOpen ? undefined : realisedReturn} />
        </td>
        <td aria-label="No status" />
      </tr>
    </tfoot>
  );
}

/** True while the page is being printed. Renders synchronously, so that all groups are open in the print. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
