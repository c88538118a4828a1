import type { ComingEvent, FeedRow } from './feed-rows.ts';

/*
 * By hand and not by the schemas of the wire: those are too large for the first load of a matcher. It checks what the
 * screens read, so that a row that nobody can read takes nothing else with it.
 */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((each) => check(each));
const withFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));

/** A score as a feed carries it: hundredths, and whether it is healthy. */
const isScore: Check = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 200_000;

const EVENT = {
  id: isText,
  start: isNumber,
  competitionSlug: isText,
  activeCompetitors: listOf(withFields({ name: isText })),
};

const isContract = withFields({
  id: isText,
  lay: isFlag,
  bookieCode: isText,
  url: orNull(isText),
  marketTypeCode: isText,
  marketParam: orNull(isText),
  contractTypeCode: isText,
  contractParam: orNull(isText),
  oddsWithLiquidity: withFields({ odds: listOf(isNumber), liquidity: listOf(orNull(isNumber)) }),
});

const isEvent = withFields(EVENT);

const isRow = withFields({
  id: isText,
  aggregationType: isText,
  event: withFields({ ...EVENT, name: isText }),
  contracts: listOf(isContract),
  priceIndex: isNumber,
  primaryScore: isScore,
  secondaryScore: isScore,
  health: listOf(isText),
  updatedAt: isNumber,
  pairedBy: isText,
  notes: listOf(isText),
});

/** Whether an event that a gateway sent can be read. */
export function isReadableEvent(value: unknown): value is ComingEvent {
  return isEvent(value);
}

/** Whether a row that a gateway sent can be read. */
export function isReadableRow(value: unknown): value is FeedRow {
  return isRow(value);
}
