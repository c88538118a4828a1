import type { ReactNode } from 'react';
import { settledTotalsJson, type Settlement } from '#lib';
import { Money } from '../../../components/betting/money.tsx';
import { pounds } from '../../../components/betting/pounds.ts';
import { concessionLabel } from '../model/concession-label.ts';
import styles from './concessions-paid.module.css';

/** The amount that each concession pays, or the reason why not, and the payouts before a maximum capped them. */
export function ConcessionsPaid({ settlement }: { readonly settlement: Settlement }): ReactNode {
  const { payoutBeforeCap } = settledTotalsJson(settlement);
  if (settlement.concessions.length === 0 && payoutBeforeCap === undefined) return null;
  return (
    <dl className={styles.list} aria-label="Bonuses and limits">
      {settlement.concessions.map(({ kind, potential, realised, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a concession has no other identity
        <div key={index}>
          <dt>{concessionLabel(kind)}</dt>
          <dd>
            {reason === null ? (
              <>
                <Money amount={potential} /> potential, <Money amount={realised} /> realised
              </>
            ) : (
              `Not paid: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`
            )}
          </dd>
        </div>
      ))}
      {payoutBeforeCap !== undefined && (
        <div>
          <dt>Before the maximum</dt>
          <dd>
            {pounds(payoutBeforeCap.potential)} potential, {pounds(payoutBeforeCap.realised)} realised
          </dd>
        </div>
      )}
    </dl>
  );
}
