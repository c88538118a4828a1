import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { RequestEntry } from '../http/http-dependencies.ts';
import { type AnyOperation, operation } from '../http/operation.ts';

/** The metrics. Labels are route templates and event names, which bounds the number of time series. */
export type Metrics = {
  readonly request: (entry: RequestEntry) => void;
  readonly security: (event: string) => void;
  /** Counts a request that failed because the database was unreachable. */
  readonly databaseError: () => void;
  /** Registers a gauge that is read on each scrape. */
  readonly gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Registers a labelled gauge with a bounded number of label values. */
  readonly gauges: (name: string, help: string, read: () => readonly Labelled[]) => void;
  readonly operations: readonly AnyOperation[];
};

/** A value with its labels. */
export type Labelled = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** The label names of all gauges. */
const LABELS = ['source', 'state', 'reason'];

/** Creates the Prometheus metrics of an app, Node's own included, served at /metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'layline_' });
  const requests = new Histogram({
    name: 'layline_http_request_seconds',
    help: 'Duration of requests, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const security = new Counter({
    name: 'layline_security_events_total',
    help: 'Security events, by name.',
    labelNames: ['event'],
    registers: [registry],
  });
  const databaseErrors = new Counter({
    name: 'layline_database_errors_total',
    help: 'Requests that failed because the database could not be reached.',
    registers: [registry],
  });
  return {
    request: ({ method, route, status, milliseconds }) =>
      requests.observe({ method, route, status }, milliseconds / 1000),
    security: (event) => security.inc({ event }),
    databaseError: () => databaseErrors.inc(),
    gauge: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name: `layline_${name}`,
        help,
        registers: [registry],
        collect: async () => gauge.set(await read()),
      });
    },
    gauges: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name: `layline_${name}`,
        help,
        labelNames: LABELS,
        registers: [registry],
        collect: () => {
          gauge.reset();
          for (const { labels, value } of read()) gauge.set(labels, value);
        },
      });
    },
    operations: [
      operation({
        method: 'get',
        path: '/metrics',
        tag: 'Operation',
        summary: 'Metrics in the Prometheus text format.',
        access: 'machine',
        answers: { 200: { contentType: registry.contentType } },
        handle: async () => ({ status: 200, content: await registry.metrics() }),
      }),
    ],
  };
}
