import { type DestinationStream, pino } from 'pino';

import type { HttpDependencies } from '../http/http-dependencies.ts';
import type { Metrics } from './metrics.ts';

/** The log: one JSON object a line. It never contains passwords, tokens, cookies, e-mail addresses, bodies or queries. */
export type Log = HttpDependencies['log'] & {
  readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, error: unknown) => void;
};

/** The logged properties of an error. Others may hold a connection with its secrets, or a row with an e-mail address. */
type LoggedError = {
  readonly type: string;
  /** The messages of the error and its causes. */
  readonly message: string;
  readonly code?: unknown;
  readonly stack: string | undefined;
  readonly errors?: readonly LoggedError[];
};

function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return {
    type,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack,
    ...(error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {}),
  };
}

/** Routes polled by monitoring, logged at `debug`: at `info` they would dominate the log of a quiet server. */
export const PROBE_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Creates a log with a minimum level, on standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } },
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

/** The minimum interval between equal `unavailable` entries. */
const MIN_REPEAT_MS = 1000;

/** Throttles `unavailable` entries, since during an outage every call reports one. */
export function throttledLog(log: Log, now: () => number): Log {
  const loggedAt = new Map<string, number>();
  return {
    ...log,
    unavailable: (error, requestId) => {
      const kind = outageKind(error);
      const last = loggedAt.get(kind);
      if (last !== undefined && Math.abs(now() - last) < MIN_REPEAT_MS) return;
      loggedAt.set(kind, now());
      log.unavailable(error, requestId);
    },
  };
}

/** The kind of an outage: the error code of the system or PostgreSQL, else the driver's message, of which there are few. */
function outageKind(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Counts log entries in the metrics. */
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
