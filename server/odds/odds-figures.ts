import type { HealthPart } from '../platform/health.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { OddsService } from './odds-service.ts';

/** The part of /readyz for odds: down while prices may be out of date. */
export function oddsHealth({ trouble }: Pick<OddsService, 'trouble'>): HealthPart {
  return {
    name: 'odds',
    check: () => Promise.resolve(trouble()),
  };
}

/** Adds the state of each source, its messages, and those refused by reason to /metrics. */
export function showOdds(metrics: Pick<Metrics, 'gauge' | 'gauges'>, odds: OddsService): void {
  const { reports, trouble } = odds;
  metrics.gauge('odds_up', 'Whether prices are up to date: 1 or 0.', () => (trouble() === null ? 1 : 0));
  metrics.gauges('odds_source', 'Sources of odds that this process runs, by their state: 1.', () =>
    reports().map(({ name: source, state }) => ({ labels: { source, state }, value: 1 })),
  );
  metrics.gauges('odds_messages', 'Messages of a source so far.', () =>
    reports().map(({ name: source, messages: value }) => ({ labels: { source }, value })),
  );
  metrics.gauges('odds_refused', 'Messages of a source that were not taken so far, by reason.', () =>
    reports().flatMap(({ name: source, refused }) =>
      [...refused].map(([reason, value]) => ({ labels: { source, reason }, value })),
    ),
  );
}
