import { memo, type ReactNode, useMemo } from 'react';
import { classNames } from '../../../../components/ui/class-names.ts';
import { Missing } from '../../../../components/betting/money.tsx';
import { oddsText } from '../../../../components/betting/odds-text.ts';
import { EventView, OpenButton, MoveMark, RowAge, ScoreView } from './row-cells.tsx';
import { type FeedProps, type RowProps, pinEvents } from './feed-props.ts';
import type { Move } from '../../model/moves.ts';
import { Boundary } from '../../../../components/ui/failures/error-boundary.tsx';
import { rowFacts, type SideFacts, sizeText, type RowLook } from '../../model/row-facts.ts';
import styles from './feed-cards.module.css';

/** Rows as cards, where a table has no room. */
export function FeedCards({ rows, look, moves, openId, actions }: FeedProps): ReactNode {
  return (
    <ul className={styles.cards} aria-label={`Matches, sorted by ${look.scoreName}, highest first`}>
      {rows.map((row, place) => (
        <Boundary key={row.id} onError={() => actions.remove(row.id)}>
          <FeedCard
            row={row}
            look={look}
            moves={moves.get(row.id)}
            isOpen={row.id === openId}
            place={place}
            actions={actions}
          />
        </Boundary>
      ))}
    </ul>
  );
}

const FeedCard = memo(function FeedCard(props: RowProps): ReactNode {
  const { row, look, moves, isOpen, actions } = props;
  const facts = useMemo(() => rowFacts(row, look), [row, look]);
  const sizes = [facts.lay, facts.placeLay].flatMap((side) =>
    side === undefined ? [] : [sizeText(side.size) ?? 'Size unknown'],
  );
  return (
    <li className={classNames(styles.card, isOpen && styles.on)} {...pinEvents(props)}>
      <div className={styles.top}>
        <EventView facts={facts} now={look.now} />
        <span className={styles.score}>
          <ScoreView
            facts={facts}
            name={<span className={styles.name}>{look.scoreName}</span>}
            stake={look.stakeText}
          />
        </span>
      </div>
      <p className={styles.what}>
        <b>{facts.selection}</b>
        <span>{facts.market}</span>
      </p>
      <div className={styles.pair}>
        <Side label="Back" side="back" facts={facts.back} move={moves?.back} look={look} />
        <Side
          label={facts.placeLay === undefined ? 'Lay' : 'Lay to win'}
          side="lay"
          facts={facts.lay}
          move={moves?.lay}
          look={look}
        />
      </div>
      {facts.placeLay !== undefined && (
        <div className={styles.pair}>
          <span />
          <Side label="Lay to place" side="lay" facts={facts.placeLay} move={moves?.placeLay} look={look} />
        </div>
      )}
      <div className={styles.foot}>
        <div>
          <span>
            {sizes.length === 0 ? <Missing /> : sizes.join(' / ')}
            {sizes.length > 0 && facts.lay?.size !== null && ' available to lay'}
          </span>
          <RowAge updatedAt={facts.updatedAt} clockAhead={look.clockAhead} />
        </div>
        <OpenButton
          id={row.id}
          about={`${facts.selection}, ${facts.event}`}
          disabled={!facts.canOpen}
          onOpen={() => actions.open(row)}
        />
      </div>
    </li>
  );
});

type SideProps = {
  readonly label: string;
  readonly side: 'back' | 'lay';
  readonly facts: SideFacts | undefined;
  readonly move: Move;
  readonly look: RowLook;
};

function Side({ label, side, facts, move, look }: SideProps): ReactNode {
  return (
    <div className={classNames(styles.side, styles[side])}>
      <span className={styles.label}>
        {label}
        <MoveMark move={move} />
      </span>
      <span className={styles.bookie}>{facts === undefined ? <Missing /> : facts.bookie}</span>
      <span className={styles.price}>
        {facts?.price === undefined ? <Missing /> : oddsText(facts.price, look.odds)}
      </span>
    </div>
  );
}
