import { type Dispatch, type ReactNode, useMemo } from 'react';
import { type Bet, type OtherRule, otherRules, RULE_PRESETS } from '#lib';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Note } from '../../ui/note.tsx';
import { guidePath } from '../../ui/paths.ts';
import type { CalculatorAction } from './calculator-state.ts';
import styles from './card-note.module.css';

/** The words about a convention: what the bet does now, and what the other value does. */
const WORDS: Readonly<
  Record<OtherRule['value'], { readonly here: string; readonly there: string; readonly use: string }>
> = {
  profit: {
    here: 'Dead heats divide the profit here.',
    there: 'Divided the other way, the profit only, it pays',
    use: 'Divide the profit',
  },
  stake: {
    here: 'Dead heats divide the stake here, as bookmakers do.',
    there: 'Most bookmakers divide the stake instead: that pays',
    use: 'Use the bookmakers’ rule',
  },
  odds: {
    here: 'Boosts raise the whole price here.',
    there: 'With the whole price raised it pays',
    use: 'Raise the whole price',
  },
  winnings: {
    here: 'Boosts raise the winnings here, as bookmakers do.',
    there: 'Most bookmakers boost the winnings only: that pays',
    use: 'Boost the winnings',
  },
  independent: {
    here: 'Any-to-come carries win to win and place to place here.',
    there: 'With win and place carried apart it pays',
    use: 'Carry win and place apart',
  },
  pooled: {
    here: 'Any-to-come carries win and place together here, as bookmakers do.',
    there: 'Most bookmakers carry win and place together: that pays',
    use: 'Carry them together',
  },
};

type OtherRulesNoteProps = {
  readonly bet: Bet;
  readonly act: Dispatch<CalculatorAction>;
};

/** A note on every convention under which the bet pays another sum, and the way to it. */
export function OtherRulesNote({ bet, act }: OtherRulesNoteProps): ReactNode {
  const others = useMemo(() => otherRules(bet), [bet]);
  return others.map(({ rule, value, rules, payouts }) => (
    <div className={styles.note} key={rule}>
      <Note tone="accent">
        {WORDS[usedBy(rule, value)].here} {WORDS[value].there}{' '}
        <b>
          <Money amount={payouts.potentialPayout} />
        </b>
        .{' '}
        <Button variant="link" onClick={() => act({ kind: 'propose', proposal: { kind: 'rules', rules } })}>
          {WORDS[value].use}
        </Button>{' '}
        {rule === 'deadHeat' && <Link to={guidePath('dead-heats', 'two-rules')}>Why there are two</Link>}
      </Note>
    </div>
  ));
}

/** Returns the value in use, which is the other of the two values of the convention. */
function usedBy(rule: OtherRule['rule'], other: OtherRule['value']): OtherRule['value'] {
  const { product, bookmaker } = RULE_PRESETS;
  return other === product[rule] ? bookmaker[rule] : product[rule];
}
