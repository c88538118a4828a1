/** What a hostile feed may call things: markup, scripts, addresses, directions, lengths and characters that hurt. */
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

/** A hundred and fifty of them. */
export const HOSTILE: readonly string[] = SEEDS.flatMap((seed) => WRAPPINGS.map((wrap) => wrap(seed)));

/** Fields of the server's answers that hold what people call things. */
const NAMES = new Set(['name', 'short_name', 'venue', 'country']);

/** An answer with all that is named in it renamed, one hostile string after the other. */
export function renamed(body: unknown, next: () => string): unknown {
  if (Array.isArray(body)) return body.map((each) => renamed(each, next));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => {
      if (NAMES.has(key) && typeof value === 'string') return [key, next()];
      if (key === 'url' && 'odds_with_liquidity' in body) return [key, 'javascript:window.hurt=1'];
      return [key, renamed(value, next)];
    }),
  );
}

/** Gives the strings out, each in its turn. */
export function inTurn(strings: readonly string[]): () => string {
  let at = 0;
  return () => {
    const text = strings[at % strings.length] ?? '';
    at += 1;
    return text;
  };
}
