import { type ReactNode, useMemo } from 'react';
import {
  type Bet,
  compareSystems,
  penceText,
  profitFromNote,
  systemLabel,
  type SystemName,
  totals,
} from '#lib';
import { type Slip, toDraft } from '#lib/slip';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Missing, Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import text from '../../../components/ui/styles/text.module.css';
import table from '../../../components/ui/styles/table.module.css';
import { ChanceCurves } from './chance-curves.tsx';
import styles from './compare-systems.module.css';

type CompareSystemsProps = {
  readonly slip: Slip;
  /** A bet of the same cost; undefined if the stake is invalid. */
  readonly cost: Bet | undefined;
  readonly onChoose: (system: SystemName) => void;
};

/** Compares the systems that take these selections, each at the cost of this slip. */
export function CompareSystems({ slip, cost, onChoose }: CompareSystemsProps): ReactNode {
  const compared = useMemo(() => {
    const { system: _, ...picks } = toDraft({ slip });
    if (cost === undefined || slip.stakeFormat === 'total') return compareSystems(picks);
    return compareSystems({ ...picks, stakePerLine: null, totalStake: penceText(totals(cost).totalStake) });
  }, [slip, cost]);
  if (!compared.ok) {
    return <Note tone="neg">{compared.issues[0]?.message ?? 'These selections cannot be compared'}.</Note>;
  }
  const { outlay, systems, tooDear } = compared.value;
  return (
    <>
      <p className={styles.lead}>
        {plural(systems.length, 'system')} for {plural(slip.selections.length, 'selection')}, each with{' '}
        <b>{pounds(penceText(outlay))}</b> to stake.
        {tooDear.length > 0 &&
          ` Left out, with less than a penny a line: ${tooDear.map(systemLabel).join(', ')}.`}
      </p>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">System</th>
              <th scope="col" className={classNames(table.end, styles.wide)}>
                Bets
              </th>
              <th scope="col" className={classNames(table.end, styles.wide)}>
                Per line
              </th>
              <th scope="col" className={table.end}>
                Potential
              </th>
              <th scope="col" className={classNames(table.end, styles.wide)}>
                Realised
              </th>
              <th scope="col" className={table.end}>
                Profit from
              </th>
              <th>
                <span className={text.hidden}>Choose</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {systems.map(({ name, label, bet, bets, potentialPayout, realisedPayout, profitFrom }) => (
              <tr key={label} className={styles.row} aria-current={name === slip.system ? 'true' : undefined}>
                <th scope="row">
                  {label}
                  <small className={styles.below}>
                    {plural(bets, 'bet')} of {pounds(penceText(bet.stake))}
                  </small>
                </th>
                <td className={classNames(table.end, styles.wide)}>{bets}</td>
                <td className={classNames(table.end, styles.wide)}>
                  <Money amount={{ n: bet.stake, d: 1 }} />
                </td>
                <td className={table.end}>
                  <Money amount={potentialPayout} />
                </td>
                <td className={classNames(table.end, styles.wide)}>
                  <Money amount={realisedPayout} />
                </td>
                <td className={table.end}>
                  {profitFrom === undefined ? <Missing /> : plural(profitFrom, 'winner')}
                </td>
                <td className={table.end}>
                  {name === slip.system ? (
                    'This one'
                  ) : (
                    <Button size="sm" aria-label={`Use ${label}`} onClick={() => onChoose(name)}>
                      Use
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{profitFromNote(compared.value)}</p>
      <ChanceCurves systems={systems} outlay={outlay} current={slip.system} />
    </>
  );
}
