import type { ReactNode } from 'react';
import type { Rational } from '#lib';
import { Button } from '../../ui/button.tsx';
import { oddsText, type OddsView } from '../../ui/odds-text.ts';
import styles from './bet-card.module.css';

/** The feed's current price, if it differs from the field's. */
export type MovedPrice = { readonly price: Rational; readonly text: string };

/** The hint of an odds field whose price has moved; an empty object if it has not. */
export function movedHint(
  moved: MovedPrice | undefined,
  view: OddsView,
  onUse: (text: string) => void,
): { readonly hint?: ReactNode } {
  return moved === undefined ? {} : { hint: <MovedPriceHint moved={moved} view={view} onUse={onUse} /> };
}

/** A message that the price has moved, with a button that applies it. */
function MovedPriceHint({
  moved,
  view,
  onUse,
}: {
  readonly moved: MovedPrice;
  readonly view: OddsView;
  readonly onUse: (text: string) => void;
}): ReactNode {
  return (
    <span className={styles.moved}>
      Now {oddsText(moved.price, view)}
      <Button variant="link" onClick={() => onUse(moved.text)}>
        Use it
      </Button>
    </span>
  );
}
