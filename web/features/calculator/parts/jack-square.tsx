import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Bet, jackLines, type JackLine, moneyText, settle } from '#lib';
import { OUTCOME_LABELS } from '#lib/slip';
import { pounds } from '../../../components/betting/pounds.ts';
import { classNames } from '../../../components/ui/class-names.ts';
import text from '../../../components/ui/styles/text.module.css';
import { focusOn } from '../../../platform/focus.ts';
import { letterOf } from '../model/field-issues.ts';
import styles from './jack-square.module.css';

const SIDE = 3;
const CELL = { width: 72, height: 46 };
const GAP = { x: 14, y: 18 };
/** The widths beside the grid for the returns of diagonals and of rows. */
const LEFT = 62;
const WIDTH = 368;
const HEIGHT = SIDE * (CELL.height + GAP.y) + 16;

/**
 * The nine selections of a Union Jack in their square, with the status and return of its eight lines. A cell focuses
 * the odds of its selection; the arrow keys move between cells.
 */
export function JackSquare({ bet }: { readonly bet: Bet }): ReactNode {
  const lines = useMemo(() => jackLines(settle(bet)), [bet]);
  const [current, setCurrent] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const to = movedTo(event.key, current);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    frame.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <figure className={styles.figure}>
      <figcaption>The square: what each line returns</figcaption>
      <div ref={frame} className={styles.frame} role="group" aria-label="Selections in their square">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {lines.map((line) => (
            <LineDrawing key={line.selections.join()} line={line} />
          ))}
        </svg>
        {bet.selections.map((selection, index) => {
          const { x, y } = centreOf(index);
          // The library names a selection without a name by its number.
          const name = selection.description === `Selection ${index + 1}` ? '' : selection.description;
          return (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its position
              key={index}
              type="button"
              className={classNames(styles.cell, styles[selection.outcome])}
              style={{ insetInlineStart: percent(x, WIDTH), top: percent(y, HEIGHT) }}
              tabIndex={index === current ? 0 : -1}
              aria-label={`${letterOf(index)}${name === '' ? '' : `, ${name}`}: ${OUTCOME_LABELS[selection.outcome]}`}
              onFocus={() => setCurrent(index)}
              onKeyDown={move}
              onClick={() => focusOn(document.querySelector(`[data-row="${index}"] [data-field="odds"]`))}
            >
              <b>{letterOf(index)}</b>
              <span>{name === '' ? OUTCOME_LABELS[selection.outcome] : name}</span>
            </button>
          );
        })}
      </div>
      <ul className={text.hidden}>
        {lines.map((line) => (
          <li key={line.selections.join()}>
            {line.selections.map(letterOf).join(', ')}: {STATUS[line.status]}, {returnText(line)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const STATUS: Readonly<Record<JackLine['status'], string>> = { lost: 'lost', inPlay: 'in play', won: 'won' };

/** The cell that an arrow key moves to; undefined at an edge and for other keys. */
function movedTo(key: string, from: number): number | undefined {
  const [row, column] = [Math.floor(from / SIDE), from % SIDE];
  if (key === 'ArrowLeft' && column > 0) return from - 1;
  if (key === 'ArrowRight' && column < SIDE - 1) return from + 1;
  if (key === 'ArrowUp' && row > 0) return from - SIDE;
  return key === 'ArrowDown' && row < SIDE - 1 ? from + SIDE : undefined;
}

type Point = { readonly x: number; readonly y: number };

function centreOf(index: number): Point {
  return {
    x: LEFT + (index % SIDE) * (CELL.width + GAP.x) + CELL.width / 2,
    y: Math.floor(index / SIDE) * (CELL.height + GAP.y) + CELL.height / 2,
  };
}

function percent(part: number, whole: number): string {
  return `${(part / whole) * 100}%`;
}

/** A line through the centres of its cells, with its return after the last one. */
function LineDrawing({ line }: { readonly line: JackLine }): ReactNode {
  const [first, , last] = line.selections;
  const [from, to] = [centreOf(first), centreOf(last)];
  const end = endOf(from, to);
  return (
    <g className={styles[line.status]}>
      <path d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      <text
        x={end.x + (from.x === to.x ? 0 : from.x < to.x ? 3 : -3)}
        y={end.y + (from.y === to.y ? 4 : 12)}
        textAnchor={from.x === to.x ? 'middle' : from.x < to.x ? 'start' : 'end'}
      >
        {returnText(line)}
      </text>
    </g>
  );
}

/** The end of a line, a little beyond its last cell. */
function endOf(from: Point, to: Point): Point {
  const step = (one: number, other: number): number => Math.sign(other - one);
  return {
    x: to.x + step(from.x, to.x) * (CELL.width / 2 + 4),
    y: to.y + step(from.y, to.y) * (CELL.height / 2 + 3),
  };
}

function returnText({ status, potentialReturn, realisedReturn }: JackLine): string {
  return pounds(moneyText(status === 'won' ? realisedReturn : potentialReturn));
}
