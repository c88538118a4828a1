import { type ReactNode, useState } from 'react';
import type { RowPlace } from '../../../components/betting/row-place.ts';
import { startText } from '../../../components/ui/text/dates.ts';
import styles from '../calculation-page.module.css';

/** A row of a matcher in a line: `Arsenal v Leeds, Sat 15:00: Arsenal at Coral, Draw at Bet365`. */
export function RowLine({ row: { event, start, bets } }: { readonly row: RowPlace }): ReactNode {
  const [now] = useState(() => Date.now());
  const when = start === null ? '' : `, ${startText(start, now)}`;
  const places = bets.map(({ selection, bookie }) => `${selection} at ${bookie}`);
  return (
    <p className={styles.about}>
      {event}
      {when}: {places.join(', ')}
    </p>
  );
}
