import { type Dispatch, type ReactNode, Suspense, useMemo } from 'react';
import { type Bet, type OtherRule, otherRules, RULE_PRESETS, type Rules } from '#lib';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Money } from '../../../components/betting/money.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { guidePath } from '../../../app/paths.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import type { Answer } from '../model/work.ts';
import { ConcessionsPaid } from './concessions-paid.tsx';
import styles from './card-note.module.css';

const PayoutWorkings = lazily(async () => (await import('./payout-workings.tsx')).PayoutWorkings);
const CarriedPicture = lazily(async () => (await import('./carried-picture.tsx')).CarriedPicture);
const JackSquare = lazily(async () => (await import('./jack-square.tsx')).JackSquare, 'nothing');

type Words = { readonly here: string; readonly there: string; readonly use: string };

/** The texts about a convention: its current value, and the other one. */
const WORDS: { readonly [Rule in keyof Rules]: Readonly<Record<Rules[Rule], Words>> } = {
  deadHeat: {
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
  },
  boost: {
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
  },
  eachWayAnyToCome: {
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
    pooledWinFirst: {
      here: 'Any-to-come pools win and place here, and fills the win part first.',
      there: 'Pooled, with the win part filled first, it pays',
      use: 'Fill the win part first',
    },
    apart: {
      here: 'Any-to-come limits what win and place carry apart here, half to each.',
      there: 'With the limits apart, half to each, it pays',
      use: 'Limit them apart',
    },
    apartWinFirst: {
      here: 'Any-to-come limits what win and place carry apart here, the win part first.',
      there: 'With the limits apart, the win part first, it pays',
      use: 'Limit them apart, win first',
    },
  },
  eachWayMultiples: {
    apart: {
      here: 'Multiples take win with win and place with place here.',
      there: 'With win and place apart it pays',
      use: 'Take them apart',
    },
    equallyDivided: {
      here: 'Win and place are pooled and halved after each leg here.',
      there: 'Equally divided after each leg it pays',
      use: 'Divide equally',
    },
  },
};

function wordsOf(rule: keyof Rules, value: Rules[keyof Rules]): Words {
  const words: Readonly<Partial<Record<Rules[keyof Rules], Words>>> = WORDS[rule];
  return words[value] ?? { here: '', there: '', use: '' };
}

type ResultNotesProps = {
  readonly answer: Extract<Answer, { readonly ok: true }>;
  readonly act: Dispatch<CalculatorAction>;
};
type OtherRulesProps = Pick<ResultNotesProps, 'act'> & { readonly bet: Bet };

/**
 * Notes below the figures: paid bonuses, conventions that pay a different sum, the return of a void free bet, the
 * workings of the payouts, the money flow of any-to-come bets, and the square of a Union Jack.
 */
export function ResultNotes({ answer, act }: ResultNotesProps): ReactNode {
  const { bet, settlement } = answer;
  return (
    <>
      <ConcessionsPaid settlement={settlement} />
      <OtherRules bet={bet} act={act} />
      <VoidFreeBet bet={bet} />
      <div className={styles.note}>
        <Disclosure label="How this is worked out">
          <Suspense fallback={<Skeleton says="Working it out…" />}>
            <PayoutWorkings settlement={settlement} slip={answer.slip} />
          </Suspense>
        </Disclosure>
      </div>
      {settlement.units.some(({ line }) => line.kind === 'anyToCome') && (
        <div className={styles.note}>
          <Disclosure label="Money through the any-to-come bets">
            <Suspense fallback={<Skeleton says="Drawing…" />}>
              <CarriedPicture bet={bet} />
            </Suspense>
          </Disclosure>
        </div>
      )}
      {isUnionJack(bet) && (
        <Suspense>
          <JackSquare bet={bet} />
        </Suspense>
      )}
    </>
  );
}

function isUnionJack({ system: { name } }: Bet): boolean {
  return typeof name === 'string' && name.startsWith('union-jack');
}

/** A note that a void free bet is returned as a free bet; the figures show its return by the formula. */
function VoidFreeBet({ bet }: Pick<OtherRulesProps, 'bet'>): ReactNode {
  const isVoided = bet.stakeType !== 'cash' && bet.selections.every(({ outcome }) => outcome === 'void');
  if (!isVoided) return null;
  return (
    <div className={styles.note}>
      <Note>All void: the free bet is returned.</Note>
    </div>
  );
}

/**
 * The conventions under which the bet pays a different sum, each with a button that chooses it: those of a preset as
 * notes, and the rare rest collapsed.
 */
function OtherRules(props: OtherRulesProps): ReactNode {
  const { bet } = props;
  const others = useMemo(() => otherRules(bet), [bet]);
  const usual = others.filter(isOfPreset);
  const rare = others.filter((other) => !isOfPreset(other));
  return (
    <>
      {usual.map((other) => (
        <div className={styles.note} key={`${other.rule} ${other.value}`}>
          <Note tone="accent">
            {wordsOf(other.rule, bet.rules[other.rule]).here} <OtherSum {...props} other={other} />{' '}
            {other.rule === 'deadHeat' && (
              <Link to={guidePath('dead-heats', 'two-rules')}>Why there are two</Link>
            )}
          </Note>
        </div>
      ))}
      {rare.length > 0 && (
        <details className={styles.rare}>
          <summary>
            {rare.length === 1
              ? '1 other convention pays another sum'
              : `${rare.length} other conventions pay other sums`}
          </summary>
          <ul>
            {rare.map((other) => (
              <li key={`${other.rule} ${other.value}`}>
                <OtherSum {...props} other={other} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function isOfPreset({ rule, value }: OtherRule): boolean {
  return value === RULE_PRESETS.product[rule] || value === RULE_PRESETS.bookmaker[rule];
}

/** The sum that another convention pays, with a button that chooses it. */
function OtherSum({ act, other }: Pick<OtherRulesProps, 'act'> & { readonly other: OtherRule }): ReactNode {
  const { rule, value, rules, payouts } = other;
  const { there, use } = wordsOf(rule, value);
  return (
    <>
      {there}{' '}
      <b>
        <Money amount={payouts.potentialPayout} />
      </b>
      .{' '}
      <Button variant="link" onClick={() => act({ kind: 'propose', proposal: { kind: 'rules', rules } })}>
        {use}
      </Button>
    </>
  );
}
