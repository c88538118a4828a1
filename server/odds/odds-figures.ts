import type { HealthPart } from '../platform/health.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { OddsService } from './odds-service.ts';

/** The odds check of /readyz: down while prices may be out of date. */
export function oddsHealth({ trouble }: Pick<OddsService, 'trouble'>): HealthPart {
  return {
    name: 'odds',
    check: () => Promise.resolve(trouble()),
  };
}

/** Adds to /metrics: each source's state, its messages, and its rejected messages by reason. */
export function showOdds(metrics: Pick<Metrics, 'gauge' | 'gauges'>, odds: OddsService): void {
  const { reports, trouble } = odds;
  metrics.gauge('odds_up', '1 if prices are up to date, otherwise 0.', () => (trouble() === null ? 1 : 0));
  metrics.gauges('odds_source', 'Sources of odds that this process runs, by their state: 1.', () =>
    reports().map(({ name: source, state }) => ({ labels: { source, state }, value: 1 })),
  );
  metrics.gauges('odds_messages', 'Messages of a source so far.', () =>
    reports().map(({ name: source, messages: value }) => ({ labels: { source }, value })),
  );
  metrics.gauges('odds_refused', 'Rejected messages of a source so far, by reason.', () =>
    reports().flatMap(({ name: source, refused }) =>
      [...refused].map(([reason, value]) => ({ labels: { source, reason }, value })),
    ),
  );
}
