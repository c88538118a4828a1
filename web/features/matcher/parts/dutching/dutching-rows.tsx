import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { DutchingRow } from '../../../../api/feed-rows.ts';
import { Money } from '../../../../components/betting/money.tsx';
import { Who } from '../../../../components/betting/who.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import { CHEVRON_RIGHT, Icon } from '../../../../components/ui/icons.tsx';
import { type DutchingBet, dutchingFacts } from '../../model/dutching.ts';
import { sizeText } from '../../model/row-facts.ts';
import type { Pin } from '../../model/settled-rows.ts';
import type { FinderLook } from '../../use-finder.ts';
import { EventView, Price, ScoreView, Start } from '../feed/row-cells.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './dutching-rows.module.css';

type DutchingRowsProps = {
  readonly rows: readonly DutchingRow[];
  readonly look: FinderLook;
  /** True if the rows are for earlier filters. */
  readonly isOlder: boolean;
  /** Pins a row to its index while the user points at it or has focus in it. */
  readonly pin: (pin: Pin | undefined) => void;
};

/** Markets to dutch, each with its bets, its rating and its worst result. */
export function DutchingRows({ rows, look, isOlder, pin }: DutchingRowsProps): ReactNode {
  return (
    <ul
      className={classNames(styles.rows, isOlder && styles.older)}
      aria-label="Markets to dutch, sorted by rating, highest first"
      aria-busy={isOlder}
    >
      {rows.map((row, place) => (
        <MarketRow key={row.id} row={row} look={look} place={place} pin={pin} />
      ))}
    </ul>
  );
}

type MarketRowProps = Pick<DutchingRowsProps, 'look' | 'pin'> & {
  readonly row: DutchingRow;
  readonly place: number;
};

const MarketRow = memo(function MarketRow({ row, look, place, pin }: MarketRowProps): ReactNode {
  const facts = useMemo(() => dutchingFacts(row, look), [row, look]);
  if (facts === undefined) return null;
  const { event, start, market, bets, worst, to } = facts;
  return (
    <li className={styles.row} {...pinEvents({ id: row.id, place }, pin)}>
      <div className={styles.what}>
        <EventView facts={facts} />
        <p className={styles.market}>
          <Start start={start} now={look.now} /> <span>{market}</span>
        </p>
      </div>
      <ul className={styles.bets} aria-label={`Bets on ${market}, ${event}`}>
        {bets.map((bet) => (
          <BetLine key={bet.selection} bet={bet} look={look} />
        ))}
      </ul>
      <dl className={styles.figures}>
        <div>
          <dt>Rating</dt>
          <dd>
            <ScoreView facts={facts} />
          </dd>
        </div>
        <div>
          <dt>At worst</dt>
          <dd className={styles.worst}>
            <Money amount={worst} signed />
          </dd>
        </div>
      </dl>
      <Link className={styles.open} to={to} state={{ row: facts.place }}>
        <Icon path={CHEVRON_RIGHT} size="sm" />
        <span className={text.hidden}>
          Open calculator for {market}, {event}
        </span>
      </Link>
    </li>
  );
});

/** The event handlers of a row: it is pinned while the user points at it or has focus in it. */
function pinEvents(at: Pin, pin: DutchingRowsProps['pin']) {
  const hold = (): void => pin(at);
  const release = (): void => pin(undefined);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

/** A bet of a market: its selection, bookie, price, and part of the total. */
function BetLine({ bet, look }: { readonly bet: DutchingBet; readonly look: FinderLook }): ReactNode {
  const { selection, bookie, leg, stake, size } = bet;
  const waits = sizeText(size);
  return (
    <li className={styles.bet}>
      <span className={styles.selection}>{selection}</span>
      <span className={styles.who}>
        <Who name={bookie} />
        {waits !== undefined && <small title="Waits at this price">{waits}</small>}
      </span>
      <Price price={leg.price} side="back" move={undefined} view={look.odds} />
      <span className={styles.stake}>
        <Money amount={stake} />
      </span>
    </li>
  );
}
