import { type ReactNode, useId, useMemo, useState } from 'react';
import {
  chanceOfAtLeast,
  chanceText,
  type ComparedSystem,
  moneyText,
  penceText,
  type ReturnChances,
  returnChances,
  stillPossible,
  type StillPossible,
  type SystemName,
} from '#lib';
import { logScale, poundsOf, tickPounds } from '../../../components/betting/money-axis.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import { Range } from '../../../components/ui/fields/range.tsx';
import table from '../../../components/ui/styles/table.module.css';
import { useWidth } from '../../../platform/use-media.ts';
import styles from './chance-curves.module.css';

/** The default and the maximum margin, in percent. */
const MARGIN = 5;
const MOST_MARGIN = 20;

type ChanceCurvesProps = {
  readonly systems: readonly ComparedSystem[];
  /** The stake of each system, in whole pence. */
  readonly outlay: ComparedSystem['bet']['stake'];
  readonly current: SystemName;
};

type Curve = { readonly label: string; readonly isCurrent: boolean; readonly chances: ReturnChances };

/**
 * The probability that each system returns at least an amount, as curves over the amount. The user moves the amount,
 * and a table has the probability, median return and fair value of each system. Nothing if odds do not imply
 * probabilities.
 */
export function ChanceCurves({ systems, outlay, current }: ChanceCurvesProps): ReactNode {
  const [margin, setMargin] = useState(MARGIN);
  const [target, setTarget] = useState<number>();
  const possible = useMemo(
    () => systems.map((system) => ({ system, results: stillPossible(system.bet) })),
    [systems],
  );
  const curves = useMemo(() => curvesOf(possible, { current, margin }), [possible, current, margin]);
  if (curves.length === 0) {
    return (
      <p className={styles.about}>
        Chances of a return are shown for bets to win with up to 10 unsettled selections.
      </p>
    );
  }
  const targets = targetsOf(curves, Number(outlay));
  const at = Math.min(target ?? targets.indexOf(Number(outlay)), targets.length - 1);
  const amount = targets[at] ?? Number(outlay);
  const atLeast = pounds(penceText(amount));
  return (
    <section className={styles.whole} aria-label="Chance of return">
      <h3>Chance of return</h3>
      <div className={styles.choices}>
        <Slider label="At least" says={atLeast} value={at} max={targets.length - 1} onChange={setTarget} />
        <Slider
          label="Bookmaker’s margin"
          says={`${margin}%`}
          value={margin}
          max={MOST_MARGIN}
          onChange={setMargin}
        />
      </div>
      <Picture curves={curves} outlay={Number(outlay)} amount={amount} />
      <ChanceTable curves={curves} amount={amount} />
      <p className={styles.about}>
        Chances are 1 ÷ (odds × {`1.${String(margin).padStart(2, '0')}`}) and assume that selections are
        independent. They are no forecast.
      </p>
    </section>
  );
}

