import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

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
