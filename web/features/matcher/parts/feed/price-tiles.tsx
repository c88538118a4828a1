import type { ReactNode } from 'react';
import { numberOf, priceOf, sidesOf } from '#lib/product';
import type { FeedRow } from '../../../../api/feed-rows.ts';
import { Missing } from '../../../../components/betting/money.tsx';
import { oddsText } from '../../../../components/betting/odds-text.ts';
import { Monogram } from '../../../../components/betting/who.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import type { RowLook } from '../../model/row-facts.ts';
import { type MatcherRow, priceTiles } from '../../model/row-groups.ts';
import type { RowMoves } from '../../model/moves.ts';
import { Price } from './row-cells.tsx';
import styles from './price-tiles.module.css';

type PriceTilesProps = {
  readonly row: MatcherRow;
  readonly look: RowLook;
  readonly moves: RowMoves | undefined;
  /** The available width, in monograms. */
  readonly width: number;
  readonly open: (row: FeedRow) => void;
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
};

/** The back prices of a row, best first, each with the bookmakers that offer it; the rest behind a count. */
export function PriceTiles(props: PriceTilesProps): ReactNode {
  const { row, look, moves, width, open, isExpanded, onExpand } = props;
  const { tiles, more } = priceTiles(row, width);
  const isSingle = row.pairs.length === 1;
  if (tiles.length === 0) return <Missing />;
  return (
    <span className={styles.tiles}>
      {tiles.map(({ odds, pairs }, place) => (
        <span key={odds} className={styles.tile}>
          <Price
            price={numberOf(String(odds))}
            side="back"
            move={place === 0 ? moves?.back : undefined}
            view={look.odds}
          />
          {pairs.map((pair) => (
            <BookieButton key={pair.id} pair={pair} look={look} isNamed={isSingle} onOpen={open} />
          ))}
        </span>
      ))}
      {row.pairs.length > 1 && (
        <button type="button" className={styles.more} aria-expanded={isExpanded} onClick={onExpand}>
          {more > 0 ? `+${more}` : 'All'}
          <span className={text.hidden}> of {row.pairs.length} prices</span>
        </button>
      )}
    </span>
  );
}

type BookieButtonProps = {
  readonly pair: FeedRow;
  readonly look: RowLook;
  readonly isNamed: boolean;
  readonly onOpen: (row: FeedRow) => void;
};

/** A button that opens the calculator at a bookmaker's price. */
function BookieButton({ pair, look, isNamed, onOpen }: BookieButtonProps): ReactNode {
  const { name, price } = backOf(pair, look);
  return (
    <button
      type="button"
      className={styles.bookie}
      title={`${name} ${price}`}
      aria-label={`${name} at ${price}`}
      onClick={() => onOpen(pair)}
    >
      <Monogram name={name} />
      {isNamed && <span aria-hidden="true">{name}</span>}
    </button>
  );
}

/** The bookmaker of a pair: its code, name and price as text. */
export function backOf(pair: FeedRow, { names, odds }: RowLook) {
  const { back } = sidesOf(pair);
  const price = back && numberOf(String(priceOf(back, pair)));
  return {
    code: back?.bookieCode ?? '',
    name: names.bookie(back?.bookieCode ?? ''),
    price: price === undefined ? '—' : oddsText(price, odds),
  };
}
