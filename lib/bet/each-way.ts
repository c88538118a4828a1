import type { Int } from '../number/int.ts';
import { ONE, type Rational } from '../number/rational.ts';
import { type Fields, isFields, isLeftOut, readField, readFields, refuseUnknown } from '../read/fields.ts';
import { type Scope, report, within } from '../read/scope.ts';
import { readPlaces, readTerms } from './bet-fields.ts';

/** The product's default each-way terms: the fraction of the winnings that the place part pays. */
export const DEFAULT_TERMS: Rational = { n: 1, d: 5 };
/** The default terms as text, for fields that a user edits. */
export const DEFAULT_TERMS_TEXT = '1/5';
/** The product's default number of places. */
export const DEFAULT_PLACES = 5;

/** The each-way terms of a selection: the fraction of the winnings that its place part pays, and the places paid. */
export type EachWayTerms = { readonly terms: Rational; readonly places: Int };

/** The each-way setting of a slip. */
export type SlipEachWay = {
  /** Undefined if the switch is invalid. */
  readonly eachWay: boolean | undefined;
  /** Undefined if the slip leaves the terms to its selections: each of them then needs its own. */
  readonly terms: Rational | undefined;
  readonly places: Int;
};

const TERMS = { key: 'terms', read: readTerms };
const PLACES = { key: 'places', read: readPlaces };
const KNOWN_OF_SLIP: ReadonlySet<string> = new Set(['enabled', 'terms', 'places']);
const KNOWN_OF_SELECTION: ReadonlySet<string> = new Set(['terms', 'places']);

/** True for an each-way slip; undefined if its switch is invalid. Defaults to true for the system `each-way`. */
export function isEachWay(fields: Fields<'system' | 'eachWay'>): boolean | undefined {
  const byDefault = fields.system === 'each-way';
  if (isLeftOut(fields.eachWay)) return byDefault;
  if (!isFields(fields.eachWay)) return undefined;
  const { enabled }: Fields<'enabled'> = fields.eachWay;
  if (isLeftOut(enabled)) return byDefault;
  return typeof enabled === 'boolean' ? enabled : undefined;
}

/**
 * The setting in the field `eachWay` of the slip at `scope`; `eachWay` is its switch, which the caller has already
 * read.
 */
export function readSlipEachWay(value: unknown, eachWay: boolean | undefined, scope: Scope): SlipEachWay {
  const fields = readFields<'enabled' | 'terms' | 'places'>(value, 'eachWay', scope);
  if (isLeftOut(value) || fields === undefined) {
    return { eachWay, terms: DEFAULT_TERMS, places: DEFAULT_PLACES };
  }
  const own = within(scope, 'eachWay');
  if (eachWay === undefined) report(own, 'enabled', 'invalid-value');
  const terms = readField(fields.terms, TERMS, own);
  const places = readField(fields.places, PLACES, own)?.n ?? DEFAULT_PLACES;
  refuseUnknown(fields, KNOWN_OF_SLIP, own);
  const isOpen = fields.terms === null;
  return { eachWay, terms: isOpen ? undefined : (terms ?? DEFAULT_TERMS), places };
}

/** The terms in the field `eachWay` of the selection at `scope`; omitted terms default to those of its slip. */
export function readOwnEachWay(value: unknown, slip: SlipEachWay, scope: Scope): EachWayTerms {
  if (isLeftOut(value) && slip.terms !== undefined) return { terms: slip.terms, places: slip.places };
  const fields = readFields<'terms' | 'places'>(value, 'eachWay', scope) ?? {};
  const own = within(scope, 'eachWay');
  const isMissing = slip.terms === undefined && slip.eachWay === true && isLeftOut(fields.terms);
  if (isMissing) report(own, 'terms', 'terms-missing');
  const terms = readField(fields.terms, TERMS, own) ?? slip.terms ?? ONE;
  const places = readField(fields.places, PLACES, own)?.n ?? slip.places;
  refuseUnknown(fields, KNOWN_OF_SELECTION, own);
  return { terms, places };
}
