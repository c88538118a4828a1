import { type Dispatch, type ReactNode, Suspense } from 'react';
import { type Bet, type Issue, penceText, type Settlement, totals } from '#lib';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CHECK, CIRCLE_ALERT, LOADER } from '../../ui/icons.ts';
import { Missing, Money } from '../../ui/money.tsx';
import { plural } from '../../ui/plural.ts';
import { pounds } from '../../ui/pounds.ts';
import text from '../../ui/text.module.css';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import type { Answer } from './answer.ts';
import type { CalculatorAction } from './calculator-state.ts';
import { OtherRulesNote } from './lazy-parts.ts';
import { VoidFreeBetNote } from './void-free-bet-note.tsx';
import { WinnersChart } from './winners-chart.tsx';
import styles from './results-card.module.css';

type ResultsCardProps = {
  readonly answer: Answer;
  readonly cost: Bet | undefined;
  readonly act: Dispatch<CalculatorAction>;
};

/** The results of the slip: payouts, profits, costs and a chart of its returns. */
export function ResultsCard({ answer, cost, act }: ResultsCardProps): ReactNode {
  const settlement = answer.ok ? answer.settlement : undefined;
  // The chart renders after paint, so that it does not delay typing.
  const drawn = useAfterPaint(answer);
  return (
    <Card title="Results" end={answer.ok ? <Progress of={answer.bet} /> : <ToFix issues={answer.issues} />}>
      <dl className={classNames(styles.readings, settlement === undefined && styles.stale)}>
        <Payout label="Potential payout" settlement={settlement} which="potential" />
        <Payout label="Realised payout" settlement={settlement} which="realised" />
        <Costs cost={settlement?.bet ?? cost} />
      </dl>
      {settlement !== undefined && (
        <>
          <Suspense>
            <OtherRulesNote bet={settlement.bet} act={act} />
          </Suspense>
          <VoidFreeBetNote bet={settlement.bet} />
        </>
      )}
      <WinnersChart answer={drawn} />
    </Card>
  );
}

function Payout({
  label,
  settlement,
  which,
}: {
  readonly label: string;
  readonly settlement: Settlement | undefined;
  readonly which: 'potential' | 'realised';
}): ReactNode {
  // Nothing is realised before the first unit is decided.
  const isOpen = settlement?.units.every(({ status }) => status === 'inPlay') === true;
  const shown = which === 'realised' && isOpen ? undefined : settlement;
  return (
    <div className={styles.main}>
      <dt>{label}</dt>
      <dd className={styles.figure}>
        <Money amount={which === 'potential' ? shown?.potentialPayout : shown?.realisedPayout} />
      </dd>
      {shown !== undefined && (
        <dd className={styles.profit}>
          <Money signed amount={which === 'potential' ? shown.potentialProfit : shown.realisedProfit} />{' '}
          profit
        </dd>
      )}
    </div>
  );
}

function Costs({ cost }: { readonly cost: Bet | undefined }): ReactNode {
  const sums = cost === undefined ? undefined : totals(cost);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Lines', sums === undefined ? undefined : String(sums.bets)],
    ['Stake per line', cost === undefined ? undefined : pounds(penceText(cost.stake))],
    ['Total stake', sums === undefined ? undefined : pounds(penceText(sums.totalStake))],
  ];
  return rows.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className={text.num}>{value ?? <Missing />}</dd>
    </div>
  ));
}

function Progress({ of: { selections } }: { readonly of: Bet }): ReactNode {
  const open = selections.filter(({ outcome }) => outcome === 'unsettled').length;
  return open === 0 ? (
    <Chip tone="pos" icon={CHECK}>
      All settled
    </Chip>
  ) : (
    <Chip tone="accent" icon={LOADER}>
      {open} of {selections.length} unsettled
    </Chip>
  );
}

function ToFix({ issues }: { readonly issues: readonly Issue[] }): ReactNode {
  const fields = new Set(issues.map(({ path }) => path)).size;
  return (
    <Chip tone="neg" icon={CIRCLE_ALERT}>
      {plural(fields, 'field')} to fix
    </Chip>
  );
}
