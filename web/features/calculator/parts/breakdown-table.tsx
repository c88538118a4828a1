import { memo, type ReactNode, useEffect, useMemo, useState, Suspense } from 'react';
import { flushSync } from 'react-dom';
import type { EachWayLabel, Pence, Settlement, Status } from '#lib';
import { Card } from '../../../components/ui/card.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Money, Missing } from '../../../components/betting/money.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { STATUS_LABELS, StatusChip } from '../../../components/betting/status-chip.tsx';
import table from '../../../components/ui/styles/table.module.css';
import {
  BetContext,
  breakdownGroups,
  statusCounts,
  type BreakdownGroup,
  type PlacedUnit,
} from './breakdown-groups.ts';
import { BreakdownTotals } from './breakdown-totals.tsx';
import styles from './breakdown-table.module.css';
import { Icon, CHEVRON_DOWN, CHEVRON_RIGHT } from '../../../components/ui/icons.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import text from '../../../components/ui/styles/text.module.css';
import { lazily } from '../../../components/ui/failures/lazily.tsx';

type Filter = Status | 'all';

/** The statuses of the filter, most important first. */
const SHOWN_STATUSES: readonly Status[] = ['won', 'inPlay', 'lost', 'void', 'settled'];

/** Every unit of the bet by size, with its status, potential and realised return, and workings. */
export const BreakdownTable = memo(function BreakdownTable({
  settlement,
  isSmall,
}: {
  readonly settlement: Settlement;
  /** Opens all groups at first. */
  readonly isSmall: boolean;
}): ReactNode {
  const [filter, setFilter] = useState<Filter>('all');
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const isPrinted = usePrinting();
  const groups = useMemo(() => breakdownGroups(settlement), [settlement]);
  const { bet, units } = settlement;
  const counts = statusCounts(settlement);
  const isFiltered = filter !== 'all' && counts.has(filter);
  return (
    <Card
      title="Breakdown"
      end={
        <Segmented<Filter>
          small
          label="Show bets"
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
            <BreakdownTotals settlement={settlement} />
          </table>
        </div>
      </BetContext>
    </Card>
  );
});

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

const Workings = lazily(async () => (await import('./workings.tsx')).Workings);

type BreakdownGroupRowsProps = {
  readonly group: BreakdownGroup;
  readonly isEachWay: boolean;
  /** Only units of that status; undefined for all. */
  readonly only: Status | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** The units of one size below their subtotal, collapsed or expanded. */
export function BreakdownGroupRows({
  group,
  isEachWay,
  only,
  open,
  onToggle,
}: BreakdownGroupRowsProps): ReactNode {
  const { row, units } = group;
  const shown = only === undefined ? units : units.filter(({ unit }) => unit.status === only);
  if (shown.length === 0) return null;
  const count =
    only === undefined ? plural(units.length, 'bet') : `${shown.length} of ${plural(units.length, 'bet')}`;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup">
          <button type="button" aria-expanded={open} onClick={onToggle}>
            <Icon path={open ? CHEVRON_DOWN : CHEVRON_RIGHT} size="sm" />
            {row.label}
            <span className={text.meta}>{count}</span>
          </button>
        </th>
        {isEachWay && <td className={styles.part} aria-label="Both parts" />}
        <td className={classNames(table.end, styles.stake)}>
          <Money amount={{ n: row.stake, d: 1 }} />
        </td>
        <td className={table.end}>
          <Money amount={row.potentialReturn} />
        </td>
        <td className={table.end}>
          <Money amount={isOpen(units) ? undefined : row.realisedReturn} />
        </td>
        <td aria-label="No status" />
      </tr>
      {open && shown.map((placed) => <UnitRow key={placed.index} placed={placed} isEachWay={isEachWay} />)}
    </tbody>
  );
}

/** True if all units are in play: nothing is realised yet, not even a loss. */
function isOpen(units: readonly PlacedUnit[]): boolean {
  return units.every(({ unit }) => unit.status === 'inPlay');
}

const PARTS: Readonly<Record<NonNullable<EachWayLabel>, string>> = {
  win: 'Win',
  place: 'Place',
  eachWay: 'Each-way',
};

type UnitRowProps = { readonly placed: PlacedUnit; readonly isEachWay: boolean };

const UnitRow = memo(function UnitRow({ placed: { unit, index }, isEachWay }: UnitRowProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const part = unit.eachWayLabel === null ? '' : PARTS[unit.eachWayLabel];
  return (
    <>
      <tr className={unit.status === 'lost' ? styles.lost : undefined}>
        <td className={styles.line}>
          <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {unit.label}
          </button>
          {isEachWay && <small className={styles.below}>{part}</small>}
        </td>
        {isEachWay && <td className={classNames(text.meta, styles.part)}>{part}</td>}
        <td className={classNames(table.end, text.meta, styles.stake)}>
          <Money amount={{ n: unit.stake, d: 1 }} />
        </td>
        <td className={classNames(table.end, styles.money)}>
          <Money amount={unit.potentialReturn} />
        </td>
        <td className={classNames(table.end, styles.money)}>
          {unit.status === 'inPlay' ? <Missing /> : <Money amount={unit.realisedReturn} />}
        </td>
        <td className={styles.mark}>
          <StatusChip status={unit.status} />
        </td>
      </tr>
      {isShown && (
        <tr>
          <td colSpan={isEachWay ? 6 : 5} className={styles.workings}>
            <Suspense fallback="Working it out…">
              <Workings index={index} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}, isSameUnit);

/** True if a row would render the same. Each change creates all units anew, so identity is no test. */
function isSameUnit(before: UnitRowProps, after: UnitRowProps): boolean {
  const [a, b] = [before.placed.unit, after.placed.unit];
  return (
    before.isEachWay === after.isEachWay &&
    before.placed.index === after.placed.index &&
    a.label === b.label &&
    a.stake === b.stake &&
    a.status === b.status &&
    a.eachWayLabel === b.eachWayLabel &&
    isSameAmount(a.potentialReturn, b.potentialReturn) &&
    isSameAmount(a.realisedReturn, b.realisedReturn)
  );
}

function isSameAmount(a: Pence, b: Pence): boolean {
  return a.n === b.n && a.d === b.d;
}
