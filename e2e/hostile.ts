/** Names from a hostile feed: markup, scripts, addresses, text directions, long names and control characters. */
const SEEDS = [
  '<script>window.hurt=1</script>',
  '"><img src=x onerror="window.hurt=1">',
  "'><svg/onload=window.hurt=1>",
  '</td></tr></table><h1>Free money</h1>',
  'javascript:window.hurt=1',
  '<a href="javascript:window.hurt=1">press</a>',
  '{{constructor.constructor("window.hurt=1")()}}',
  '${window.hurt=1}',
  '<style>*{display:none}</style>',
  '<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '--><!--',
  ']]><![CDATA[',
  '\u202Eright to left\u202C',
  '\u2066isolated\u2069\u200B\u200D\uFEFF',
  'Z\u0351\u0352\u0353\u0354\u0355\u0356\u0357algo'.repeat(8),
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'.repeat(12),
  'WWWWWWWWWWWWWWWW'.repeat(16),
  '長'.repeat(120),
  'مرحبا بالعالم '.repeat(10),
  ' ',
  '\u0000\u0007\u001B[31mred',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '%00%0d%0aSet-Cookie:hurt=1',
  '; DROP TABLE users;--',
] as const;

const WRAPPINGS = [
  (text: string) => text,
  (text: string) => `${text} v ${text}`,
  (text: string) => `A ${text}`,
  (text: string) => `${text}${text}`,
  (text: string) => `\n\t${text}\n`,
] as const;

/** A hundred and fifty hostile names. */
export const HOSTILE: readonly string[] = SEEDS.flatMap((seed) => WRAPPINGS.map((wrap) => wrap(seed)));

/** Fields of the server's answers with a name: the strings replace them. */
const NAMES: ReadonlySet<string> = new Set(['name', 'short_name', 'venue', 'bookie_name']);
/** Fields with other text, and their maximum lengths on the wire: the string and a mark of the field. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['score1_name', 100],
  ['score2_name', 100],
  ['title', 100],
  ['label', 100],
  ['significant_terms', 2000],
  ['text', 1000],
  ['description', 200],
  ['notes', 300],
  ['health', 300],
  ['display_template', 200],
  ['market_param', 100],
  ['contract_param', 100],
  ['registration', 300],
  ['address', 500],
  ['privacy_note', 4000],
  ['terms_note', 4000],
]);
/** Terms and places of an each-way bet, which are parsed, not only shown. */
const IS_TERMS = /^\d+(?:\/\d+\|\d+)?$/u;

/** The mark by which a page is known to show a field. */
export const mark = (field: string): string => `‹${field}›`;

/** Returns a string for a field of an object. */
type Giver = (field: string, of: string) => string;

/** An answer with all displayed text replaced; names are longer than the wire allows. */
export function renamed(body: unknown, give: Giver, of = ''): unknown {
  if (Array.isArray(body)) return body.map((each) => renamed(each, give, of));
  if (typeof body !== 'object' || body === null) return body;
  const words = (field: string, before = ''): string => {
    const room = (WORDS.get(field) ?? 0) - before.length - mark(field).length;
    return `${before}${Array.from(give(field, of)).slice(0, room).join('')}${mark(field)}`;
  };
  const special = (field: string, value: unknown): unknown => {
    if (field === 'url' && 'odds_with_liquidity' in body) return 'javascript:window.hurt=1';
    // Unhealthy rows state the reason.
    if (field === 'primary_score' && typeof value === 'number') return value % 100_000;
    return field === 'video'
      ? { provider: 'youtube', video_id: 'x', title: words('title'), seconds: 5 }
      : undefined;
  };
  const fields = Object.entries(body).map(([field, value]: [string, unknown]) => {
    const own = special(field, value);
    if (own !== undefined) return [field, own];
    if (field === 'display_template') return [field, words(field, String(value))];
    if (WORDS.has(field) && Array.isArray(value)) return [field, [words(field), give(field, of)]];
    if (typeof value === 'object' && value !== null) return [field, renamed(value, give, field)];
    const isText = value === null ? !field.endsWith('_param') : typeof value === 'string';
    if (!isText || IS_TERMS.test(String(value))) return [field, value];
    if (NAMES.has(field)) return [field, give(field, of)];
    return [field, WORDS.has(field) ? words(field) : value];
  });
  return Object.fromEntries(fields);
}

/** Assigns the strings to each field in order, so that they depend on its position only. */
export function assignInOrder(strings: readonly string[], from = 0): Giver {
  const next = new Map<string, number>();
  return (field, of) => {
    const at = next.get(`${of}.${field}`) ?? from;
    next.set(`${of}.${field}`, at + 1);
    return strings[at % strings.length] ?? '';
  };
}
