import { createSecretKey, randomBytes } from 'node:crypto';

import type { Hono } from 'hono';

import { countedLog, type Log } from '../platform/log.ts';
import type { Env } from '../env.ts';
import { healthOperations, exposeReadiness } from '../platform/health.ts';
import { networks } from '../http/client-address.ts';
import { createHttp } from '../http/create-http.ts';
import type { HttpEnv } from '../http/http-dependencies.ts';
import { memoryRateLimiter } from '../http/rate-limit.ts';
import { createMetrics } from '../platform/metrics.ts';
import { oddsHealth, showOdds, type OddsService } from '../odds/odds-service.ts';

type IngestParts = { readonly env: Env; readonly odds: OddsService; readonly log: Log };

/** Creates the HTTP app of a process that only ingests prices: health checks and metrics. */
export function createIngestApp({ env, odds, log }: IngestParts): {
  readonly http: Hono<HttpEnv>;
  readonly beginStop: () => void;
} {
  const stopping = new AbortController();
  const metrics = createMetrics();
  const health = [oddsHealth(odds)];
  const isStopping = (): boolean => stopping.signal.aborted;
  showOdds(metrics, odds);
  exposeReadiness(metrics, health, isStopping);
  const operations = [...healthOperations(health, isStopping), ...metrics.operations];
  const anonymous = () => Promise.resolve(undefined);
  const deps = {
    // Unused, since there is no sign-in.
    cookieKey: createSecretKey(randomBytes(32)),
    secureCookies: true,
    origins: new Set<string>(),
    crossOrigins: new Set<string>(),
    trustedProxies: networks(env.TRUSTED_PROXIES),
    machineNetworks: networks(env.METRICS_NETWORKS),
    limiter: memoryRateLimiter(Date.now),
    identify: anonymous,
    verifyAccess: anonymous,
    identifyToken: anonymous,
    problemOf: () => undefined,
    log: countedLog(log, metrics),
  };
  return {
    http: createHttp({ operations, deps, isHttps: false, webFolder: undefined }),
    beginStop: () => stopping.abort(),
  };
}
