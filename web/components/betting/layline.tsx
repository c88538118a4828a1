import { type Dispatch, type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { moneyText, penceText, type Pence, roundedPence } from '#lib';
import { type FormEdit, type LayMarketName, type Position, positionOf, type WorkedSide } from '#lib/matched';
import { pounds, signedPounds } from './pounds.ts';
import { Range } from '../ui/fields/range.tsx';
import { useWidth } from '../../platform/use-media.ts';
import { moneyTicks, poundsOf, tickText } from './money-axis.ts';
import styles from './layline.module.css';

/** The texts of a layline. */
export type LaylineWords = {
  /** The accessible name of the slider. */
  readonly stake: string;
  readonly ifBack: string;
  readonly ifLay: string;
};

export type LaylineProps = {
  readonly worked: WorkedSide;
  /** The lay that the slider sets. */
  readonly market: LayMarketName;
  readonly words: LaylineWords;
  readonly act: Dispatch<FormEdit>;
};

/**
 * Both results against the lay stake: two lines that meet at the even stake. A pointer drags the stake, which snaps to
 * the named stakes, or the keys of the slider below move it by a penny, with Shift by ten.
 */
export function Layline({ worked, market, words, act }: LaylineProps): ReactNode {
  const { bet, outcomes, figures } = worked;
  const plot = plotOf(worked);
  const choose = (stake: number): void => {
    const kept = Math.min(plot.high, Math.max(0, Math.round(stake)));
    act({ kind: 'ownStake', market, stake: kept === plot.even ? undefined : penceText(kept) });
  };
  const at = (stake: number): Position =>
    positionOf(outcomes, [{ stake: { n: stake, d: 1 }, price: bet.lay.price }], bet.lay.commission);
  const jump = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? TENS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    choose(plot.chosen + step);
  };
  return (
    <figure className={styles.layline}>
      <figcaption>At worst {signed(figures.profit)}. Drag the line to lay less or more.</figcaption>
      <Picture plot={plot} words={words} at={at} onChoose={choose} />
      <div className={styles.range}>
        <Range
          aria-label={words.stake}
          min={0}
          max={plot.high}
          value={plot.chosen}
          says={`${text(plot.chosen)}: ${words.ifBack.toLowerCase()} ${signed(figures.totalBackWin)}, ${words.ifLay.toLowerCase()} ${signed(figures.totalLayWin)}`}
          onChange={({ target }) => choose(Number(target.value))}
          onKeyDown={jump}
        />
      </div>
    </figure>
  );
}

const TENS: Readonly<Record<string, number>> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
};

/** Lay stakes in whole pence. */
type Plot = {
  /** The largest stake of the scale: twice the even one, or the largest named one. */
  readonly high: number;
  readonly chosen: number;
  readonly even: number;
  /** The named stakes. */
  readonly named: readonly number[];
  /** The liquidity at the best price of the exchange; undefined if it is unknown. */
  readonly available: number | undefined;
};

function plotOf({ anchors, figures, best }: WorkedSide): Plot {
  const { standard, breakEvenIfBookieWins, breakEvenIfExchangeWins } = anchors;
  const inPence = (stake: Pence): number => Number(roundedPence(stake));
  const even = inPence(standard.layStake);
  const named = [breakEvenIfBookieWins, standard, breakEvenIfExchangeWins].flatMap((anchor) =>
    anchor === undefined ? [] : [inPence(anchor.layStake)],
  );
  const chosen = inPence(figures.nextLayStake);
  return {
    high: Math.max(2 * even, ...named, chosen, 1),
    chosen,
    even,
    named,
    available: best && inPence(best.size),
  };
}

type PictureProps = {
  readonly plot: Plot;
  readonly words: LaylineWords;
  /** The results of a lay stake in whole pence. */
  readonly at: (stake: number) => Position;
  readonly onChoose: (stake: number) => void;
};

const HEIGHT = 190;
const LEFT = 56;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;
/** The distance in pixels within which the pointer snaps to a named stake. */
const CATCH = 6;

