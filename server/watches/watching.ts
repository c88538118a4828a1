import { randomUUID } from 'node:crypto';
import { FEEDS } from '#lib/matched';
import { watchSentence } from '#lib/product';
import type { AggregateRow, ContractWire } from '#lib/wire';

import { Lease } from '../db/lease.ts';
import { ActiveWatches } from './active-watches.ts';
import { Deliverer, type DelivererParts } from './deliverer.ts';
import { type Due, Evaluator } from './evaluator.ts';
import { type NewFiring, storeFirings, sweepFirings } from './firing-store.ts';
import type { WatchNames, WatchParts } from './watch-parts.ts';

/** Changes of the odds are coalesced into one evaluation in so many milliseconds. */
const TURN_MS = 1000;
/** Changed watches, breaks and the lease are looked at so often. */
const REFRESH_MS = 2000;
/** A process that stops without giving the lease back is replaced after so long. */
const LEASE_MS = 10_000;
/** Firings in one statement. */
const BATCH = 500;

/** Evaluates watches and delivers their messages, in the background of a server. */
export class Watching {
  private readonly parts: WatchParts & DelivererParts;
  private readonly evaluator: Evaluator;
  private readonly active: ActiveWatches;
  private readonly lease: Lease;
  private readonly deliverer: Deliverer;
  private refreshedAt = -Infinity;
  private isOurs = false;
  private stops: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private turning: Promise<void> = Promise.resolve();
  private isOver = false;
  private hasFailed = false;

  constructor(parts: WatchParts & DelivererParts) {
    this.parts = parts;
    this.evaluator = new Evaluator(parts.odds);
    this.active = new ActiveWatches(parts, this.evaluator.groups);
    this.lease = new Lease(parts.db, 'evaluate');
    this.deliverer = new Deliverer(parts);
    this.stops = FEEDS.map((feed) => parts.odds.subscribe(feed, () => this.evaluator.changed(feed)));
  }

  /** Begins to work once a second. */
  start(): void {
    const tick = async (): Promise<void> => {
      const began = performance.now();
      this.turning = this.safeTurn();
      await this.turning;
      if (this.isOver) return;
      this.timer = setTimeout(() => void tick(), Math.max(0, TURN_MS - (performance.now() - began)));
    };
    void tick();
  }

  /** Stops, lets what is being sent finish, and gives the lease back. */
  async stop(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    await this.turning;
    await this.deliverer.settle();
    // A database that is away keeps the lease until it runs out.
    await this.lease.release().catch(() => undefined);
  }

  /** One turn: evaluates, stores firings and begins to deliver messages. */
  async turn(): Promise<void> {
    await this.refresh();
    if (this.isOurs && this.parts.odds.isReady()) await this.evaluate();
    await this.deliverer.turn();
  }

  private async safeTurn(): Promise<void> {
    try {
      await this.turn();
      this.hasFailed = false;
    } catch (error) {
      // While the database is away, every turn fails: the first one is logged.
      if (!this.hasFailed) this.parts.log.error('watches', error);
      this.hasFailed = true;
    }
  }

  /** Resolves once all messages that are being sent have been answered. */
  settle(): Promise<void> {
    return this.deliverer.settle();
  }

  /** The next turn reads changed watches. */
  readAgain(): void {
    this.refreshedAt = -Infinity;
  }

  /** Deletes old firings. */
  sweep(): Promise<void> {
    return sweepFirings(this.parts.db, this.parts.now());
  }

  private async refresh(): Promise<void> {
    const at = performance.now();
    if (at - this.refreshedAt < REFRESH_MS) return;
    const wasOurs = this.isOurs;
    this.isOurs = await this.lease.hold(LEASE_MS);
    if (!this.isOurs) {
      if (wasOurs) this.active.clear();
      return;
    }
    await this.active.refresh();
    // Watches that were added are evaluated without waiting for a change.
    if (!wasOurs) for (const feed of FEEDS) this.evaluator.changed(feed);
    this.refreshedAt = at;
  }

  private async evaluate(): Promise<void> {
    const { db, now, log } = this.parts;
    const at = now();
    const due = await this.evaluator.evaluate(at);
    for (let start = 0; start < due.length; start += BATCH) {
      const batch = due.slice(start, start + BATCH);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one statement at a time: the pool is for requests too
        await storeFirings(
          db,
          batch.map((each) => this.firingOf(each)),
          { holder: this.lease.holder, at },
        );
        this.evaluator.fired(batch, at);
      } catch (error) {
        log.error('watches.firings', error);
        this.evaluator.retry(batch);
      }
    }
  }

  private firingOf({ watchId, row, column, score }: Due): NewFiring {
    const { names } = this.parts;
    const [back, ...lays] = row.contracts.map((contract) => sideOf(contract, row, names));
    const message =
      back === undefined
        ? row.event.name
        : watchSentence({
            selection: names.selection(row),
            market: names.market(row),
            event: row.event.name,
            back,
            lays,
            column,
            score,
          });
    return { id: randomUUID(), watch_id: watchId, row_id: row.id, message, figures: figuresOf(row) };
  }
}

function sideOf(
  { bookie_code: code, odds_with_liquidity: { odds } }: ContractWire,
  row: AggregateRow,
  names: WatchNames,
) {
  return { bookie: names.bookie(code), odds: odds[row.price_index] ?? odds[0] ?? 0 };
}

/** The figures of a row as messages and the log have them: as the odds gateway answers them. */
function figuresOf(row: AggregateRow): object {
  return {
    id: row.id,
    event: { id: row.event.id, name: row.event.name, start: row.event.start },
    primary_score: row.primary_score,
    secondary_score: row.secondary_score,
    updated_at: row.updated_at,
    contracts: row.contracts.map(
      ({ lay, bookie_code, market_type_code, contract_type_code, contract_param, odds_with_liquidity }) => ({
        lay,
        bookie_code,
        market_type_code,
        contract_type_code,
        contract_param,
        odds: odds_with_liquidity.odds[row.price_index] ?? null,
      }),
    ),
  };
}
