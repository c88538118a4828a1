import { type ReactNode, useState } from 'react';
import type { Bet, EachWayLabel, Status } from '#lib';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHEVRON_DOWN, CHEVRON_RIGHT } from '../../ui/icons.ts';
import { Missing, Money } from '../../ui/money.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import table from '../../ui/table.module.css';
import text from '../../ui/text.module.css';
import type { BreakdownGroup, PlacedUnit } from './breakdown-groups.ts';
import { plural } from './fold-counts.ts';
import { Workings } from './workings.tsx';
import styles from './breakdown-card.module.css';

type BreakdownGroupRowsProps = {
  readonly group: BreakdownGroup;
  readonly bet: Bet;
  /** Only units of that status; undefined for all. */
  readonly only: Status | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
};

/** The units of one size below their subtotal, folded or open. */
export function BreakdownGroupRows({ group, bet, only, open, onToggle }: BreakdownGroupRowsProps): ReactNode {
  const { row, units } = group;
  const shown = only === undefined ? units : units.filter(({ unit }) => unit.status === only);
  if (shown.length === 0) return null;
  const count =
    only === undefined ? plural(units.length, 'unit') : `${shown.length} of ${plural(units.length, 'unit')}`;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={bet.eachWay ? 2 : 1}>
          <button type="button" aria-expanded={open} onClick={onToggle}>
            <Icon path={open ? CHEVRON_DOWN : CHEVRON_RIGHT} size="sm" />
            {row.label}
            <span className={text.meta}>{count}</span>
          </button>
        </th>
        <td className={classNames(table.end, styles.stake)}>
          <Money amount={{ n: row.stake, d: 1 }} />
        </td>
        <td className={table.end}>
          <Money amount={row.potentialReturn} />
        </td>
        <td className={table.end}>
          <Money amount={row.realisedReturn} />
        </td>
        <td aria-label="No status" />
      </tr>
      {open && shown.map((placed) => <UnitRow key={placed.index} placed={placed} bet={bet} />)}
    </tbody>
  );
}

const PARTS: Readonly<Record<NonNullable<EachWayLabel>, string>> = {
  win: 'Win',
  place: 'Place',
  eachWay: 'Each-way',
};

function UnitRow({
  placed: { unit, index },
  bet,
}: {
  readonly placed: PlacedUnit;
  readonly bet: Bet;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td className={styles.line}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {unit.label}
          </button>
        </td>
        {bet.eachWay && (
          <td className={text.meta}>{unit.eachWayLabel === null ? '' : PARTS[unit.eachWayLabel]}</td>
        )}
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
      {isOpen && (
        <tr>
          <td colSpan={bet.eachWay ? 6 : 5} className={styles.workings}>
            <Workings bet={bet} index={index} />
          </td>
        </tr>
      )}
    </>
  );
}
