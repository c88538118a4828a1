import type { ReactNode } from 'react';
import type { CamelCased, Worth } from '#lib/wire';
import { wire } from '../../../../api/wire.ts';
import type { FeedNames } from '../../../../components/betting/feed-names.ts';
import { classNames } from '../../../../components/ui/class-names.ts';
import {
  matching,
  nullable,
  number,
  object,
  optional,
  orElse,
  passing,
  text,
} from '../../../../platform/schema.ts';
import styles from './worth-line.module.css';

type FeedWorth = CamelCased<Worth>;
type Chances = NonNullable<FeedWorth['places']>;

const FIGURE = matching(/^-?\d+\.\d+$/u);
const ESTIMATE = { method: text, fair: FIGURE, edge: nullable(FIGURE) };
const readPlaced = object<NonNullable<Chances['harville']>>({ method: text, chance: FIGURE, value: FIGURE });
const readWorth = wire<FeedWorth>({
  // Accepts any method name, since each figure has its method in words.
  method: passing((value): value is FeedWorth['method'] => typeof value === 'string'),
  exchange: nullable(wire<NonNullable<FeedWorth['exchange']>>({ ...ESTIMATE, bookieCode: text })),
  exchangeReason: optional(text),
  consensus: nullable(wire<NonNullable<FeedWorth['consensus']>>({ ...ESTIMATE, bookies: number })),
  consensusReason: optional(text),
  places: optional(
    wire<Chances>({
      paid: number,
      breakEven: nullable(FIGURE),
      exchange: nullable(readPlaced),
      exchangeReason: optional(text),
      harville: nullable(readPlaced),
      harvilleReason: optional(text),
    }),
  ),
});
const readable = orElse(optional(readWorth), undefined);

export type WorthLineProps = {
  /** The worth as sent by the server; undefined in rows fetched before the user switched it on. */
  readonly worth: unknown;
  readonly names: FeedNames;
};

/** The fair odds and edge of a row's price by each estimate with its method; each-way, also the place probability. */
export function WorthLine({ worth: sent, names }: WorthLineProps): ReactNode {
  const worth = readable(sent);
  if (worth === undefined) return null;
  const { exchange, consensus, places } = worth;
  return (
    <ul className={styles.line} aria-label="Worth">
      <Estimate
        name={exchange === null ? 'Exchange' : names.bookie(exchange.bookieCode)}
        figures={exchange && <Value fair={exchange.fair} edge={exchange.edge} />}
        method={exchange?.method ?? worth.exchangeReason}
      />
      <Estimate
        name="Bookmakers"
        figures={consensus && <Value fair={consensus.fair} edge={consensus.edge} />}
        method={consensus?.method ?? worth.consensusReason}
      />
      {places !== undefined && <Places places={places} />}
    </ul>
  );
}

type EstimateProps = {
  readonly name: string;
  /** Null if there is no estimate: the method then gives the reason. */
  readonly figures: ReactNode;
  readonly method: string | undefined;
};

function Estimate({ name, figures, method }: EstimateProps): ReactNode {
  return (
    <li>
      <b>{name}</b> {figures ?? 'no fair price'} <small title={method}>{method}</small>
    </li>
  );
}

function Value({ fair, edge }: { readonly fair: string; readonly edge: string | null }): ReactNode {
  return (
    <span className={styles.figures}>
      fair {fair}
      {edge !== null && (
        <>
          {', edge '}
          <span className={classNames(styles.edge, !edge.startsWith('-') && styles.gain)}>
            {signed(edge)}%
          </span>
        </>
      )}
    </span>
  );
}

/** The place probability by both estimates, beside the break-even. */
function Places({ places }: { readonly places: Chances }): ReactNode {
  const { paid, breakEven, exchange, harville } = places;
  const figures = (estimate: Chances['harville']): ReactNode =>
    estimate && (
      <span className={styles.figures}>
        {estimate.chance}%, worth{' '}
        <span className={classNames(styles.edge, !estimate.value.startsWith('-') && styles.gain)}>
          {signed(estimate.value)}
        </span>{' '}
        for 1 e/w
      </span>
    );
  return (
    <>
      <Estimate
        name={`${paid} places, exchange`}
        figures={figures(exchange) ?? 'no chance'}
        method={exchange?.method ?? places.exchangeReason}
      />
      <Estimate
        name={`${paid} places, Harville`}
        figures={figures(harville) ?? 'no chance'}
        method={harville?.method ?? places.harvilleReason}
      />
      {breakEven !== null && (
        <Estimate
          name="Breaks even"
          figures={<span className={styles.figures}>at {breakEven}%</span>}
          method="chance of a place, at the exchange’s chance to win. Harville overrates favourites’ places."
        />
      )}
    </>
  );
}

/** Formats with a plus or a minus sign of equal width. */
function signed(figure: string): string {
  return figure.startsWith('-') ? `−${figure.slice(1)}` : `+${figure}`;
}
