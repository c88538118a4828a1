import { type Dispatch, type ReactNode, useMemo } from 'react';
import { type Bet, otherDeadHeat } from '#lib';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { guidePath } from '../../ui/paths.ts';
import type { CalculatorAction } from './calculator-state.ts';
import styles from './card-note.module.css';

const RULES = {
  profit: {
    here: 'Dead heats divide the profit here.',
    there: 'Divided the other way, the profit only, it pays',
  },
  stake: {
    here: 'Dead heats divide the stake here, as bookmakers do.',
    there: 'Most bookmakers divide the stake instead: that pays',
  },
} as const;

/** Wherever a dead heat is chosen: what the other rule would pay, and the way to it. */
export function DeadHeatNote({
  bet,
  act,
}: {
  readonly bet: Bet;
  readonly act: Dispatch<CalculatorAction>;
}): ReactNode {
  const other = useMemo(() => otherDeadHeat(bet), [bet]);
  if (other === undefined) return null;
  const { rule } = other;
  return (
    <div className={styles.note}>
      <Note tone="accent">
        {RULES[bet.rules.deadHeat].here} {RULES[rule].there}{' '}
        <b>
          <Money amount={other.totals.potentialPayout} />
        </b>
        .{' '}
        <Button
          variant="link"
          onClick={() => act({ kind: 'propose', proposal: { kind: 'rules', rules: { deadHeat: rule } } })}
        >
          {rule === 'stake' ? 'Use the bookmakers’ rule' : 'Divide the profit'}
        </Button>{' '}
        <Link to={guidePath('dead-heats', 'two-rules')}>Why there are two</Link>
      </Note>
    </div>
  );
}
