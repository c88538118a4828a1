import { type ReactNode, useId, useState } from 'react';
import type { ListedBet } from '../../api/saved-bets.ts';
import { Button } from '../../ui/button.tsx';
import { dayText } from '../../ui/day-text.ts';
import { MISSING, pounds, signedPounds } from '../../ui/pounds.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { betFigures, betName } from './bet-words.ts';
import styles from './bets-card.module.css';
import { SettleForm } from './settle-form.tsx';

/** A saved bet: what it is, what it can come to or came to, and its settling. */
export function BetItem({ bet }: { readonly bet: ListedBet }): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { name, about } = betName(bet);
  const { stake, outcomes } = betFigures(bet);
  return (
    <li className={styles.bet}>
      <div className={styles.row}>
        <div className={styles.name}>
          <b>{name}</b>
          <small>
            {about}, {dayText(bet.createdAt)}
            {!bet.placed && ', not placed'}
          </small>
        </div>
        <dl>
          <div>
            <dt>{bet.kind === 'matched_bet' ? 'Liability' : 'Stake'}</dt>
            <dd>{stake === undefined ? MISSING : pounds(stake)}</dd>
          </div>
          {bet.realisedProfit === null ? (
            outcomes.map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount === null ? MISSING : shown(bet, amount)}</dd>
              </div>
            ))
          ) : (
            <div>
              <dt>Profit</dt>
              <dd>{signedPounds(bet.realisedProfit)}</dd>
            </div>
          )}
        </dl>
        <StatusChip status={bet.status} />
        <Button
          size="sm"
          variant={bet.settled ? 'quiet' : 'secondary'}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${bet.settled ? 'Change' : 'Settle'} ${name}, ${about}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : bet.settled ? 'Change' : 'Settle'}
        </Button>
      </div>
      <div id={id}>{isOpen && <SettleForm bet={bet} onDone={() => setOpen(false)} />}</div>
    </li>
  );
}

function shown({ kind }: ListedBet, amount: string): string {
  return kind === 'matched_bet' ? signedPounds(amount) : pounds(amount);
}
