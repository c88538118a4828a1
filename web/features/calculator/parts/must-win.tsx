import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type Bet, moneyText, penceText, type PossibleResult, type StillPossible, totals } from '#lib';
import { pounds, shortPounds } from '../../../components/betting/pounds.ts';
import text from '../../../components/ui/styles/text.module.css';
import { useWidth } from '../../../platform/use-media.ts';
import { logScale, poundsOf } from '../../../components/betting/money-axis.ts';
import { MATRIX_BARS, MATRIX_ROW } from './winners-frame.tsx';
import styles from './must-win.module.css';

type MustWinProps = { readonly bet: Bet; readonly possible: StillPossible };

/**
 * Every remaining result of a bet, one column each, lowest return first: the winners, and a bar of the return. The
 * pointer or the arrow keys select a result, which is shown in words.
 */
export function MustWin({ bet, possible: { open, results } }: MustWinProps): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(368);
  const [chosen, setChosen] = useState<number>();
  const described = useId();
  const names = open.map((index) => bet.selections[index]?.description ?? '');
  const at = Math.min(chosen ?? results.length - 1, results.length - 1);
  const result = results[at];
  const left = Math.min(140, width * 0.34);
  const column = (width - left) / results.length;
  const choose = (event: KeyboardEvent): void => {
    const to = movedBy(event.key, at, results.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };
  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={styles.picture}
        role="slider"
        tabIndex={0}
        aria-label="Result, by its return"
        aria-describedby={described}
        aria-valuemin={1}
        aria-valuemax={results.length}
        aria-valuenow={at + 1}
        aria-valuetext={result === undefined ? '' : resultText(result, { open, names })}
        onKeyDown={choose}
        onPointerMove={({ clientX, currentTarget }) => {
          const x = clientX - currentTarget.getBoundingClientRect().left - left;
          if (x >= 0) setChosen(Math.min(results.length - 1, Math.floor(x / column)));
        }}
      >
        <Picture bet={bet} names={names} place={{ open, results, at, left, column, width }} />
      </div>
      <p className={styles.readout} id={described}>
        {result !== undefined && resultText(result, { open, names })}
      </p>
      {/* The wrapper is hidden visually, since a table cannot shrink below its content. */}
      <div className={text.hidden}>
        <table>
          <caption>What can still happen, the lowest return first</caption>
          <tbody>
            {results.map((each) => (
              <tr key={each.winners.join()}>
                <th scope="row">{winnersText(each, { open, names })}</th>
                <td>{pounds(moneyText(each.payout))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -Infinity,
  End: Infinity,
};

function movedBy(key: string, at: number, count: number): number | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}

type PictureProps = {
  readonly bet: Bet;
  readonly names: readonly string[];
  readonly place: StillPossible & {
    /** The index of the selected result. */
    readonly at: number;
    readonly left: number;
    readonly column: number;
    readonly width: number;
  };
};

function Picture({ bet, names, place }: PictureProps): ReactNode {
  const { open, results, at, left, column, width } = place;
  const stake = totals(bet).totalStake;
  const staked = poundsOf({ n: stake, d: 1 });
  const scale = logScale([staked, ...results.map(({ payout }) => poundsOf(payout))]);
  const top = open.length * MATRIX_ROW;
  const height = top + MATRIX_BARS;
  const y = (figure: number): number => height - scale.at(figure) * (MATRIX_BARS - 8);
  const even = y(staked);
  const dot = Math.min(5, column * 0.36);
  return (
    <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
      <rect className={styles.chosen} x={left + at * column} y={0} width={column} height={height} />
      {names.map((name, row) => (
        <text key={open[row]} x={0} y={row * MATRIX_ROW + 15}>
          {cut(name, left)}
        </text>
      ))}
      {results.map(({ winners, payout }, index) => (
        <g key={winners.join()}>
          {open.map((selection, row) => (
            <circle
              key={selection}
              className={winners.includes(selection) ? styles.won : styles.lost}
              cx={left + (index + 0.5) * column}
              cy={row * MATRIX_ROW + 11}
              r={dot}
            />
          ))}
          <rect
            className={poundsOf(payout) > staked ? styles.up : styles.down}
            x={left + index * column + column * 0.15}
            width={column * 0.7}
            y={y(poundsOf(payout))}
            height={height - y(poundsOf(payout))}
          />
        </g>
      ))}
      <path className={styles.even} d={`M${left} ${even}H${width}`} />
      <text className={styles.evenLabel} x={0} y={Math.min(height - 2, even + 4)}>
        Stake {shortPounds(penceText(stake))}
      </text>
    </svg>
  );
}

/** The name, truncated to a width in pixels. */
function cut(name: string, pixels: number): string {
  const most = Math.floor(pixels / 6.4) - 1;
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}

type Named = { readonly open: readonly number[]; readonly names: readonly string[] };

function resultText(result: PossibleResult, named: Named): string {
  return `${winnersText(result, named)}: returns ${pounds(moneyText(result.payout))}`;
}

function winnersText({ winners }: PossibleResult, { open, names }: Named): string {
  const winning = names.filter((_, place) => winners.includes(open[place] ?? -1));
  if (winning.length === 0) return 'No more winners';
  return `${winning.join(', ')} ${winning.length === 1 ? 'wins' : 'win'}`;
}
