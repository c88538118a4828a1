import type { ComingEvent, FeedRow } from './feed-rows.ts';

/*
 * Hand-written checks in place of the wire's schemas, which are too large for a matcher's first load. They
 * cover the fields that the screens read, so that an unreadable row does not break the others.
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

/** A score in a feed: hundredths, and its health. */
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

/** True if an event from a gateway is readable. */
export function isReadableEvent(value: unknown): value is ComingEvent {
  return isEvent(value);
}

/** True if a row from a gateway is readable. */
export function isReadableRow(value: unknown): value is FeedRow {
  return isRow(value);
}
