import { type DestinationStream, pino } from 'pino';

import type { HttpDependencies } from '../http/http-dependencies.ts';
import type { Metrics } from './metrics.ts';

/** The log: one JSON object a line. What is never in it: passwords, tokens, cookies, e-mails, bodies and queries. */
export type Log = HttpDependencies['log'] & {
  readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, error: unknown) => void;
};

/** An error as it is logged. What else hangs on one may be a connection with its secrets, or a row with an e-mail. */
type Plain = {
  readonly type: string;
  /** With those of its causes. */
  readonly message: string;
  readonly code?: unknown;
  readonly stack: string | undefined;
  readonly errors?: readonly Plain[];
};

function plain(error: unknown): Plain {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return {
    type,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack,
    ...(error instanceof AggregateError ? { errors: error.errors.map(plain) } : {}),
  };
}

/** Routes that machines poll: at `info` they would be most lines of the log of a quiet server. */
export const PROBE_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** A log of what is at least so important, on standard output where no other place is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plain } },
    destination ?? pino.destination(1),
  );
  return {
    request: (entry) => {
      const method = PROBE_ROUTES.has(entry.route) ? 'debug' : 'info';
      logger[method]({ event: 'request', ...entry });
    },
    security: (event, fields) => logger.warn({ event: `security.${event}`, ...fields }),
    failure: (error, requestId) => logger.error({ event: 'failure', requestId, err: error }),
    unavailable: (error, requestId) => logger.error({ event: 'unavailable', requestId, err: error }),
    info: (event, fields) => logger.info({ event, ...fields }),
    error: (event, error) => logger.error({ event, err: error }),
  };
}

/** The interval in milliseconds in which the same message is logged once. */
const QUIET_MS = 1000;

/** The log, told only now and then that a part is away: while it is, every call says so. */
export function sparingLog(log: Log, now: () => number): Log {
  const said = new Map<string, number>();
  return {
    ...log,
    unavailable: (error, requestId) => {
      const way = wayOf(error);
      const last = said.get(way);
      if (last !== undefined && Math.abs(now() - last) < QUIET_MS) return;
      said.set(way, now());
      log.unavailable(error, requestId);
    },
  };
}

/** How a part is away: the code of the system or of PostgreSQL, else the driver's sentence, of which there are a few. */
function wayOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** The log, with what goes through it counted. */
export function countedLog(log: Log, metrics: Pick<Metrics, 'request' | 'security' | 'databaseError'>): Log {
  return {
    ...log,
    request: (entry) => {
      metrics.request(entry);
      log.request(entry);
    },
    security: (event, fields) => {
      metrics.security(event);
      log.security(event, fields);
    },
    unavailable: (error, requestId) => {
      metrics.databaseError();
      log.unavailable(error, requestId);
    },
  };
}