type SliderProps = {
  readonly label: string;
  readonly says: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

function Slider({ label, says, value, max, onChange }: SliderProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        {label} <b>{says}</b>
      </label>
      <Range
        id={id}
        min={0}
        max={max}
        value={value}
        says={says}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

function curvesOf(
  possible: readonly { readonly system: ComparedSystem; readonly results: StillPossible | undefined }[],
  { current, margin }: { readonly current: SystemName; readonly margin: number },
): readonly Curve[] {
  return possible.flatMap(({ system: { name, label, bet }, results }) => {
    const chances = results && returnChances(bet, { n: margin, d: 100 }, results);
    return chances === undefined ? [] : [{ label, isCurrent: name === current, chances }];
  });
}

/** The selectable amounts, in whole pence: 1, 2 and 5 times each power of ten, and the outlay. */
function targetsOf(curves: readonly Curve[], outlay: number): readonly number[] {
  const most = Math.max(...curves.map(({ chances }) => pence(chances.steps.at(-1)?.payout)));
  const least = outlay / 10;
  const round = Array.from({ length: 16 }, (_, power) =>
    [1, 2, 5].map((digit) => digit * 10 ** power),
  ).flat();
  const kept = round.filter((each) => each >= least && each <= most && each !== outlay);
  return [...kept, outlay].toSorted((one, other) => one - other);
}

function pence(payout: { readonly n: number | bigint; readonly d: number | bigint } | undefined): number {
  return payout === undefined ? 0 : Number(payout.n) / Number(payout.d);
}

const HEIGHT = 200;
const LEFT = 44;
const FOOT = 22;
const PERCENTS = [0, 25, 50, 75, 100];

type PictureProps = {
  readonly curves: readonly Curve[];
  readonly outlay: number;
  readonly amount: number;
};

/** The curves as steps on a logarithmic scale of money. The table below has their figures. */
function Picture({ curves, outlay, amount }: PictureProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(560);
  const payouts = curves.flatMap(({ chances }) => chances.steps.map(({ payout }) => poundsOf(payout)));
  const scale = logScale([outlay / 1000, outlay / 100, ...payouts.filter((each) => each >= outlay / 1000)]);
  const x = (figure: number): number => LEFT + scale.at(figure) * (width - LEFT - 8);
  const y = (percent: number): number => 8 + (1 - percent / 100) * (HEIGHT - FOOT - 8);
  return (
    <div ref={frame}>
      <svg className={styles.drawing} width={width} height={HEIGHT} aria-hidden="true">
        {PERCENTS.map((percent) => (
          <g key={percent}>
            <line className={styles.grid} x1={LEFT} x2={width} y1={y(percent)} y2={y(percent)} />
            <text x={LEFT - 6} y={y(percent) + 4} textAnchor="end">
              {percent}%
            </text>
          </g>
        ))}
        {scale.ticks.map((tick, place) => (
          <text
            key={tick}
            x={x(tick)}
            y={HEIGHT - 5}
            textAnchor={place === scale.ticks.length - 1 ? 'end' : 'middle'}
          >
            {tickPounds(tick)}
          </text>
        ))}
        <line className={styles.outlay} x1={x(outlay / 100)} x2={x(outlay / 100)} y1={8} y2={y(0)} />
        {curves.map(({ label, isCurrent, chances }) => (
          <path
            key={label}
            className={isCurrent ? styles.current : styles.curve}
            d={pathOf(chances, { x, y })}
          />
        ))}
        <line className={styles.amount} x1={x(amount / 100)} x2={x(amount / 100)} y1={8} y2={y(0)} />
      </svg>
    </div>
  );
}

/** The path of a step line: each payout ends the level of its probability. */
function pathOf(
  { steps }: ReturnChances,
  { x, y }: { readonly x: (figure: number) => number; readonly y: (percent: number) => number },
): string {
  const points = steps.map(({ payout, chance }) => {
    const level = y((Number(chance.n) / Number(chance.d)) * 100);
    return `V${level.toFixed(1)}H${x(poundsOf(payout)).toFixed(1)}`;
  });
  return `M${LEFT} ${y(100)}${points.join('')}V${y(0)}`;
}

function ChanceTable({ curves, amount }: Pick<PictureProps, 'curves' | 'amount'>): ReactNode {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col" className={table.end}>
              {pounds(penceText(amount))} or more
            </th>
            <th scope="col" className={table.end}>
              Median return
            </th>
            <th scope="col" className={table.end}>
              Fair value
            </th>
          </tr>
        </thead>
        <tbody>
          {curves.map(({ label, isCurrent, chances }) => (
            <tr key={label} className={styles.row} aria-current={isCurrent ? 'true' : undefined}>
              <th scope="row">{label}</th>
              <td className={table.end}>{chanceText(chanceOfAtLeast(chances, { n: amount, d: 1 }))}%</td>
              <td className={table.end}>{pounds(moneyText(chances.median))}</td>
              <td className={table.end}>{pounds(moneyText(chances.expected))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
