import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type Bet, type CarriedMoney, carriedMoney, moneyText, type Pence } from '#lib';
import { poundsOf } from '../../../components/betting/money-axis.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { Range } from '../../../components/ui/fields/range.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import text from '../../../components/ui/styles/text.module.css';
import { useWidth } from '../../../platform/use-media.ts';
import { letterOf } from '../model/field-issues.ts';
import styles from './carried-picture.module.css';

/** The duration of each result during playback, in milliseconds. */
const BEAT = 700;

/**
 * The money flow of an any-to-come bet: per selection, the returns, the part carried on, the part kept, and the return
 * of the carried part. The user steps through the results in the order of the selections.
 */
export function CarriedPicture({ bet }: { readonly bet: Bet }): ReactNode {
  const rows = useMemo(() => carriedMoney(bet), [bet]);
  const firsts = [...new Set(rows.map(({ line }) => line.first))];
  const [chosen, setChosen] = useState(firsts[0] ?? 0);
  const from = firsts.includes(chosen) ? chosen : (firsts[0] ?? 0);
  const known = useResults(bet.selections.length);
  const most = Math.max(...rows.flatMap(({ returned, made }) => [poundsOf(returned), poundsOf(made)]));
  return (
    <div className={styles.whole}>
      <div className={styles.choices}>
        <Segmented
          small
          label="From selection"
          value={String(from)}
          onChange={(value) => setChosen(Number(value))}
          choices={firsts.map((first) => ({ value: String(first), label: letterOf(first) }))}
        />
        <Results known={known} bet={bet} />
      </div>
      <ul className={styles.rows} aria-label={`From ${nameOf(bet, from)}`}>
        {rows
          .filter(({ line }) => line.first === from)
          .map((row) => (
            <Row
              key={`${row.unit.label} ${row.unit.eachWayLabel}`}
              row={row}
              known={known.count}
              most={most}
            />
          ))}
      </ul>
      <p className={styles.about}>Selections without a result count as winners.</p>
    </div>
  );
}

function nameOf(bet: Bet, index: number): string {
  return bet.selections[index]?.description ?? letterOf(index);
}

/** The number of selections whose results are shown, and the functions that change it. */
type Known = {
  readonly count: number;
  readonly isPlaying: boolean;
  readonly show: (count: number) => void;
  readonly play: () => void;
};

function useResults(all: number): Known {
  const [shown, setShown] = useState(all);
  const [isPlaying, setPlaying] = useState(false);
  const count = Math.min(shown, all);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const beat = setTimeout(() => {
      setShown(count + 1);
      if (count + 1 >= all) setPlaying(false);
    }, BEAT);
    return () => clearTimeout(beat);
  }, [isPlaying, count, all]);
  return {
    count,
    isPlaying,
    show: (next) => {
      setPlaying(false);
      setShown(next);
    },
    play: () => {
      if (!isPlaying && count >= all) setShown(0);
      setPlaying(!isPlaying);
    },
  };
}

function Results({ known, bet }: { readonly known: Known; readonly bet: Bet }): ReactNode {
  const id = useId();
  const all = bet.selections.length;
  const says = known.count === all ? 'all' : `${known.count} of ${all}`;
  return (
    <div className={styles.results}>
      <Button size="sm" onClick={known.play}>
        {known.isPlaying ? 'Stop' : 'Play'}
      </Button>
      <div>
        <label htmlFor={id}>
          Results in: <b>{says}</b>
        </label>
        <Range
          id={id}
          min={0}
          max={all}
          value={known.count}
          says={says}
          onChange={(event) => known.show(Number(event.target.value))}
        />
      </div>
    </div>
  );
}

const PARTS = { win: ', win', place: ', place', eachWay: ', win and place' } as const;

type RowProps = {
  readonly row: CarriedMoney;
  /** The number of selections whose results are shown. */
  readonly known: number;
  /** The largest amount of the chart, in pounds. */
  readonly most: number;
};

