import type { ReactNode } from 'react';
import { ageText } from '../../ui/age-text.ts';
import { startText } from '../../ui/start-text.ts';
import { useSecond } from '../../ui/use-second.ts';
import text from '../../ui/text.module.css';

const DAY = 86_400_000;

type RowAgeProps = {
  /** When the older side was last confirmed, by the server's clock. */
  readonly updatedAt: number;
  /** The server's clock less ours. */
  readonly clockAhead: number;
};

/** How old the older side of a row is; of prices that a file or a replay has, when they were. */
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
