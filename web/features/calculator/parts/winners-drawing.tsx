import { type ReactNode, useMemo } from 'react';
import {
  type Bet,
  moneyText,
  neededText,
  type Pence,
  penceText,
  returnsByWinners,
  stillPossible,
  type StillPossible,
  totals,
  type WinnersRow,
} from '#lib';
import { plural } from '../../../components/ui/text/plural.ts';
import { pounds, shortPounds } from '../../../components/betting/pounds.ts';
import { useWidth } from '../../../platform/use-media.ts';
import text from '../../../components/ui/styles/text.module.css';
import { compactPounds, poundsOf, tickPounds, logScale } from '../../../components/betting/money-axis.ts';
import { MustWin } from './must-win.tsx';
import { drawingHeight, drawnEvery, isMatrix, NoDrawing, ROW, TOP } from './winners-frame.tsx';
import styles from './winners-drawing.module.css';

const LEFT = 62;
/** The width of a character of a label, and the minimum width of the bars, in pixels. */
const CHARACTER = 6.8;
const LEAST_BARS = 130;
/** The minimum distance between two labels of the scale, in pixels. */
const LEAST_TICK = 42;

/** A chart of the remaining results of a bet, with a sentence on what a profit still needs. */
export function WinnersDrawing({ bet }: { readonly bet: Bet }): ReactNode {
  const possible = useMemo(() => stillPossible(bet), [bet]);
  const needed = useMemo(() => neededText(bet, (amount) => pounds(moneyText(amount))), [bet]);
  if (possible === undefined) {
    return <NoDrawing>The chart shows up to 10 unsettled selections.</NoDrawing>;
  }
  return (
    <>
      {needed !== undefined && <p className={styles.needed}>{needed}</p>}
      {isMatrix(possible.open.length) ? (
        <MustWin bet={bet} possible={possible} />
      ) : (
        <Drawing bet={bet} possible={possible} />
      )}
    </>
  );
}

type DrawingProps = { readonly bet: Bet; readonly possible: StillPossible };

/** A bar for each number of winners, with a stroke for each result, and a line at the stake. */
function Drawing({ bet, possible }: DrawingProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(368);
  const rows = useMemo(() => returnsByWinners(possible), [possible]);
  const stake = totals(bet).totalStake;
  const staked = poundsOf({ n: stake, d: 1 });
  const shown = rows.filter(({ winners }) => winners % drawnEvery(rows.length) === 0);
  const scale = logScale([
    staked,
    ...shown.flatMap(({ lowest, highest }) => [poundsOf(lowest), poundsOf(highest)]),
  ]);
  const values = rangeTexts(shown, width);
  const right = width - widest(values);
  const x = (figure: number): number => LEFT + scale.at(figure) * (right - LEFT);
  const bottom = TOP + shown.length * ROW;
  const even = x(staked);
  const [first = 0, second = first] = scale.ticks.map(x);
  const labelled = Math.ceil(LEAST_TICK / Math.max(1, second - first));
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.picture}
        width={width}
        height={drawingHeight(bet)}
        role="img"
        aria-label={sentence(bet, rows)}
      >
        {scale.ticks.map((tick, index) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${x(tick)} ${TOP}V${bottom}`} />
            {index % labelled === 0 && (
              <text className={styles.tick} x={x(tick)} y={bottom + 15}>
                {tickPounds(tick)}
              </text>
            )}
          </g>
        ))}
        {shown.map((row, index) => (
          <Bar
            key={row.winners}
            row={row}
            payouts={possible.results.filter(({ winners }) => winners.length === row.winners)}
            at={{ y: TOP + index * ROW + 6, x, even, end: width, value: values[index] ?? '' }}
          />
        ))}
        <path className={styles.even} d={`M${even} ${TOP - 4}V${bottom}`} />
        <text className={styles.evenLabel} x={Math.min(Math.max(even, LEFT + 20), width - 40)} y={12}>
          Stake {shortPounds(penceText(stake))}
        </text>
      </svg>
      {/* The wrapper is hidden visually, since a table cannot shrink below its content. */}
      <div className={text.hidden}>
        <table>
          <caption>What can still happen, by number of winners</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.winners}>
                <th scope="row">{plural(row.winners, 'winner')}</th>
                <td>{rangeText(row, inFull)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type BarProps = {
  readonly row: WinnersRow;
  readonly payouts: StillPossible['results'];
  readonly at: {
    readonly y: number;
    readonly x: (figure: number) => number;
    /** The x position of the stake, in pixels. */
    readonly even: number;
    /** The width of the drawing, in pixels. */
    readonly end: number;
    readonly value: string;
  };
};

/** A track up to the lowest return, a pale bar to the highest, and a stroke at each result, green above the stake. */
function Bar({ row, payouts, at: { y, x, even, end, value } }: BarProps): ReactNode {
  const low = x(poundsOf(row.lowest));
  const high = x(poundsOf(row.highest));
  const isNothing = poundsOf(row.highest) <= 0;
  const strokes = (isAbove: boolean): string =>
    payouts
      .map(({ payout }) => x(poundsOf(payout)))
      .filter((position) => position > even === isAbove)
      .map((position) => `M${position.toFixed(1)} ${y}v14`)
      .join('');
  return (
    <g>
      <text className={styles.label} x={0} y={y + 11}>
        {plural(row.winners, 'winner')}
      </text>
      {!isNothing && (
        <>
          <path className={styles.trackDown} d={`M${LEFT} ${y + 6}H${low}v2H${LEFT}z`} />
          <path
            className={low > even ? styles.trackUp : styles.trackDown}
            d={`M${low} ${y}H${high}v14H${low}z`}
          />
          <path className={styles.strokesDown} d={strokes(false)} />
          <path className={styles.strokesUp} d={strokes(true)} />
        </>
      )}
      <text className={styles.value} x={end} y={y + 11}>
        {value}
      </text>
    </g>
  );
}

const inFull = (amount: Pence): string => pounds(moneyText(amount));

/** The ranges of the rows, abbreviated if they would leave too little width for the bars. */
function rangeTexts(rows: readonly WinnersRow[], width: number): readonly string[] {
  const full = rows.map((row) => rangeText(row, inFull));
  const isTight = width - LEFT - widest(full) < LEAST_BARS;
  return isTight ? rows.map((row) => rangeText(row, compactPounds)) : full;
}

/** The width of the longest label with the gap before it, in pixels. */
function widest(labels: readonly string[]): number {
  return Math.max(...labels.map(({ length }) => length)) * CHARACTER + 10;
}

function rangeText({ lowest, highest }: WinnersRow, show: (amount: Pence) => string): string {
  const [low, high] = [show(lowest), show(highest)];
  return low === high ? low : `${low} – ${high}`;
}

function sentence(bet: Bet, rows: readonly WinnersRow[]): string {
  const best = rows.at(-1);
  if (best === undefined) return 'No returns';
  return `Returns from no winner to ${best.winners}: up to ${inFull(best.highest)} for a stake of ${pounds(penceText(totals(bet).totalStake))}.`;
}
