import { memo, type ReactNode, useMemo } from 'react';
import { Missing } from '../../../../components/betting/money.tsx';
import { Who } from '../../../../components/betting/who.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import { type RowFacts, rowFacts, type RowLook, type SideFacts, sizeText } from '../../model/row-facts.ts';
import { type FeedProps, pinEvents, type RowProps } from './feed-props.ts';
import { Boundary } from '../../../../components/ui/failures/error-boundary.tsx';
import { EventView, OpenButton, Price, RowAge, ScoreView } from './row-cells.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './feed-table.module.css';

/** Rows as a table. Market and selection have columns only where both sides of some row are in one market. */
export function FeedTable({ rows, look, moves, openId, actions }: FeedProps): ReactNode {
  return (
    <div className={styles.wrap}>
      <table className={styles.feed}>
        <caption className={text.hidden}>Matches, sorted by {look.scoreName}, highest first</caption>
        <FeedColumns hasMarket={look.hasMarket} />
        <FeedHead hasMarket={look.hasMarket} scoreName={look.scoreName} stakeText={look.stakeText} />
        <tbody>
          {rows.map((row, place) => (
            <Boundary key={row.id} onError={() => actions.remove(row.id)}>
              <FeedTableRow
                row={row}
                look={look}
                moves={moves.get(row.id)}
                isOpen={row.id === openId}
                place={place}
                actions={actions}
              />
            </Boundary>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The column widths; the event's column takes the rest. */
function FeedColumns({ hasMarket }: { readonly hasMarket: boolean }): ReactNode {
  return (
    <colgroup>
      <col />
      {hasMarket && <col className={styles.market} />}
      {hasMarket && <col className={styles.selection} />}
      <col className={styles.bookie} />
      <col className={styles.odds} />
      <col className={styles.exchange} />
      <col className={styles.lay} />
      <col className={styles.size} />
      <col className={styles.score} />
      <col className={styles.open} />
    </colgroup>
  );
}

type FeedHeadProps = {
  readonly hasMarket: boolean;
  readonly scoreName: string;
  readonly stakeText: string;
};

/** The column headings. */
function FeedHead({ hasMarket, scoreName, stakeText }: FeedHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">Event</th>
        {hasMarket && <th scope="col">Market</th>}
        {hasMarket && <th scope="col">Selection</th>}
        <th scope="col">Bookie</th>
        <th scope="col" className={styles.end}>
          Odds
        </th>
        <th scope="col" className={styles.gap}>
          Exchange
        </th>
        <th scope="col" className={styles.end}>
          Lay
        </th>
        <th scope="col" className={`${styles.end} ${styles.wide}`}>
          <span>Available</span>
        </th>
        <th scope="col" className={`${styles.end} ${styles.heading}`} aria-sort="descending">
          {scoreName}
          <small>{stakeText}</small>
        </th>
        <th scope="col">
          <span className={text.hidden}>Open calculator</span>
        </th>
      </tr>
    </thead>
  );
}

/** One row of the table, memoised: it renders again only when its props change. */
const FeedTableRow = memo(function FeedTableRow(props: RowProps): ReactNode {
  const { row, look, moves, isOpen, actions } = props;
  const facts = useMemo(() => rowFacts(row, look), [row, look]);
  return (
    <tr className={isOpen ? styles.on : undefined} {...pinEvents(props)}>
      <td>
        <EventView facts={facts} now={look.now} />
        {!look.hasMarket && (
          <span className={styles.under}>
            <b>{facts.selection}</b> {facts.market}
          </span>
        )}
      </td>
      {look.hasMarket && <td className={styles.second}>{facts.market}</td>}
      {look.hasMarket && <td className={styles.what}>{facts.selection}</td>}
      <td>{facts.back === undefined ? <Missing /> : <Who name={facts.back.bookie} />}</td>
      <td className={styles.end}>
        <Price price={facts.back?.price} side="back" move={moves?.back} view={look.odds} />
      </td>
      <td className={styles.gap}>
        <Exchanges facts={facts} />
        <span className={classNames(styles.narrow, styles.meta)}>
          <Sizes facts={facts} /> · <RowAge updatedAt={facts.updatedAt} clockAhead={look.clockAhead} />
        </span>
      </td>
      <td className={styles.end}>
        <LayPrices facts={facts} look={look} moves={moves} />
      </td>
      <td className={classNames(styles.end, styles.meta, styles.wide)}>
        <div>
          <Sizes facts={facts} />
        </div>
        <RowAge updatedAt={facts.updatedAt} clockAhead={look.clockAhead} />
      </td>
      <td className={styles.end}>
        <ScoreView facts={facts} />
      </td>
      <td className={styles.end}>
        <OpenButton
          id={row.id}
          about={`${facts.selection}, ${facts.event}`}
          disabled={!facts.canOpen}
          inTable
          onOpen={() => actions.open(row)}
        />
      </td>
    </tr>
  );
});

type LayPricesProps = {
  readonly facts: Pick<RowFacts, 'lay' | 'placeLay'>;
  readonly look: RowLook;
  readonly moves: RowProps['moves'];
};

/** The lay price; each-way, the win price above the place price. */
function LayPrices({ facts: { lay, placeLay }, look, moves }: LayPricesProps): ReactNode {
  const win = <Price price={lay?.price} side="lay" move={moves?.lay} view={look.odds} />;
  if (placeLay === undefined) return win;
  return (
    <span className={styles.pair}>
      {win}
      <Price price={placeLay.price} side="lay" move={moves?.placeLay} view={look.odds} />
    </span>
  );
}

/** The exchange; each-way, both exchanges if the two lays are at different ones. */
function Exchanges({ facts: { lay, placeLay } }: { readonly facts: LayPricesProps['facts'] }): ReactNode {
  if (lay === undefined) return <Missing />;
  if (placeLay === undefined || placeLay.bookie === lay.bookie) return <Who name={lay.bookie} />;
  return (
    <span className={styles.exchanges}>
      <Who name={lay.bookie} />
      <Who name={placeLay.bookie} />
    </span>
  );
}

/** The liquidity at the lay price; each-way, at both lay prices. */
function Sizes({ facts: { lay, placeLay } }: { readonly facts: LayPricesProps['facts'] }): ReactNode {
  const sizes = [lay, placeLay].flatMap((side: SideFacts | undefined) => side ?? []);
  if (sizes.length === 0) return <Missing />;
  return sizes.map(({ size }) => sizeText(size) ?? 'size unknown').join(' / ');
}
