import type { ReactNode } from 'react';
import { ageText } from '../../ui/age-text.ts';
import { startText } from '../../ui/start-text.ts';
import { useSecond } from '../../ui/use-second.ts';
import text from '../../ui/text.module.css';

const DAY = 86_400_000;

type RowAgeProps = {
  /** When the older side was last confirmed, by the server's clock. */
  readonly updatedAt: number;
  /** The server's clock minus the browser's, in milliseconds. */
  readonly clockAhead: number;
};

/** The age of the older side of a row; if over a day, as in a file or a replay, its time instead. */
export function RowAge({ updatedAt, clockAhead }: RowAgeProps): ReactNode {
  const now = useSecond() + clockAhead;
  const age = now - updatedAt;
  if (age > DAY) {
    return (
      <span className={text.num} data-dated>
        as of {startText(updatedAt, now)}
      </span>
    );
  }
  return <span className={text.num}>{ageText(age)} old</span>;
}
