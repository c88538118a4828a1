import { type ReactNode, useContext, useMemo } from 'react';
import {
  explain,
  formatDecimalOdds,
  moneyText,
  type Step,
  toExactText,
  waterfall,
  type WaterfallStep,
} from '#lib';
import { poundsOf } from '../../../components/betting/money-axis.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import { classNames } from '../../../components/ui/class-names.ts';
import { BetContext } from './breakdown-groups.ts';
import styles from './workings.module.css';

/**
 * The workings of one unit, step by step in exact figures; unsettled legs count as winners. If the steps form a single
 * chain, a waterfall shows the money after each.
 */
export function Workings({ index }: { readonly index: number }): ReactNode {
  const bet = useContext(BetContext);
  const falls = useMemo(() => bet && waterfall(bet, index), [bet, index]);
  const steps = useMemo(
    () => (bet === undefined || falls !== undefined ? [] : (explain(bet, index)?.steps ?? [])),
    [bet, index, falls],
  );
  if (falls !== undefined) return <Waterfall steps={falls} />;
  return (
    <ol className={styles.steps}>
      {steps.map((step, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index
        <li key={position}>
          <span>{step.title}</span>
          <span className={styles.formula}>{step.formula}</span>
          <b>{shown(step)}</b>
        </li>
      ))}
    </ol>
  );
}

function shown(step: Step): string {
  return step.in === 'money' ? pounds(moneyText(step.value)) : formatDecimalOdds(step.value, 4);
}

/** The steps with the money after each, and a bar from the money before to the money after. */
function Waterfall({ steps }: { readonly steps: readonly WaterfallStep[] }): ReactNode {
  const most = Math.max(...steps.flatMap(({ before, after }) => [poundsOf(before), poundsOf(after)]));
  return (
    <ol className={classNames(styles.steps, styles.waterfall)}>
      {steps.map((each, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index
        <li key={position}>
          <span>{each.step.title}</span>
          <span className={styles.formula}>{withValue(each.step)}</span>
          <Bar step={each} most={most} />
          <b>{pounds(moneyText(each.after))}</b>
        </li>
      ))}
    </ol>
  );
}

/** The formula of a price with its value; for money, only the formula, since the amount follows. */
function withValue({ formula, value, in: unit }: Step): string {
  const text = toExactText(value);
  return unit === 'money' || formula === text || formula === `(${text})` ? formula : `${formula} = ${text}`;
}

function Bar({ step, most }: { readonly step: WaterfallStep; readonly most: number }): ReactNode {
  const [before, after] = [poundsOf(step.before), poundsOf(step.after)];
  const at = (amount: number): number => (most === 0 ? 0 : (amount / most) * 100);
  const look = after > before ? styles.rises : styles.falls;
  return (
    <svg width="100%" height="12" aria-hidden="true">
      <rect
        className={look}
        x={`${at(Math.min(before, after))}%`}
        width={`${at(Math.abs(after - before))}%`}
        y="1"
        height="10"
      />
      <line className={styles.now} x1={`${at(after)}%`} x2={`${at(after)}%`} y1="0" y2="12" />
    </svg>
  );
}
