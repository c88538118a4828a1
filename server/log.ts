import { type DestinationStream, pino } from 'pino';

import type { Doors } from './http/doors.ts';

/** The log: one JSON object a line. What is never in it: passwords, tokens, cookies, e-mails, bodies and queries. */
export type Log = Doors['log'] & {
  readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, error: unknown) => void;
};

/** A log of what is at least so important, on standard output where no other place is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  );
  return {
    request: (entry) => logger.info({ event: 'request', ...entry }),
    security: (event, fields) => logger.warn({ event: `security.${event}`, ...fields }),
    failure: (error, requestId) => logger.error({ event: 'failure', requestId, err: error }),
    info: (event, fields) => logger.info({ event, ...fields }),
    error: (event, error) => logger.error({ event, err: error }),
  };
}
