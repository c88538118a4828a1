import type { ReactNode } from 'react';
import { moneyText, type Pence } from '#lib';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { useWidth } from '../../../platform/use-media.ts';
import { moneyTicks, poundsOf, tickText } from '../../../components/betting/money-axis.ts';
import type { OutcomeRow } from '../model/calculation-view.ts';
import styles from './profit-bars.module.css';

/** The profit of one outcome at the bookmaker, at the exchange and in total, in pence. */
export type KnownOutcome = {
  readonly name: string;
  readonly bookmaker: Pence;
  readonly exchange: Pence;
  readonly total: Pence;
};

/** The outcomes whose figures are all known. */
export function knownOutcomes(rows: readonly OutcomeRow[]): readonly KnownOutcome[] {
  return rows.flatMap(({ name, bookmaker, exchange, total }) =>
    bookmaker === undefined || exchange === undefined || total === undefined
      ? []
      : [{ name, bookmaker, exchange, total }],
  );
}

/**
 * A bar chart: for each outcome the bookmaker's bar starts at zero, and the exchange's runs from its end to
 * the total. The table above has the same figures.
 */
export function ProfitBars({ outcomes }: { readonly outcomes: readonly KnownOutcome[] }): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>Profit by outcome</b>
        <span>{closeness(outcomes)}</span>
      </figcaption>
      <Drawing outcomes={outcomes} />
    </figure>
  );
}

/** A difference in pence above any that rounding of the lay stake causes between even outcomes. */
const CLOSE = 100;

function closeness(outcomes: readonly KnownOutcome[]): string {
  const totals = outcomes.map(({ total }) => Math.round(poundsOf(total) * 100));
  const gap = Math.max(...totals) - Math.min(...totals);
  if (gap === 0) return 'Same result either way.';
  const between = pounds((gap / 100).toFixed(2));
  return gap > CLOSE
    ? `The result depends on who wins: the two differ by ${between}.`
    : `Same result either way, to within ${between}.`;
}

const ROW = 58;
const TOP = 14;
const BAR = 15;
const WIDE = 560;

function Drawing({ outcomes }: { readonly outcomes: readonly KnownOutcome[] }): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const isWide = width >= WIDE;
  const head = isWide ? 0 : 18;
  const row = ROW + head;
  const ends = outcomes.flatMap(({ bookmaker, total }) => [poundsOf(bookmaker), poundsOf(total)]);
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  // Values are outside the bars, so both ends need room.
  const room = roomFor(outcomes);
  const left = (isWide ? 110 : 0) + (low < 0 ? room : 8);
  const right = width - (isWide ? room : 0) - (high > 0 ? room : 8);
  const x = (amount: number): number =>
    high === low ? left : left + ((amount - low) / (high - low)) * (right - left);
  const bottom = TOP + outcomes.length * row - 8;
  const worst = outcomes.reduce((a, b) => (poundsOf(a.total) < poundsOf(b.total) ? a : b));
  const even = x(poundsOf(worst.total));
  // If labels are above the bars, grid lines cross the bars only.
  const upright = (at: number, top: number): string =>
    isWide
      ? `M${at} ${top}V${bottom}`
      : outcomes.map((_, index) => `M${at} ${TOP + index * row + head - 4}v${row - head}`).join('');
  return (
    <div ref={frame}>
      <svg
        className={styles.drawing}
        width={width}
        height={bottom + 24}
        role="img"
        aria-label={outcomes.map(sentence).join(' ')}
      >
        {moneyTicks(low, high, isWide ? 6 : 3).map((tick) => (
          <g key={tick}>
            <path className={tick === 0 ? styles.zero : styles.grid} d={upright(x(tick), 6)} />
            <text className={styles.tick} x={x(tick)} y={bottom + 17}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {outcomes.map((outcome, index) => (
          <Outcome
            key={outcome.name}
            outcome={outcome}
            y={TOP + index * row}
            x={x}
            width={width}
            isWide={isWide}
            head={head}
          />
        ))}
        <path className={styles.even} d={upright(even, 4)} />
        {outcomes.map((outcome, index) => {
          const y = TOP + index * row + head + 25;
          return (
            <path
              key={outcome.name}
              className={styles.net}
              d={`M${x(poundsOf(outcome.total))} ${y - 6}l6 6-6 6-6-6z`}
            />
          );
        })}
      </svg>
    </div>
  );
}

const DIGIT = 7;

/** The approximate width of the longest figure. */
function roomFor(outcomes: readonly KnownOutcome[]): number {
  const figures = outcomes.flatMap(({ bookmaker, exchange, total }) => [bookmaker, exchange, total]);
  return 16 + DIGIT * Math.max(...figures.map((figure) => shown(figure).length));
}

type OutcomeProps = {
  readonly outcome: KnownOutcome;
  readonly y: number;
  readonly x: (amount: number) => number;
  readonly width: number;
  readonly isWide: boolean;
  readonly head: number;
};

function Outcome({ outcome, y, x, width, isWide, head }: OutcomeProps): ReactNode {
  const bookmaker = poundsOf(outcome.bookmaker);
  const end = x(bookmaker);
  const total = x(poundsOf(outcome.total));
  const top = y + head;
  const isRight = bookmaker >= 0;
  // A refund or a losing free bet has no bar at the bookmaker, so the bar of the exchange ends further out.
  const outer = isRight ? Math.max(end, total) : Math.min(end, total);
  const value = {
    x: isRight ? outer + 8 : outer - 8,
    className: isRight ? styles.value : `${styles.value} ${styles.before}`,
  };
  return (
    <g>
      <text className={styles.label} x={0} y={isWide ? y + 22 : y + 6}>
        {outcome.name}
      </text>
      <path className={styles.backBar} d={bar(x(0), end, top)} />
      <path className={styles.layBar} d={bar(total, end, top + 18)} />
      <text {...value} y={top + 11.5}>
        {shown(outcome.bookmaker)}
      </text>
      <text {...value} y={top + 29.5}>
        {shown(outcome.exchange)}
      </text>
      <text className={styles.total} x={width} y={isWide ? y + 22 : y + 6}>
        {shown(outcome.total)}
      </text>
    </g>
  );
}

function bar(from: number, to: number, y: number): string {
  return `M${Math.min(from, to)} ${y}H${Math.max(from, to, Math.min(from, to) + 1)}v${BAR}H${Math.min(from, to)}z`;
}

function shown(amount: Pence): string {
  return signedPounds(moneyText(amount));
}

function sentence({ name, bookmaker, exchange, total }: KnownOutcome): string {
  return `${name}: bookmaker ${shown(bookmaker)}, exchange ${shown(exchange)}, total ${shown(total)}.`;
}
