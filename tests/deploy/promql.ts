/** A metric in an expression, and the labels of its selector. */
export type Selector = { readonly metric: string; readonly labels: readonly string[] };

/** The metrics and labels of a PromQL expression. */
export type Names = {
  readonly selectors: readonly Selector[];
  /** Labels of `by`, `without`, `on`, `ignoring`, `group_left` and `group_right`. */
  readonly groupings: readonly string[];
};

const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\((?<labels>[^)]*)\)/gu;
/** Prometheus records `up` for each scrape; all other metrics are the server's. */
const SELECTOR = /\b(?<metric>up|layline_\w+)\b(?:\{(?<matchers>[^}]*)\})?/gu;
const MATCHER = /(?<label>[a-z_]\w*)\s*(?:=~|!~|!=|=)/gu;
/** Quoted text: a label's value could look like a name. */
const QUOTED = /"(?:[^"\\]|\\.)*"/gu;

const split = (list: string): readonly string[] => list.split(',').map((label) => label.trim());

/** Finds the names in an expression. Metrics are recognised by their prefix, which `rate` or `sum` lack. */
function namesIn(expression: string): Names {
  const text = expression.replaceAll(QUOTED, '""');
  return {
    selectors: [...text.matchAll(SELECTOR)].map(({ groups }) => ({
      metric: groups?.['metric'] ?? '',
      labels: [...(groups?.['matchers'] ?? '').matchAll(MATCHER)].map(
        (found) => found.groups?.['label'] ?? '',
      ),
    })),
    groupings: [...text.matchAll(GROUPING)].flatMap(({ groups }) => split(groups?.['labels'] ?? '')),
  };
}

/** The labels of a scrape's samples, by metric. */
export type Scrape = ReadonlyMap<string, ReadonlySet<string>>;

/** Parses the text of /metrics. A histogram has the names of its three series. */
export function parseScrape(text: string): Scrape {
  const names = new Map<string, Set<string>>();
  const labelsOf = (name: string): Set<string> => {
    const known = names.get(name) ?? new Set();
    names.set(name, known);
    return known;
  };
  for (const line of text.split('\n')) {
    const { declared, type } = /^# TYPE (?<declared>\w+) (?<type>\w+)/u.exec(line)?.groups ?? {};
    if (declared !== undefined) {
      const series = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of series) labelsOf(`${declared}${suffix}`);
    }
    const sample = /^(?<name>\w+)\{(?<labels>.*)\} \S+$/u.exec(line)?.groups;
    if (sample === undefined) continue;
    const pairs = (sample['labels'] ?? '').replaceAll(QUOTED, '');
    for (const label of pairs.split(',')) labelsOf(sample['name'] ?? '').add(label.replace('=', ''));
  }
  return names;
}

/** Labels that Prometheus adds to every sample. */
const OF_TARGET = new Set(['instance', 'job']);

/** The faults of an expression against a scrape, a sentence each: unknown metrics and labels. */
export function faultsOf(expression: string, scrape: Scrape): readonly string[] {
  const { selectors, groupings } = namesIn(expression);
  const isKnown = (label: string, metrics: readonly string[]): boolean =>
    OF_TARGET.has(label) || metrics.some((metric) => scrape.get(metric)?.has(label) === true);
  return [
    ...(selectors.length === 0 ? [`no metric in ${expression}`] : []),
    ...selectors.flatMap(({ metric, labels }) => [
      ...(metric === 'up' || scrape.has(metric) ? [] : [`no metric ${metric}`]),
      ...labels.filter((label) => !isKnown(label, [metric])).map((label) => `no label ${label} of ${metric}`),
    ]),
    ...groupings
      .filter(
        (label) =>
          !isKnown(
            label,
            selectors.map(({ metric }) => metric),
          ),
      )
      .map((label) => `no label ${label} to group by`),
  ];
}
