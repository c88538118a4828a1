import type { ReactNode } from 'react';
import { type Bet, payoutBeforeCap, type Pence, type Settlement } from '#lib';
import { Money } from '../../../components/betting/money.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import table from '../../../components/ui/styles/table.module.css';
import { concessionLabel } from '../model/concession-label.ts';
import styles from './breakdown-table.module.css';

/** The rows below the units of a breakdown: the bonuses paid, the sum before a maximum that caps it, and the payout. */
export function BreakdownTotals({ settlement }: { readonly settlement: Settlement }): ReactNode {
  const { bet, units, totalStake, potentialPayout, realisedPayout } = settlement;
  const isOpen = units.every(({ status }) => status === 'inPlay');
  const beforeCap = payoutBeforeCap(bet, settlement);
  const paid = settlement.concessions.filter(({ reason }) => reason === null);
  return (
    <tfoot>
      {paid.map(({ kind, potential, realised }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a concession has no other identity
        <FootRow key={index} label={concessionLabel(kind)} {...{ bet, potential, realised, isOpen }} />
      ))}
      {beforeCap !== undefined && <FootRow label="Before the maximum" {...{ bet, isOpen }} {...beforeCap} />}
      <FootRow
        label="Total"
        stake={{ n: totalStake, d: 1 }}
        potential={potentialPayout}
        realised={realisedPayout}
        {...{ bet, isOpen }}
      />
    </tfoot>
  );
}

type FootRowProps = {
  readonly label: string;
  /** Undefined leaves the cell empty. */
  readonly stake?: Pence;
  readonly potential: Pence;
  readonly realised: Pence;
  readonly bet: Bet;
  /** True if all units are in play: nothing is realised yet. */
  readonly isOpen: boolean;
};

function FootRow({ label, stake, potential, realised, bet, isOpen }: FootRowProps): ReactNode {
  return (
    <tr>
      <td>{label}</td>
      {bet.eachWay && <td className={styles.part} aria-label="Both parts" />}
      {stake === undefined ? (
        <td className={styles.stake} aria-label="No stake" />
      ) : (
        <td className={classNames(table.end, styles.stake)}>
          <Money amount={stake} />
        </td>
      )}
      <td className={table.end}>
        <Money amount={potential} />
      </td>
      <td className={table.end}>
        <Money amount={isOpen ? undefined : realised} />
      </td>
      <td aria-label="No status" />
    </tr>
  );
}
