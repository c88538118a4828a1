import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { Missing } from '../../../../components/betting/money.tsx';
import { Monogram } from '../../../../components/betting/who.tsx';
import { Boundary } from '../../../../components/ui/failures/error-boundary.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import text from '../../../../components/ui/styles/text.module.css';
import { useMedia } from '../../../../platform/use-media.ts';
import { type RowFacts, rowFacts, type RowLook, type SideFacts, sizeText } from '../../model/row-facts.ts';
import { rowKey } from '../../model/row-groups.ts';
import { type FeedProps, rowEvents, type RowProps } from './feed-props.ts';
import { PriceTiles } from './price-tiles.tsx';
import { RowPrices, RowTrend, RowWorth } from './row-parts.tsx';
import {
  EventView,
  OpenButton,
  Price,
  ResultView,
  RowAge,
  ScoreView,
  shortStart,
  Start,
} from './row-cells.tsx';
import styles from './feed-table.module.css';

/** Rows as a table. Market and selection have columns only where both sides of some row are in one market. */
export function FeedTable({ rows, look, moves, openId, actions }: FeedProps): ReactNode {
  return (
    <div className={styles.wrap}>
      <table className={classNames(styles.feed, look.isRoomy && styles.roomy)}>
        <caption className={text.hidden}>Matches, sorted by {look.sortName}, highest first</caption>
        <FeedHead look={look} />
        <tbody>
          {rows.map((row, place) => (
            <Boundary key={rowKey(row)} onError={() => actions.remove(row.id)}>
              <FeedTableRow
                row={row}
                look={look}
                moves={moves.get(row.id)}
                isOpen={row.pairs.some(({ id }) => id === openId)}
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

/** The column headings and widths; the event's column takes the rest. */
function FeedHead({
  look: { hasMarket, scoreName, sortName, stakeText },
}: {
  readonly look: RowLook;
}): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.start}>
          Starts
        </th>
        <th scope="col">Event</th>
        {hasMarket && (
          <th scope="col" className={styles.market}>
            Market
          </th>
        )}
        {hasMarket && (
          <th scope="col" className={styles.selection}>
            Selection
          </th>
        )}
        <th scope="col" className={styles.back}>
          Back
        </th>
        <th scope="col" className={hasMarket ? styles.lay : styles.lays}>
          Lay
        </th>
        <th scope="col" className={classNames(styles.end, styles.result)}>
          Result {stakeText}
        </th>
        <th scope="col" className={styles.trend}>
          Last 30 min
        </th>
        <th
          scope="col"
          className={classNames(styles.end, styles.score, styles.heading)}
          aria-sort={sortName === scoreName ? 'descending' : undefined}
        >
          {scoreName}
        </th>
        <th scope="col" className={styles.open}>
          <span className={text.hidden}>Open calculator</span>
        </th>
      </tr>
    </thead>
  );
}

/** Screens without room for the price chart of a row; the style sheet hides its column there. */
const TOO_NARROW = '(max-width: 79.99rem)';
/** The width for prices in a row, in monograms. */
const PRICES_IN_ROW = 6;

/** One row of the table, memoised: it renders again only when its props change. */
const FeedTableRow = memo(function FeedTableRow(props: RowProps): ReactNode {
  const { row, look, moves, isOpen, actions } = props;
  const facts = useMemo(() => rowFacts(row, look), [row, look]);
  const [isExpanded, setExpanded] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (row.pairs.length === 1 || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    setExpanded(event.key === 'ArrowRight');
  };
  const isWide = !useMedia(TOO_NARROW);
  const { hasMarket } = look;
  const when = shortStart(facts, look.now);
  return (
    <>
      <tr className={isOpen ? styles.on : undefined} onKeyDown={onKeyDown} {...rowEvents(props)}>
        <td className={styles.start}>
          <Start start={facts.start} now={look.now} />
        </td>
        <td>
          <EventView
            facts={facts}
            before={when === '' ? undefined : <span className={styles.when}>{when}</span>}
            under={
              <span className={classNames(styles.under, hasMarket && styles.narrow)}>
                <span className={styles.cut}>{facts.selection}</span>{' '}
                <small className={facts.terms === undefined ? styles.cut : styles.whole}>
                  {facts.terms ?? facts.market}
                </small>
              </span>
            }
          />
        </td>
        {hasMarket && <td className={classNames(styles.market, styles.cut)}>{facts.market}</td>}
        {hasMarket && <td className={classNames(styles.selection, styles.cut)}>{facts.selection}</td>}
        <td>
          <PriceTiles
            row={row}
            look={look}
            moves={moves}
            width={PRICES_IN_ROW}
            open={actions.open}
            isExpanded={isExpanded}
            onExpand={() => setExpanded(!isExpanded)}
          />
        </td>
        <td>
          <LaySides facts={facts} look={look} moves={moves} />
        </td>
        <td className={classNames(styles.end, styles.hero)}>
          <ResultView facts={facts} names={look.names} />
        </td>
        <td className={styles.trend}>{isWide && <RowTrend row={row} look={look} />}</td>
        <td className={classNames(styles.end, styles.score)}>
          <ScoreView facts={facts} />
        </td>
        <td>
          <OpenButton
            id={row.id}
            about={`${facts.selection}, ${facts.event}`}
            disabled={!facts.canOpen}
            onOpen={() => actions.open(row)}
          />
        </td>
      </tr>
      {look.hasWorth && (
        <tr className={styles.worth}>
          <td>
            <div>
              <RowWorth worth={row.worth} names={look.names} />
            </div>
          </td>
        </tr>
      )}
      {isExpanded && (
        <tr className={styles.all}>
          <td>
            <div>
              <RowPrices row={row} look={look} actions={actions} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

type LaySidesProps = {
  readonly facts: Pick<RowFacts, 'lay' | 'placeLay' | 'updatedAt'>;
  readonly look: RowLook;
  readonly moves: RowProps['moves'];
};

/** The lay price, its exchange and its liquidity; each-way, those of the win and place markets. */
export function LaySides({ facts: { lay, placeLay, updatedAt }, look, moves }: LaySidesProps): ReactNode {
  if (lay === undefined) return <Missing />;
  return (
    <span className={styles.sides}>
      <LaySide side={lay} look={look} move={moves?.lay} />
      {placeLay !== undefined && <LaySide side={placeLay} look={look} move={moves?.placeLay} />}
      <small data-roomy="">
        <RowAge updatedAt={updatedAt} clockAhead={look.clockAhead} />
      </small>
    </span>
  );
}

type LaySideProps = {
  readonly side: SideFacts;
  readonly look: RowLook;
  readonly move: 'up' | 'down' | undefined;
};

function LaySide({ side: { bookie, price, size }, look, move }: LaySideProps): ReactNode {
  return (
    <span className={styles.side} title={`${bookie}, ${sizeText(size) ?? 'size unknown'}`}>
      <Price price={price} side="lay" move={move} view={look.odds} />
      <Monogram name={bookie} />
      <span className={text.hidden}>{bookie}</span>
      <span className={styles.size} data-size="">
        {sizeText(size) ?? 'size unknown'}
      </span>
    </span>
  );
}