/** One unit: in words, and as lines whose width is the amount at stake. */
function Row({ row, known, most }: RowProps): ReactNode {
  const { unit, line, total } = row;
  const isFirstIn = line.first < known;
  const isIn = isFirstIn && line.onto.every((index) => index < known);
  const part = unit.eachWayLabel === null ? '' : PARTS[unit.eachWayLabel];
  return (
    <li>
      <p className={styles.name}>
        <span>
          {letterOf(line.first)} → {line.onto.map(letterOf).join(' × ')}
          {part}
        </span>
        <span className={text.hidden}>: {sentenceOf(row)}</span>
        <b>{isIn ? pounds(moneyText(total)) : 'still riding'}</b>
      </p>
      <Drawing row={row} most={most} isFirstIn={isFirstIn} isIn={isIn} />
    </li>
  );
}

function sentenceOf({ staked, returned, carried, kept, made }: CarriedMoney): string {
  const money = (amount: Pence): string => pounds(moneyText(amount));
  return `${money(staked)} returns ${money(returned)}, ${money(kept)} is kept, ${money(carried)} carried makes ${money(made)}; returns `;
}

const HEIGHT = 58;
const TOP = 20;
const KEPT = 48;
/** The line width of the largest amount, in pixels. */
const THICK = 10;

type DrawingProps = Pick<RowProps, 'row' | 'most'> & { readonly isFirstIn: boolean; readonly isIn: boolean };

/** The lines of a unit; the name of the row has the same in words. */
function Drawing({ row, most, isFirstIn, isIn }: DrawingProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(340);
  const [a, b] = [width * 0.24, width * 0.66];
  const size = (amount: Pence): number => Math.max(1, (poundsOf(amount) / Math.max(most, 0.01)) * THICK);
  const { staked, returned, carried, kept, made, line } = row;
  const kepts = `M${a} ${TOP}C${a + 30} ${TOP} ${a + 10} ${KEPT} ${a + 44} ${KEPT}H${width}`;
  return (
    <div ref={frame}>
      <svg className={styles.drawing} width={width} height={HEIGHT} aria-hidden="true">
        <Edge d={`M0 ${TOP}H${a}`} size={size(staked)} look={styles.staked} isShown />
        <Edge d={kepts} size={size(kept)} look={styles.kept} isShown={isFirstIn && kept.n > 0} />
        <Edge d={`M${a} ${TOP}H${b}`} size={size(carried)} look={styles.carried} isShown={isFirstIn} />
        <Edge d={`M${b} ${TOP}H${width}`} size={size(made)} look={styles.made} isShown={isIn} />
        <Amount x={a / 2 - 6} y={TOP - 9} amount={staked} isShown />
        <Amount x={(a + b) / 2} y={TOP - 9} amount={carried} isShown={isFirstIn} />
        <Amount x={(b + width) / 2 + 6} y={TOP - 9} amount={made} isShown={isIn} />
        <Amount
          x={(a + b) / 2 + 20}
          y={KEPT - 9}
          amount={kept}
          isShown={isFirstIn && kept.n > 0}
          word=" kept"
        />
        <Node x={a} label={letterOf(line.first)} isLost={isFirstIn && returned.n === 0} />
        <Node x={b} label={line.onto.map(letterOf).join('')} isLost={isIn && made.n === 0} />
      </svg>
    </div>
  );
}

type EdgeProps = {
  readonly d: string;
  readonly size: number;
  readonly look: string | undefined;
  readonly isShown: boolean;
};

function Edge({ d, size, look, isShown }: EdgeProps): ReactNode {
  return (
    <path
      d={d}
      pathLength="1"
      strokeWidth={size}
      className={classNames(styles.edge, look, isShown && styles.shown)}
    />
  );
}

type AmountProps = {
  readonly x: number;
  readonly y: number;
  readonly amount: Pence;
  readonly isShown: boolean;
  readonly word?: string;
};

function Amount({ x, y, amount, isShown, word = '' }: AmountProps): ReactNode {
  return (
    isShown && (
      <text x={x} y={y} textAnchor="middle">
        {pounds(moneyText(amount))}
        {word}
      </text>
    )
  );
}

type NodeProps = { readonly x: number; readonly label: string; readonly isLost: boolean };

function Node({ x, label, isLost }: NodeProps): ReactNode {
  const half = 9 + (label.length - 1) * 4;
  return (
    <g className={classNames(styles.node, isLost && styles.lost)}>
      <rect x={x - half} y={TOP - 9} width={half * 2} height="18" rx="9" />
      <text x={x} y={TOP + 4} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}
