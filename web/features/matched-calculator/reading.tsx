import type { ReactNode } from 'react';
import { moneyText, type Pence } from '#lib';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './bet-card.module.css';

type ReadingProps = {
  readonly label: string;
  /** Undefined while it cannot be worked out. */
  readonly amount: Pence | undefined;
  /** The `data-copy` value by which a keyboard shortcut finds the copy button. */
  readonly copyKey?: string;
};

/** A large figure with a button that copies it without its unit: `9.89`. */
export function Reading({ label, amount, copyKey }: ReadingProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.big}>
        <Money amount={amount} />
      </dd>
      <dd className={styles.copy}>
        <CopyButton
          size="sm"
          className={styles.small}
          disabled={amount === undefined}
          aria-label={`Copy ${label.toLowerCase()}`}
          data-copy={copyKey}
          text={() => (amount === undefined ? '' : moneyText(amount))}
        />
      </dd>
    </div>
  );
}
