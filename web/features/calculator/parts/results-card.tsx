import { type Dispatch, memo, type ReactNode, Suspense } from 'react';
import { type Bet, type Issue, moneyText, penceText, totals } from '#lib';
import { withStop } from '../../../api/api-error.ts';
import { Missing, Money } from '../../../components/betting/money.tsx';
import { isLong, pounds } from '../../../components/betting/pounds.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { CHECK, CIRCLE_ALERT, LOADER } from '../../../components/ui/icons.tsx';
import { SpokenResult } from '../../../components/ui/spoken-result.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { useAfterPaint } from '../../../platform/use-after-paint.ts';
import type { Answer } from '../model/work.ts';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { placeOf } from '../model/field-issues.ts';
import { ResultNotes, WinnersDrawing } from './lazy-parts.ts';
import { PayoutFigure, type PayoutFigureProps } from './payout-figure.tsx';
import { countOpen, drawingHeight, NoDrawing } from './winners-frame.tsx';
import text from '../../../components/ui/styles/text.module.css';
import styles from './results-card.module.css';
import winnersChartStyles from './winners-chart.module.css';

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
        <Payout label="Potential payout" which="potential" answer={answer.ok ? answer : undefined} />
        <Payout label="Realised payout" which="realised" answer={decidedOf(answer)} />
        <Costs cost={settlement?.bet ?? cost} />
      </dl>
      {answer.ok && (
        <Suspense fallback={<div className={styles.notesToCome} />}>
          <ResultNotes answer={answer} act={act} />
        </Suspense>
      )}
      <WinnersChart answer={drawn} />
    </Card>
  );
}

/** The answer once a unit is decided; undefined before, since nothing is realised yet. */
function decidedOf(answer: Answer): PayoutProps['answer'] {
  return answer.ok && answer.settlement.units.some(({ status }) => status !== 'inPlay') ? answer : undefined;
}

type PayoutProps = Pick<PayoutFigureProps, 'which'> & {
  readonly label: string;
  /** Undefined while there is none. */
  readonly answer: Extract<Answer, { readonly ok: true }> | undefined;
};

/** The most characters of a payout in large type: £99,999,999.99. */
const MAX_LARGE_CHARS = 14;

function Payout({ label, which, answer }: PayoutProps): ReactNode {
  const payout = answer?.settlement[`${which}Payout`];
  const profit = answer?.settlement[`${which}Profit`];
  return (
    <div className={styles.main}>
      <dt>{label}</dt>
      <dd
        className={classNames(
          styles.figure,
          payout && isLong(moneyText(payout), MAX_LARGE_CHARS) && styles.long,
        )}
      >
        <Figure which={which} of="payout" answer={answer}>
          <Money amount={payout} />
        </Figure>
      </dd>
      {profit && (
        <dd className={styles.profit}>
          <Figure which={which} of="profit" answer={answer}>
            <Money signed amount={profit} />
          </Figure>{' '}
          profit
        </dd>
      )}
    </div>
  );
}

function Figure({
  answer,
  children,
  ...of
}: Omit<PayoutFigureProps, 'answer'> & Pick<PayoutProps, 'answer'>): ReactNode {
  if (answer === undefined) return children;
  return (
    <PayoutFigure {...of} answer={answer}>
      {children}
    </PayoutFigure>
  );
}

function Costs({ cost }: { readonly cost: Bet | undefined }): ReactNode {
  const sums = cost === undefined ? undefined : totals(cost);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Bets', sums === undefined ? undefined : String(sums.bets)],
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

function Progress({ of: bet }: { readonly of: Bet }): ReactNode {
  const open = countOpen(bet);
  return open === 0 ? (
    <Chip tone="pos" icon={CHECK}>
      All settled
    </Chip>
  ) : (
    <Chip tone="accent" icon={LOADER}>
      {open} of {bet.selections.length} unsettled
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

/** A chart of the remaining results of a bet; nothing for a settled bet. */
const WinnersChart = memo(function WinnersChart({ answer }: { readonly answer: Answer }): ReactNode {
  if (answer.ok && countOpen(answer.bet) === 0) return null;
  return (
    <figure className={winnersChartStyles.figure}>
      <figcaption>
        <b>What can still happen</b>
        <span>The others lose. Log scale.</span>
      </figcaption>
      {answer.ok ? (
        <Suspense
          fallback={<svg className={winnersChartStyles.drawing} height={drawingHeight(answer.bet)} />}
        >
          <WinnersDrawing bet={answer.bet} />
        </Suspense>
      ) : (
        <NoDrawing>{whatToFix(answer.issues)}</NoDrawing>
      )}
    </figure>
  );
});

function whatToFix(issues: readonly Issue[]): string {
  const [first] = issues;
  return first === undefined ? '' : withStop(`${placeOf(first.path)}: ${first.message}`);
}

/** The results in one sentence for screen readers. */
export function SpokenResults({ answer }: { readonly answer: Answer }): ReactNode {
  return <SpokenResult sentence={sentenceOf(answer)} />;
}

function sentenceOf(answer: Answer): string {
  if (!answer.ok) return `${plural(answer.issues.length, 'problem')} in the slip.`;
  const { potentialPayout, realisedPayout } = answer.settlement;
  return `Potential payout ${pounds(moneyText(potentialPayout))}, realised ${pounds(moneyText(realisedPayout))}.`;
}