function Picture({ plot, words, at, onChoose }: PictureProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const clip = useId();
  const { high, chosen, even, available } = plot;
  const scale = scaleOf({ high, width, ends: [at(0), at(high)] });
  const { x, y } = scale;
  const floor = HEIGHT - BOTTOM;
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const stake =
      ((event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT) * high) /
      (width - LEFT - RIGHT);
    const away = (named: number): number => Math.abs(x(named) - x(stake));
    const [nearest = stake] = plot.named.toSorted((one, other) => away(one) - away(other));
    // Renders in this frame, so that the line does not lag behind the pointer.
    flushSync(() => onChoose(away(nearest) <= CATCH ? nearest : stake));
  };
  const fence = available !== undefined && available < high ? x(available) : width - RIGHT;
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
        aria-label={`Both results for lay stakes up to ${text(high)}. They meet at ${text(even)}.`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event);
        }}
        onPointerMove={draw}
      >
        <clipPath id={clip}>
          <path d={`M0 0H${fence}V${HEIGHT}H0z`} />
        </clipPath>
        <path className={styles.floor} d={floorPath({ high, even, at, scale })} />
        {scale.ticks.map((tick) => (
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
        {stakesShown(plot, x).map((stake) => (
          <g key={stake}>
            <path className={styles.stop} d={`M${x(stake)} ${TOP}V${floor}`} />
            <text className={styles.tick} x={x(stake)} y={HEIGHT - 8} style={edge(x(stake), width)}>
              {text(stake)}
            </text>
          </g>
        ))}
        {RESULTS.map(({ line, of }) => {
          const path = `M${x(0)} ${y(poundsOf(of(at(0))))}L${x(high)} ${y(poundsOf(of(at(high))))}`;
          return (
            <g key={line} className={styles[line]}>
              <path className={styles.beyond} d={path} />
              <path d={path} clipPath={`url(#${clip})`} />
            </g>
          );
        })}
        {available !== undefined && available < high && (
          <g>
            <path className={styles.fence} d={`M${fence} ${TOP}V${floor}`} />
            <text
              className={styles.fenceName}
              y={TOP + 8}
              {...besideFence(fence, { chosen: x(chosen), width })}
            >
              {text(available)} available
            </text>
          </g>
        )}
        <path className={styles.chosen} d={`M${x(chosen)} ${TOP}V${floor}`} />
        {RESULTS.map(({ dot, of }) => (
          <circle key={dot} className={styles[dot]} cx={x(chosen)} cy={y(poundsOf(of(at(chosen))))} r="5" />
        ))}
      </svg>
    </div>
  );
}

const RESULTS = [
  { line: 'backLine', dot: 'backDot', of: ({ totalBackWin }: Position) => totalBackWin },
  { line: 'layLine', dot: 'layDot', of: ({ totalLayWin }: Position) => totalLayWin },
] as const;

type Scale = {
  readonly x: (stake: number) => number;
  readonly y: (result: number) => number;
  readonly ticks: readonly number[];
};

function scaleOf({
  high,
  width,
  ends,
}: {
  readonly high: number;
  readonly width: number;
  readonly ends: readonly Position[];
}): Scale {
  const results = ends.flatMap(({ totalBackWin, totalLayWin }) => [
    poundsOf(totalBackWin),
    poundsOf(totalLayWin),
  ]);
  const [worst, best] = [Math.min(0, ...results), Math.max(0, ...results)];
  return {
    x: (stake) => LEFT + (stake / high) * (width - LEFT - RIGHT),
    y: (result) =>
      best === worst ? HEIGHT / 2 : TOP + ((best - result) / (best - worst)) * (HEIGHT - TOP - BOTTOM),
    ticks: moneyTicks(worst, best, 4),
  };
}

/** The area below the worst result of each stake. */
function floorPath({
  high,
  even,
  at,
  scale: { x, y },
}: Pick<Plot, 'high' | 'even'> & Pick<PictureProps, 'at'> & { readonly scale: Scale }): string {
  const worse = (stake: number): number => {
    const { totalBackWin, totalLayWin } = at(stake);
    return y(Math.min(poundsOf(totalBackWin), poundsOf(totalLayWin)));
  };
  const corners = [0, even, high].map((stake) => `L${x(stake)} ${worse(stake)}`);
  return `M${x(0)} ${HEIGHT - BOTTOM}${corners.join('')}L${x(high)} ${HEIGHT - BOTTOM}z`;
}

/** The stakes labelled at the axis: the even one, the ends, and the named ones that fit. */
function stakesShown({ high, even, named }: Plot, x: (stake: number) => number): readonly number[] {
  return [...new Set([even, 0, high, ...named])].filter((stake, index, all) =>
    all.slice(0, index).every((other) => Math.abs(x(other) - x(stake)) > 58),
  );
}

/** The anchor that keeps a label at an edge inside the drawing. */
function edge(x: number, width: number): { readonly textAnchor?: 'start' | 'end' } {
  if (x > width - 60) return { textAnchor: 'end' };
  return x < LEFT + 40 ? { textAnchor: 'start' } : {};
}

/** The position of the label of the liquidity limit: on the side away from the chosen stake, if there is room. */
function besideFence(
  fence: number,
  { chosen, width }: { readonly chosen: number; readonly width: number },
): { readonly x: number; readonly style: { readonly textAnchor: 'start' | 'end' } } {
  const isRight = fence > width - 120 ? false : fence < LEFT + 120 || chosen <= fence;
  return { x: fence + (isRight ? 6 : -6), style: { textAnchor: isRight ? 'start' : 'end' } };
}

function signed(amount: Pence): string {
  return signedPounds(moneyText(amount));
}

function text(stake: number): string {
  return pounds(penceText(stake));
}
