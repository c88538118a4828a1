import type { ReactNode } from 'react';
import { penceText } from '#lib';
import type { Position } from '#lib/matched';
import { pounds } from '../../../components/betting/pounds.ts';
import { useWidth } from '../../../platform/use-width.ts';
import { moneyTicks, poundsOf, tickText } from '../model/money-axis.ts';
import styles from './lay-slider.module.css';

type OutcomeLinesProps = {
  /** Lay stakes in whole pence: the smallest and the largest that have a name, the chosen one, the even one. */
  readonly from: number;
  readonly to: number;
  readonly chosen: number;
  readonly even: number;
  /** The names of the two results. */
  readonly words: { readonly ifBack: string; readonly ifLay: string };
  /** The results of a lay stake in whole pence. */
  readonly at: (stake: number) => Position;
};

const HEIGHT = 170;
const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;

/** Both results against the lay stake: two lines that meet. The table below it has the figures. */
export function OutcomeLines({ from, to, chosen, even, words, at }: OutcomeLinesProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const low = Math.min(from, chosen);
  const high = Math.max(to, chosen, low + 1);
  const [first, last, now] = [at(low), at(high), at(chosen)];
  const results = [first, last].flatMap((position) => [
    poundsOf(position.totalBackWin),
    poundsOf(position.totalLayWin),
  ]);
  const [worst, best] = [Math.min(0, ...results), Math.max(0, ...results)];
  const x = (stake: number): number => LEFT + ((stake - low) / (high - low)) * (width - LEFT - RIGHT);
  const y = (result: number): number =>
    best === worst ? HEIGHT / 2 : TOP + ((best - result) / (best - worst)) * (HEIGHT - TOP - BOTTOM);
  const line = (of: (position: Position) => number): string =>
    `M${x(low)} ${y(of(first))}L${x(high)} ${y(of(last))}`;
  const ifBack = ({ totalBackWin }: Position): number => poundsOf(totalBackWin);
  const ifLay = ({ totalLayWin }: Position): number => poundsOf(totalLayWin);
  const floor = HEIGHT - BOTTOM;
  const stops = [...new Set([from, even, to])].filter((stake, index, all) =>
    all.slice(0, index).every((other) => Math.abs(x(other) - x(stake)) > 52),
  );
  return (
    <div ref={frame}>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.backName}>{words.ifBack}</span>
        <span className={styles.layName}>{words.ifLay}</span>
      </p>
      <svg
        className={styles.drawing}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`Both results for lay stakes from ${text(low)} to ${text(high)}. They meet at ${text(even)}.`}
      >
        {moneyTicks(worst, best, 4).map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? styles.zero : styles.grid}
              d={`M${LEFT} ${y(tick)}H${width - RIGHT}`}
            />
            <text className={styles.money} x={LEFT - 8} y={y(tick) + 4}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {stops.map((stake) => (
          <g key={stake}>
            <path className={styles.stop} d={`M${x(stake)} ${TOP}V${floor}`} />
            <text className={styles.tick} x={x(stake)} y={HEIGHT - 8} style={edge(x(stake), width)}>
              {text(stake)}
            </text>
          </g>
        ))}
        <path className={styles.backLine} d={line(ifBack)} />
        <path className={styles.layLine} d={line(ifLay)} />
        <path className={styles.chosen} d={`M${x(chosen)} ${TOP}V${floor}`} />
        <circle className={styles.backDot} cx={x(chosen)} cy={y(ifBack(now))} r="5" />
        <circle className={styles.layDot} cx={x(chosen)} cy={y(ifLay(now))} r="5" />
      </svg>
    </div>
  );
}

/** At an edge a number stands inside of it. */
function edge(x: number, width: number): { readonly textAnchor?: 'start' | 'end' } {
  if (x > width - 40) return { textAnchor: 'end' };
  return x < LEFT + 40 ? { textAnchor: 'start' } : {};
}

function text(stake: number): string {
  return pounds(penceText(stake));
}
