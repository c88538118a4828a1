import { type ReactNode, useMemo } from 'react';
import { type Bet, moneyText, penceText, returnsByWinners, totals, type WinnersRow } from '#lib';
import { plural } from '../../../components/ui/text/plural.ts';
import { pounds, shortPounds } from '../../../components/betting/pounds.ts';
import { useWidth } from '../../../platform/use-media.ts';
import text from '../../../components/ui/styles/text.module.css';
import { compactPounds, tickPounds, logScale } from '../model/winners-axis.ts';
import { NoDrawing, drawingHeight, drawnEvery, ROW, TOP } from './winners-frame.tsx';
import styles from './winners-chart.module.css';

const LEFT = 62;
const RIGHT = 118;

/** A chart with a bar for each number of winners, and a line at the stake. */
export function WinnersDrawing({ bet }: { readonly bet: Bet }): ReactNode {
  const rows = useMemo(() => returnsByWinners(bet), [bet]);
  if (rows === undefined) return <NoDrawing>The chart shows up to 10 selections.</NoDrawing>;
  return <Drawing bet={bet} rows={rows} />;
}

type DrawingProps = { readonly bet: Bet; readonly rows: readonly WinnersRow[] };

function Drawing({ bet, rows }: DrawingProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(368);
  const stake = Number(totals(bet).totalStake);
  const shown = rows.filter(({ winners }) => winners % drawnEvery(rows.length) === 0);
  const scale = logScale([
    stake / 100,
    ...shown.flatMap((row) => [poundsOf(row.lowest), poundsOf(row.highest)]),
  ]);
  const right = width - RIGHT;
  const x = (figure: number): number => LEFT + scale.at(figure) * (right - LEFT);
  const bottom = TOP + shown.length * ROW;
  const even = x(stake / 100);
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.drawing}
        width={width}
        height={drawingHeight(bet)}
        role="img"
        aria-label={sentence(bet, rows)}
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.grid} d={`M${x(tick)} ${TOP}V${bottom}`} />
            <text className={styles.tick} x={x(tick)} y={bottom + 15}>
              {tickPounds(tick)}
            </text>
          </g>
        ))}
        {shown.map((row, index) => (
          <Bar key={row.winners} row={row} y={TOP + index * ROW + 6} x={x} even={even} end={width} />
        ))}
        <path className={styles.even} d={`M${even} ${TOP - 4}V${bottom}`} />
        <text className={styles.evenLabel} x={Math.min(Math.max(even, LEFT + 20), width - 40)} y={12}>
          Stake {shortPounds(penceText(totals(bet).totalStake))}
        </text>
      </svg>
      {/* The wrapper is hidden visually, since a table cannot shrink below its content. */}
      <div className={text.hidden}>
        <table>
          <caption>Returns by number of winners</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.winners}>
                <th scope="row">{plural(row.winners, 'winner')}</th>
                <td>{rangeText(row, (amount) => pounds(moneyText(amount)))}</td>
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
  readonly y: number;
  readonly x: (figure: number) => number;
  /** The x position of the stake, in pixels. */
  readonly even: number;
  /** The width of the drawing, in pixels. */
  readonly end: number;
};

/** A pale track up to the lowest return, and a solid bar from there to the highest: grey below the stake, green above. */
function Bar({ row, y, x, even, end }: BarProps): ReactNode {
  const low = x(poundsOf(row.lowest));
  const high = x(poundsOf(row.highest));
  const isNothing = poundsOf(row.highest) <= 0;
  const from = Math.max(LEFT, Math.min(low, high - 4));
  const split = Math.min(Math.max(even, from), high);
  const isAbove = low > even;
  return (
    <g>
      <text className={styles.label} x={0} y={y + 11}>
        {plural(row.winners, 'winner')}
      </text>
      {!isNothing && (
        <>
          <path
            className={isAbove ? styles.trackUp : styles.trackDown}
            d={`M${LEFT} ${y}H${from}v14H${LEFT}z`}
          />
          <path className={styles.down} d={`M${from} ${y}H${split}v14H${from}z`} />
          <path className={styles.up} d={`M${split} ${y}H${high}v14H${split}z`} />
        </>
      )}
      <text className={styles.value} x={end} y={y + 11}>
        {rangeText(row, compactPounds)}
      </text>
    </g>
  );
}

function rangeText({ lowest, highest }: WinnersRow, show: (amount: WinnersRow['lowest']) => string): string {
  const [low, high] = [show(lowest), show(highest)];
  return low === high ? low : `${low} – ${high}`;
}

function poundsOf({ n, d }: WinnersRow['lowest']): number {
  return Number(n) / Number(d) / 100;
}

function sentence(bet: Bet, rows: readonly WinnersRow[]): string {
  const best = rows.at(-1);
  if (best === undefined) return 'No returns';
  return `Returns from no winner to ${best.winners}: up to ${pounds(moneyText(best.highest))} for a stake of ${pounds(penceText(totals(bet).totalStake))}.`;
}
