import type { Moment } from '../../messages/messages.ts';

const IN_NAME =
  /(?<date>\d{4}-\d{2}-\d{2})(?:T(?<hour>\d{2})[:-]?(?<minute>\d{2})(?:[:-]?(?<second>\d{2}))?Z?)?(?!\d)/u;

/**
 * The moment in a text such as `2026-02-20T18:59Z`, or in a file's name such as `fixtures_2026-02-20T1859Z.csv` (UTC);
 * null where there is none.
 */
export function momentIn(text: string): Moment | null {
  const { date, hour = '00', minute = '00', second = '00' } = IN_NAME.exec(text)?.groups ?? {};
  if (date === undefined) return null;
  const moment = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment) ? null : moment;
}
