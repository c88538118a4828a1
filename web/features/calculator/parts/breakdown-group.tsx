import { memo, type ReactNode, Suspense, useState } from 'react';
import type { EachWayLabel, Pence, Status } from '#lib';
import { classNames } from '../../../components/ui/class-names.ts';
import { Icon, CHEVRON_DOWN, CHEVRON_RIGHT } from '../../../components/ui/icons.tsx';
import { Missing, Money } from '../../../components/betting/money.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { StatusChip } from '../../../components/betting/status-chip.tsx';
import table from '../../../components/ui/styles/table.module.css';
import text from '../../../components/ui/styles/text.module.css';
import type { BreakdownGroup, PlacedUnit } from './breakdown-groups.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import styles from './breakdown-table.module.css';

const Workings = lazily(async () => (await import('./workings.tsx')).Workings);

type BreakdownGroupRowsProps = {
  readonly group: BreakdownGroup;
  readonly isEachWay: boolean;
  /** Only units of that status; undefined for all. */
  readonly only: Status | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** The units of one size below their subtotal, folded or open. */
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
    only === undefined ? plural(units.length, 'unit') : `${shown.length} of ${plural(units.length, 'unit')}`;
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
      <tr>
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
        <td className={table.end}>
          <Money amount={unit.potentialReturn} />
        </td>
        <td className={table.end}>
          {unit.status === 'inPlay' ? <Missing /> : <Money amount={unit.realisedReturn} />}
        </td>
        <td>
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
