import type { Env } from '../env.ts';

const PLACES = [
  ['Matchers', '/tools/oddsmatcher/'],
  ['Calculators', '/tools/bet-calculator/'],
  ['First offer', '/app/journeys/'],
  ['API', '/api/docs/'],
] as const;

/** The line of a server that is not ready yet, for an operator who waits at a terminal; elsewhere the log says enough. */
export function startingLine(isTerminal: boolean): string {
  return isTerminal ? 'Layline is starting.\n' : '';
}

/** The first text of a started server: its address, first steps, the origin of its prices. Ends with a line break. */
export function greeting({ PUBLIC_URL, ROLE, ODDS_SOURCES, DATA_DIR, DATABASE_URL }: Env): string {
  if (ROLE === 'ingest') return `Layline takes prices in from ${ODDS_SOURCES.join(', ')}.\n`;
  const places = PLACES.map(([name, path]) => `  ${name.padEnd(13)}${new URL(path, PUBLIC_URL).href}\n`);
  const isSimulated = ROLE === 'all' && ODDS_SOURCES.includes('demo');
  const whose = ODDS_SOURCES.length === 1 ? 'Prices' : 'Some prices';
  const prices = isSimulated ? `${whose} are simulated. ` : '';
  const kept = DATABASE_URL === undefined ? `Accounts and bets are kept in ${DATA_DIR}. ` : '';
  return `Layline is at ${PUBLIC_URL.href}\n\n${places.join('')}\n${prices}${kept}Ctrl+C stops the server.\n`;
}
