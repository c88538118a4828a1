/** An entry of ODDS_SOURCES, read. */
export type SourceEntry =
  | { readonly kind: 'demo' | 'betfair-stream' | 'the-odds-api' }
  /** `at`: the moment whose prices the file holds, as it was written. */
  | { readonly kind: 'football-data'; readonly file: string; readonly at: string | null }
  /** `speed`: how many times as fast as it was; infinite: at once. */
  | { readonly kind: 'betfair-recording'; readonly file: string; readonly speed: number }
  | { readonly kind: 'unknown'; readonly because: string };

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:?\d{2}(?::?\d{2})?Z?)?$/u;
const SPEED = /^x(?<times>\d{1,4}(?:\.\d{1,3})?)$/u;
const FASTEST = 'at-once';

/**
 * Reads an entry: `demo`, `football-data:<file>[@2026-02-20T18:59Z]`, `betfair-recording:<file>[@x60|@at-once]`,
 * `betfair-stream`, `the-odds-api`.
 */
export function readEntry(entry: string): SourceEntry {
  const [kind = '', ...rest] = entry.split(':');
  const argument = rest.join(':');
  switch (kind) {
    case 'demo':
    case 'betfair-stream':
    case 'the-odds-api':
      return argument === '' ? { kind } : { kind: 'unknown', because: `${kind} takes nothing after a colon` };
    case 'football-data': {
      const { file, after } = parted(argument);
      if (after !== null && MOMENT.test(after)) return { kind, file, at: after };
      return argument === '' ? withoutFile(kind) : { kind, file: argument, at: null };
    }
    case 'betfair-recording': {
      const { file, after } = parted(argument);
      const times = SPEED.exec(after ?? '')?.groups?.['times'];
      if (after === FASTEST) return { kind, file, speed: Infinity };
      if (Number(times) > 0) return { kind, file, speed: Number(times) };
      return argument === '' ? withoutFile(kind) : { kind, file: argument, speed: 1 };
    }
    default:
      return {
        kind: 'unknown',
        because:
          'is no kind of source: demo, football-data:<file>, betfair-recording:<file>, betfair-stream, the-odds-api',
      };
  }
}

function withoutFile(kind: string): SourceEntry {
  return { kind: 'unknown', because: `needs a file: ${kind}:<file>` };
}

/** What stands before the last `@`, and what after it: a file's name may have one too. */
function parted(argument: string): { readonly file: string; readonly after: string | null } {
  const place = argument.lastIndexOf('@');
  if (place <= 0) return { file: argument, after: null };
  return { file: argument.slice(0, place), after: argument.slice(place + 1) };
}
