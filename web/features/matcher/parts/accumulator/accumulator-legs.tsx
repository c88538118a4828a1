import { type ReactNode, useMemo } from 'react';
import { moneyText, type Pence } from '#lib';
import { scoreText } from '#lib/matched';
import type { EventChoices } from '../../../../api/event-choices.ts';
import { Money } from '../../../../components/betting/money.tsx';
import { oddsText } from '../../../../components/betting/odds-text.ts';
import { Who } from '../../../../components/betting/who.tsx';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { type Accumulator, type EventChoice, type LegRow, legsPlace } from '../../model/accumulator.ts';
import { type RowFacts, rowFacts, type SideFacts, sizeText } from '../../model/row-facts.ts';
import type { FinderLook } from '../../use-finder.ts';
import { EventView, Price, ScoreView, shortStart } from '../feed/row-cells.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './accumulator-legs.module.css';

type SummaryProps = {
  readonly accumulator: Accumulator;
  readonly legs: readonly LegRow[] | undefined;
  readonly look: FinderLook;
  readonly isOlder: boolean;
};

/** The figures of an accumulator, and a link to its calculator. */
export function AccumulatorSummary({ accumulator, legs, look, isOlder }: SummaryProps): ReactNode {
  const { odds, rating, worst, needed, to } = accumulator;
  return (
    <div className={styles.summary} data-older={isOlder || undefined}>
      <dl className={styles.figures}>
        <div>
          <dt>Combined odds</dt>
          <dd>{oddsText(odds, look.odds)}</dd>
        </div>
        <div>
          <dt>Rating</dt>
          <dd>{scoreText(rating)}%</dd>
        </div>
        <div>
          <dt>At worst</dt>
          <dd>
            <Money amount={worst} signed />
          </dd>
        </div>
        <div>
          <dt title="If every leg wins, each lay costs its liability">Money for the lays</dt>
          <dd>
            <Money amount={needed} />
          </dd>
        </div>
      </dl>
      <ButtonLink to={to} state={{ row: legsPlace(legs ?? [], look.names) }}>
        Open in the calculator
      </ButtonLink>
    </div>
  );
}

type LegListProps = {
  readonly label: string;
  readonly rows: readonly LegRow[];
  readonly look: FinderLook;
  readonly isOlder: boolean;
  /** The lay stake of each row; undefined for a list of other bets. */
  readonly stakes?: readonly Pence[];
  /** The events that the user keeps. */
  readonly kept: EventChoices['kept'];
  readonly choose: (id: string, choice: EventChoice) => void;
};

/** A list of legs or of other bets, each with its prices and its buttons. */
export function LegList({ label, rows, isOlder, stakes, ...shared }: LegListProps): ReactNode {
  const List = stakes === undefined ? 'ul' : 'ol';
  return (
    <List className={styles.legs} aria-label={label} aria-busy={isOlder} data-older={isOlder || undefined}>
      {rows.map((each, at) => (
        <Leg
          key={each.row.event.id}
          {...shared}
          leg={each}
          isLeg={stakes !== undefined}
          stake={stakes?.[at]}
        />
      ))}
    </List>
  );
}

type LegProps = Pick<LegListProps, 'look' | 'kept' | 'choose'> & {
  readonly leg: LegRow;
  readonly isLeg: boolean;
  readonly stake: Pence | undefined;
};

function Leg({ leg, look, isLeg, stake, kept, choose }: LegProps): ReactNode {
  const facts = useFacts(leg, look);
  const { start, market, selection, back, lay, event } = facts;
  const { id } = leg.row.event;
  const name = `${selection}, ${event}`;
  return (
    <li className={styles.leg}>
      <div className={styles.what}>
        <EventView facts={facts} />
        <p className={styles.market}>
          {shortStart({ start, event }, look.now)} {market}: <b>{selection}</b>
        </p>
      </div>
      <Side name="Back" side="back" facts={back} look={look} />
      <Side name="Lay" side="lay" facts={lay} look={look} />
      <p className={styles.score}>
        <ScoreView facts={facts} />
      </p>
      {stake !== undefined && (
        <p className={styles.stake}>
          <small>Lay</small> <Money amount={stake} />
          {isShort(lay, stake) && (
            <small className={styles.short}>Only {sizeText(lay.size)} at this price</small>
          )}
        </p>
      )}
      <div className={styles.choices}>
        {isLeg ? (
          <LegButtons name={name} isKept={kept.has(id)} onChoose={(choice) => choose(id, choice)} />
        ) : (
          <Button size="sm" aria-label={`Use ${name}`} onClick={() => choose(id, 'keep')}>
            Use
          </Button>
        )}
      </div>
    </li>
  );
}

/** True if less than the lay stake waits at the price. */
function isShort(lay: SideFacts | undefined, stake: Pence): lay is SideFacts & { readonly size: number } {
  return lay !== undefined && lay.size !== null && lay.size < Number(moneyText(stake));
}

type LegButtonsProps = {
  readonly name: string;
  readonly isKept: boolean;
  readonly onChoose: (choice: EventChoice) => void;
};

/** The buttons that keep a leg while prices change, or leave it out for the next best. */
function LegButtons({ name, isKept, onChoose }: LegButtonsProps): ReactNode {
  return (
    <>
      <Button
        size="sm"
        aria-pressed={isKept}
        aria-label={`Keep ${name}`}
        onClick={() => onChoose(isKept ? 'free' : 'keep')}
      >
        Keep
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Leave out ${name}`} onClick={() => onChoose('leave')}>
        Leave out
      </Button>
    </>
  );
}

const NO_FUNDS: ReadonlyMap<string, number> = new Map();

function useFacts({ row }: LegRow, { names, taste }: FinderLook): RowFacts {
  return useMemo(
    () => rowFacts(row, { names, taste: { ...taste, funds: NO_FUNDS }, scoreKind: 'percent' }),
    [row, names, taste],
  );
}

type SideProps = {
  readonly name: string;
  readonly side: 'back' | 'lay';
  readonly facts: SideFacts | undefined;
  readonly look: FinderLook;
};

/** One side of a leg: its price, bookie and liquidity. */
function Side({ name, side, facts, look }: SideProps): ReactNode {
  const waits = sizeText(facts?.size ?? null);
  return (
    <p className={styles.side}>
      <span className={text.hidden}>{name}: </span>
      <Price price={facts?.price} side={side} move={undefined} view={look.odds} />
      <span className={styles.who}>
        <Who name={facts?.bookie ?? ''} />
        {waits !== undefined && <small title="Waits at this price">{waits}</small>}
      </span>
    </p>
  );
}
