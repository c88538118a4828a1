import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guidePath } from '../../ui/paths.ts';

/** A list of checks before placing a bet. */
export function CheckList(): ReactNode {
  return (
    <>
      <ul>
        <li>The same event, market and outcome on both sides. 'Match odds' is not 'to qualify'.</li>
        <li>The price at Coral is still the one in the calculator. If it moved, type the new one in.</li>
        <li>
          At least the lay stake is there at Smarkets, at that price or lower (the amount beside the price).
        </li>
        <li>
          Place the back bet first, then the lay at once. If the lay is not matched, do not leave it so.
        </li>
      </ul>
      <p>
        One side alone is an ordinary bet: it can lose the whole stake, or the whole liability. If something
        went wrong,{' '}
        <Link to={guidePath('qualifying-and-free-bets', 'what-can-go-wrong')}>here is what to do</Link>.
      </p>
    </>
  );
}
