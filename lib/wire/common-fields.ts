import { z } from 'zod';
import { ISSUE_MESSAGES } from '../issue.ts';

type Length = { readonly min: number; readonly max: number };

/*
 * Lengths are counted in code points, as JSON Schema counts them: zod's own `max` counts UTF-16 units, and the published
 * schema would then differ from the check. Neither a NUL nor half of a surrogate pair can be stored; other control
 * characters are refused as well. Patterns use the dialect that every JSON Schema reader supports: no \p.
 */
const STORABLE = String.raw`[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]`;

function textLike(character: string, { min, max }: Length) {
  const pattern = new RegExp(`^${character}{${min},${max}}$`, 'u');
  return z.string().regex(pattern).meta({ minLength: min, maxLength: max });
}

/** A text on one line, with limits of its length in characters; no control characters. */
export function lineOfText(length: Length): z.ZodString {
  return textLike(STORABLE, length);
}

/** A text of one or more lines. */
export function linesOfText(length: Length): z.ZodString {
  return textLike(`(?:${STORABLE}|[\\n\\r\\t])`, length);
}

/** A name that can be part of a URL: `first-offer`. */
export const slugText = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9_-]{0,99})$/u)
  .meta({ minLength: 1, maxLength: 100 });

/** A code of the stable configuration, or an id: letters, digits and a few signs, never a space. */
export const codeText = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.:|/-]{0,127}$/u)
  .meta({ minLength: 1, maxLength: 128 });

/** A bookmaker or an exchange by its code, which can stand in a path. */
export const bookieCode = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/u)
  .meta({ minLength: 1, maxLength: 64, description: 'The code of a bookmaker or an exchange.' });

/** The id of a stored record. */
export const idText = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/u)
  .meta({ minLength: 1, maxLength: 64 });

/** A time, ISO 8601 in UTC. */
export const instantText = z.iso.datetime().max(30).meta({ description: 'A moment, ISO 8601 in UTC.' });

/** A time in whole seconds since 1970. */
export const instantSeconds = z
  .int()
  .min(0)
  .max(20_000_000_000)
  .meta({ description: 'A moment, in whole seconds since 1970 began (UTC).' });

/** A day, `2026-03-01`. */
export const dayText = z.iso.date();

/** Pounds with two places: `12.34`, `-0.15`. */
export const poundsText = z
  .string()
  .regex(/^-?\d{1,15}\.\d\d$/u)
  .meta({ description: 'Pounds with two places.' });

/** A number of 0 or more on the wire: decimal text, empty for none. */
export const factorText = z
  .string()
  .regex(/^(?:\d{1,9}(?:\.\d{1,8})?)?$/u, ISSUE_MESSAGES['invalid-decimal'])
  .meta({ description: 'Decimal text of 0 or more; empty for none.' });

/** A percentage on the wire: `2` and `2.00` are 2 %. Empty for none. */
export const percentField = z
  .string()
  .regex(/^(?:\d{1,2}(?:\.\d{1,6})?|100(?:\.0{1,6})?)?$/u, ISSUE_MESSAGES['invalid-decimal'])
  .meta({ description: 'Percent from 0 to 100 as decimal text, 2 for 2 %; empty for none.' });

/** An https URL without a user name or password. */
export const httpsUrl = z
  .string()
  .regex(/^https:\/\/[A-Za-z0-9.-]{1,253}(?::\d{1,5})?(?:[/?#][!#-;=?-[\]_a-z~]{0,1999})?$/u)
  .meta({ description: 'An https address.' });

/** A page of this site: its path, without a host. */
export const ownPath = z
  .string()
  .regex(/^\/(?:[a-z0-9][a-z0-9-]*\/){0,8}$/u)
  .meta({ description: 'A page of this site, `/tools/oddsmatcher/`.' });
