import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { OddsSource } from '../../server/odds/ingest/source.ts';
import { parseYaml } from '../github/read-yaml.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { parseBytes, readText, readUnit } from './deploy-files.ts';
import { faultsOf, parseScrape, type Scrape } from './promql.ts';

const Rule = z.object({ alert: z.string(), expr: z.string(), labels: z.record(z.string(), z.string()) });
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) });
const RULES = Rules.parse(parseYaml(readText('deploy/prometheus/alerts.yaml'))).groups.flatMap(
  ({ rules }) => rules,
);

const Panel = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
});
const Dashboard = z.object({
  panels: z.array(Panel),
  templating: z.object({ list: z.array(z.object({ name: z.string(), definition: z.string().optional() })) }),
});
const DASHBOARD = Dashboard.parse(JSON.parse(readText('deploy/grafana/layline.json')));
const TARGETS = DASHBOARD.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);

/** A source with a message that was rejected. */
const REFUSED: OddsSource = {
  name: 'refused',
  label: 'Refused',
  bookies: [],
  clock: 'server',
  stalledAfterMs: null,
  start: (sink) => {
    sink.rejected('malformed');
    return Promise.resolve();
  },
  stop: () => Promise.resolve(),
  health: () => ({ state: 'running', detail: null }),
};

let it: TestApp;
let scrape: Scrape;
beforeAll(async () => {
  it = await startApp({ sources: [REFUSED] });
  const browser = it.browser();
  await browser.get('/api/auth/me/');
  // A security event: the CSRF token is missing.
  await browser.post('/api/auth/logout/', undefined, { headers: { 'x-csrftoken': 'none' } });
  const { body } = await browser.get('/metrics');
  scrape = parseScrape(String(body));
});
afterAll(() => it.close());

test('the scrape has the server’s metrics with their labels', () => {
  const labelsOf = (metric: string): readonly string[] => [...(scrape.get(metric) ?? [])].toSorted();
  expect(labelsOf('layline_http_request_seconds_bucket')).toEqual(['le', 'method', 'route', 'status']);
  expect(labelsOf('layline_odds_refused')).toEqual(['reason', 'source']);
  expect(labelsOf('layline_odds_source')).toEqual(['source', 'state']);
  expect(labelsOf('layline_security_events_total')).toEqual(['event']);
  expect(labelsOf('layline_ready')).toEqual([]);
});

test.each([
  ['layline_no_such_thing > 1', 'no metric layline_no_such_thing'],
  ['layline_ready{source="x"} == 0', 'no label source of layline_ready'],
  ['sum by (event) (layline_odds_source)', 'no label event to group by'],
  ['vector(1)', 'no metric in vector(1)'],
])('a fault is found in %s', (expression, fault) => {
  expect(faultsOf(expression, scrape)).toEqual([fault]);
});

describe('alerts.yaml', () => {
  test.each(RULES)('$alert uses metrics that the server has', ({ expr, labels }) => {
    expect(faultsOf(expr, scrape)).toEqual([]);
    expect(['critical', 'warning']).toContain(labels['severity']);
  });

  test('alerts before the memory limit of the service is reached', () => {
    const rule = RULES.find(({ alert }) => alert === 'LaylineMemory');
    const bytes = Number(rule?.expr.split('> ')[1]);
    const [limit = ''] = readUnit('deploy/systemd/layline.service').get('MemoryMax') ?? [];
    expect(bytes / parseBytes(limit)).toBeGreaterThan(0.7);
    expect(bytes / parseBytes(limit)).toBeLessThan(0.9);
  });

  test('alerts on each event that the guide marks as worth an alarm, and on no other', () => {
    const [table = ''] =
      /### What is worth an alarm[\s\S]+?(?=\nThe others)/u.exec(readText('docs/operate.md')) ?? [];
    const events = [...table.matchAll(/^\| `security\.([a-z-]+)`/gmu)].map(([, event = '']) => event);
    const others = [...readText('docs/operate.md').matchAll(/^\| `security\.([a-z-]+)`/gmu)]
      .map(([, event = '']) => event)
      .filter((event) => !events.includes(event));
    const patterns = RULES.flatMap(({ expr }) =>
      [...expr.matchAll(/event=~"([^"]+)"/gu)].map(([, pattern = '']) => new RegExp(`^(?:${pattern})$`, 'u')),
    );
    const isAlarm = (event: string): boolean => patterns.some((pattern) => pattern.test(event));
    expect(events.length).toBeGreaterThan(5);
    expect(events.filter((event) => !isAlarm(event))).toEqual([]);
    expect(others.filter(isAlarm)).toEqual([]);
  });

  test('each rule has a test in alerts-test.yaml', () => {
    const tests = readText('deploy/prometheus/alerts-test.yaml');
    expect(RULES.filter(({ alert }) => !tests.includes(`alertname: ${alert}\n`))).toEqual([]);
  });

  test('selects the job of prometheus.yaml', () => {
    const config = z
      .object({
        rule_files: z.array(z.string()),
        scrape_configs: z.array(
          z.object({
            job_name: z.string(),
            static_configs: z.array(z.object({ targets: z.array(z.string()) })),
          }),
        ),
      })
      .parse(parseYaml(readText('deploy/prometheus/prometheus.yaml')));
    expect(config.rule_files).toEqual(['alerts.yaml']);
    const [scraped] = config.scrape_configs;
    const jobs = RULES.flatMap(({ expr }) => [...expr.matchAll(/job="(\w+)"/gu)].map(([, name]) => name));
    expect(new Set(jobs)).toEqual(new Set([scraped?.job_name]));
    expect(scraped?.static_configs).toEqual([{ targets: [`${it.env.HOST}:${it.env.PORT}`] }]);
  });
});

describe('grafana/layline.json', () => {
  test('has panels', () => expect(TARGETS.length).toBeGreaterThan(15));

  test.each(TARGETS)('$title uses metrics that the server has: $expr', ({ expr, legendFormat }) => {
    // Grafana replaces this by the duration of a step.
    expect(faultsOf(expr.replaceAll('$__rate_interval', '5m'), scrape)).toEqual([]);
    const inLegend = [...legendFormat.matchAll(/\{\{(\w+)\}\}/gu)].map(([, label = '']) => label);
    expect(faultsOf(`sum by (${['instance', ...inLegend].join(', ')}) (${expr})`, scrape)).toEqual([]);
  });

  test('offers the processes that have its variable’s metric', () => {
    const definition = DASHBOARD.templating.list.find(({ name }) => name === 'instance')?.definition ?? '';
    expect(scrape.has(/label_values\((\w+), instance\)/u.exec(definition)?.[1] ?? '')).toBe(true);
  });
});
