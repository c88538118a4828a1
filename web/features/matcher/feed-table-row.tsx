import { memo, type ReactNode, useMemo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Missing } from '../../ui/money.tsx';
import { Who } from '../../ui/who.tsx';
import { EventView } from './event-view.tsx';
import type { RowProps } from './feed-props.ts';
import { OpenButton } from './open-button.tsx';
import { pinEvents } from './pin-events.ts';
import { Price } from './price.tsx';
import { RowAge } from './row-age.tsx';
import { type RowFacts, rowFacts, type SideFacts, sizeText } from './row-facts.ts';
import type { RowLook } from './row-look.ts';
import { ScoreView } from './score-view.tsx';
import styles from './feed-table.module.css';

/** One row of the table, memoised: it renders again only when its props change. */
export const FeedTableRow = memo(function FeedTableRow(props: RowProps): ReactNode {
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
