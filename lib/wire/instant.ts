import { z } from 'zod';
import { ISSUE_MESSAGES } from '../issue.ts';
import { exactDiv, mul } from '../number/int.ts';
import { readWhole } from '../number/number-text.ts';

/** A time, in milliseconds since 1970 (UTC). */
export type Instant = number;

/** The largest number that is read as seconds (the year 2603); larger ones are milliseconds. The product's rule. */
const MOST_SECONDS = 20_000_000_000;
const MILLISECONDS = 1000;
/** The latest time that a Date can hold, before or after 1970. */
const LATEST = 8_640_000_000_000_000;

/** Date, time and zone. The zone is required, since without it the time is ambiguous. */
const ISO = /^(?<local>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/u;

/**
 * The instant of a number, a text of digits or an ISO 8601 text with its zone; undefined for anything else. Digits are
 * read as a number: ten of them are seconds. A limit of the rule: milliseconds before 20 August 1970 are at most 2e10,
 * and are read as seconds.
 */
export function readInstant(value: number | string): Instant | undefined {
  if (typeof value === 'number') return ofNumber(value);
  const isNegative = value.startsWith('-');
  const digits = readWhole(isNegative ? value.slice(1) : value)?.n;
  if (digits === undefined) return ofIso(value);
  return typeof digits === 'number' ? ofNumber(isNegative ? 0 - digits : digits) : undefined;
}

/**
 * The number of an instant on the wire: seconds if it is a whole number of them, otherwise milliseconds. Undefined for
 * an instant whose number would be read as another one: a fraction of a second at or before 20 August 1970.
 */
export function writeInstant(instant: Instant): number | undefined {
  if (!Number.isSafeInteger(instant) || Math.abs(instant) > LATEST) return undefined;
  const seconds = instant % MILLISECONDS === 0 ? exactDiv(instant, MILLISECONDS) : undefined;
  if (typeof seconds === 'number' && seconds <= MOST_SECONDS) return seconds;
  return instant > MOST_SECONDS ? instant : undefined;
}

function ofNumber(value: number): Instant | undefined {
  if (!Number.isSafeInteger(value)) return undefined;
  const instant = value <= MOST_SECONDS ? mul(value, MILLISECONDS) : value;
  return typeof instant === 'number' && Math.abs(instant) <= LATEST ? instant + 0 : undefined;
}

/** True for a date that exists. Date.parse reads 30 February as 2 March, which does not print as it was written. */
function ofIso(text: string): Instant | undefined {
  const local = ISO.exec(text)?.groups?.['local'];
  if (local === undefined) return undefined;
  const instant = Date.parse(text);
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(instant) || Number.isNaN(asUtc)) return undefined;
  return new Date(asUtc).toISOString().startsWith(local) ? instant : undefined;
}

const refused = { code: 'custom', message: ISSUE_MESSAGES['invalid-value'] } as const;

/** Decodes with `readInstant`, encodes with `writeInstant`. */
export const instantCodec = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: (value, context) => readInstant(value) ?? refuse(value, context),
  encode: (instant, context) => writeInstant(instant) ?? refuse(instant, context),
});

function refuse(input: unknown, context: z.core.ParsePayload): never {
  context.issues.push({ ...refused, input });
  return z.NEVER;
}
