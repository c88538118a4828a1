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

/** The interval of evaluations, into which changes of the odds are coalesced. */
const TURN_INTERVAL_MS = 1000;
/** The interval at which changed watches and breaks are read, and the lease is renewed. */
const REFRESH_INTERVAL_MS = 2000;
const LEASE_TTL_MS = 10_000;
const FIRINGS_PER_INSERT = 500;

/** Evaluates watches and delivers their messages in the background. */
export class Watching {
  private readonly parts: WatchParts & DelivererParts;
  private readonly evaluator: Evaluator;
  private readonly active: ActiveWatches;
  private readonly lease: Lease;
  private readonly deliverer: Deliverer;
  private refreshedAt = -Infinity;
  private hasLease = false;
  private unsubscribes: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private currentTurn: Promise<void> = Promise.resolve();
  private isStopped = false;
  private hasFailed = false;

  constructor(parts: WatchParts & DelivererParts) {
    this.parts = parts;
    this.evaluator = new Evaluator(parts.odds);
    this.active = new ActiveWatches(parts, this.evaluator.groups);
    this.lease = new Lease(parts.db, 'evaluate');
    this.deliverer = new Deliverer(parts);
    this.unsubscribes = FEEDS.map((feed) => parts.odds.subscribe(feed, () => this.evaluator.changed(feed)));
  }

  /** Starts a turn every second. */
  start(): void {
    const tick = async (): Promise<void> => {
      const began = performance.now();
      this.currentTurn = this.safeTurn();
      await this.currentTurn;
      if (this.isStopped) return;
      this.timer = setTimeout(() => void tick(), Math.max(0, TURN_INTERVAL_MS - (performance.now() - began)));
    };
    void tick();
  }

  /** Stops, waits for the current attempts, and releases the lease. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    await this.currentTurn;
    await this.deliverer.settle();
    // If the database is unavailable, the lease expires.
    await this.lease.release().catch(() => undefined);
  }

  /** Runs one turn: evaluates watches, stores firings and starts to deliver messages. */
  async turn(): Promise<void> {
    await this.refresh();
    if (this.hasLease && this.parts.odds.isReady()) await this.evaluate();
    await this.deliverer.sendDue();
  }

  private async safeTurn(): Promise<void> {
    try {
      await this.turn();
      this.hasFailed = false;
    } catch (error) {
      // While the database is unavailable, every turn fails; only the first failure is logged.
      if (!this.hasFailed) this.parts.log.error('watches', error);
      this.hasFailed = true;
    }
  }

  /** Resolves once all current attempts have ended. */
  settle(): Promise<void> {
    return this.deliverer.settle();
  }

  /** Makes the next turn read changed watches. */
  refreshSoon(): void {
    this.refreshedAt = -Infinity;
  }

  /** Deletes old firings. */
  sweep(): Promise<void> {
    return sweepFirings(this.parts.db, this.parts.now());
  }

  private async refresh(): Promise<void> {
    const at = performance.now();
    if (at - this.refreshedAt < REFRESH_INTERVAL_MS) return;
    const hadLease = this.hasLease;
    this.hasLease = await this.lease.hold(LEASE_TTL_MS);
    if (!this.hasLease) {
      if (hadLease) this.active.clear();
      return;
    }
    await this.active.refresh();
    // The first evaluation does not wait for a change of the odds.
    if (!hadLease) for (const feed of FEEDS) this.evaluator.changed(feed);
    this.refreshedAt = at;
  }

  private async evaluate(): Promise<void> {
    const { db, now, log } = this.parts;
    const at = now();
    const due = await this.evaluator.evaluate(at);
    for (let start = 0; start < due.length; start += FIRINGS_PER_INSERT) {
      const batch = due.slice(start, start + FIRINGS_PER_INSERT);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one statement at a time: requests need the pool too
        await storeFirings(
          db,
          batch.map((each) => this.toFiring(each)),
          { holder: this.lease.holder, at },
        );
        this.evaluator.fired(batch, at);
      } catch (error) {
        log.error('watches.firings', error);
        this.evaluator.retry(batch);
      }
    }
  }

  private toFiring({ watchId, row, column, score }: Due): NewFiring {
    const { names } = this.parts;
    const [back, ...lays] = row.contracts.map((contract) => toSide(contract, row, names));
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
    return { id: randomUUID(), watch_id: watchId, row_id: row.id, message, figures: toFigures(row) };
  }
}

function toSide(
  { bookie_code: code, odds_with_liquidity: { odds } }: ContractWire,
  row: AggregateRow,
  names: WatchNames,
) {
  return { bookie: names.bookie(code), odds: odds[row.price_index] ?? odds[0] ?? 0 };
}

/** The figures of a row in messages and in the log, in the format of the odds gateway. */
function toFigures(row: AggregateRow): object {
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
