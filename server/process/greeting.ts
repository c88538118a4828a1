import type { Env } from '../env.ts';

const PAGES = [
  ['Matchers', '/tools/oddsmatcher/'],
  ['Calculators', '/tools/bet-calculator/'],
  ['First offer', '/app/journeys/'],
  ['API', '/api/docs/'],
] as const;

/** The line shown on a terminal while the server starts; empty elsewhere, where the log suffices. */
export function startingLine(isTerminal: boolean): string {
  return isTerminal ? 'Layline is starting.\n' : '';
}

/** The text shown after the start: the address, first pages and the origin of the prices. */
export function greeting({ PUBLIC_URL, ROLE, ODDS_SOURCES, DATA_DIR, DATABASE_URL }: Env): string {
  if (ROLE === 'ingest') return `Layline takes prices in from ${ODDS_SOURCES.join(', ')}.\n`;
  const pages = PAGES.map(([name, path]) => `  ${name.padEnd(13)}${new URL(path, PUBLIC_URL).href}\n`);
  const isSimulated = ROLE === 'all' && ODDS_SOURCES.includes('demo');
  const which = ODDS_SOURCES.length === 1 ? 'Prices' : 'Some prices';
  const prices = isSimulated ? `${which} are simulated. ` : '';
  const storage = DATABASE_URL === undefined ? `Accounts and bets are kept in ${DATA_DIR}. ` : '';
  return `Layline is at ${PUBLIC_URL.href}\n\n${pages.join('')}\n${prices}${storage}Ctrl+C stops the server.\n`;
}
